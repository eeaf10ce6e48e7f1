"""What people are told: views, differences, stories and sentences."""
