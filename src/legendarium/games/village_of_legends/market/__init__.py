"""The Market: dealing, buying, loot and spoils."""
