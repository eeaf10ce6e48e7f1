"""What learners are shown of Village of Legends as arrays."""
