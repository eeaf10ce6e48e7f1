"""What is printed: card faces, Hero boards, and rulings as typed facts."""
