"""What is printed on cards: abilities of the glossary, numbers, costs, grants, and rulings as typed facts."""
