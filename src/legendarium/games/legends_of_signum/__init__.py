"""Legends of Signum. So far only its measuring: numbers and lists, no cards and no table."""
