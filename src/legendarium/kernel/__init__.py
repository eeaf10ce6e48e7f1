"""The kernel: what every game is built on. It knows no game.

Read first, in this order: `table`, `steps`, `decisions`, `moves`, `events`, `zones`, `game`.

The engine      table, steps, decisions, options, moves, kinds, refusals, outcomes, dice
Abilities       moments, reactions, effects, vocabulary, modifiers, gains
Cards           zones, card_moves, shared_tuples
A game          game, game_setup, game_words, game_advice, game_hooks, table_options, option_menu, round_limit
Content         packs, installed_packs, boxes, entry, schema, gallery, decks
Words, views    phrasebook, questions, events, views, view_types, view_cache, describing
A match         match, replaying, snapshots, records, fairness, match_bytes, pickling, state_dump
By hand         position_text, positions
Analysis        odds
For learners    shape
Other           errors, build_info, processor_time
"""
