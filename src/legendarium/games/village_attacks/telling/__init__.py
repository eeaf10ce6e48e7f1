"""What people are shown and told: views, words, drawings."""
