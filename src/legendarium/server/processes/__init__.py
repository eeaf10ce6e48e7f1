"""Several server processes behind one port: each table has a preferred one, and connections are handed to it."""
