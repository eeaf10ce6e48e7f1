"""What learners are shown of Village Attacks as arrays."""
