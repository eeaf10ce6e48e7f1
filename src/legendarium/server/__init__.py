"""The server people play on: tables that survive anything, seats held by tokens, moves on disk before they count."""
