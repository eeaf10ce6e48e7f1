"""A finished game explained: the chance to win at every answer, luck apart from play, mistakes and turning points.

| module | what |
| --- | --- |
| `estimator` | chances to win, from what one seat may know: playouts by a bot's policy, then its value |
| `weighing` | one answer: what it was worth, what it led to, what would have been better |
| `account` | the whole way from start to end, divided into luck, play and corrected estimates |
| `analyse` | a whole match, on any executor, resumed from a store |
| `store` | what was computed before, as lines of a file |
| `sentences` | mistakes and lucky moments in words |
| `chart` | the chances as an SVG picture, and a page |
"""
