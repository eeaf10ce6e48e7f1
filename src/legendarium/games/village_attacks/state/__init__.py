"""What lies on the table: the castle with its figures, its fixed part, editions, events."""
