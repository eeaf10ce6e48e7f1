"""What a good player knows of each game."""
