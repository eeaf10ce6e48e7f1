"""What lies on the table: the table itself, its fixed part, parties, zones, events."""
