"""A Monster's turn: dice, symbols, actions, combat, movement, statuses, death."""
