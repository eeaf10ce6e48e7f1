"""Rules that every chapter uses: values, moments, dice, wounds, deaths, targets, victory."""
