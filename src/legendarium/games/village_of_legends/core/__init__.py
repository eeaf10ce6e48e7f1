"""Rules that every chapter uses: Life, experience, Monsters, Overwhelm."""
