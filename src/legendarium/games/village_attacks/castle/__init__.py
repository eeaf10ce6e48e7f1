"""The castle: tiles, zones, ways, sight and range."""
