"""Where tables are kept, and how they survive."""
