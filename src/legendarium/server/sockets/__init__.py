"""WebSockets: one connection is one seat (or spectator) at one table."""
