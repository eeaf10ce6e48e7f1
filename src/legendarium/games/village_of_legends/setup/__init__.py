"""What happens before the first turn."""
