"""Quest alone: the Overlord's creatures follow the patterns on their cards, and dice cards take the place of their dice."""
