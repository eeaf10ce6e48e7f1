"""The game server: HTTP and WebSocket, tables restored from a log, answers committed before they are sent."""
