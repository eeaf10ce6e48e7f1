"""What learners are shown of Legends of Signum as arrays."""
