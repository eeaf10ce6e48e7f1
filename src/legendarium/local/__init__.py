"""The tables of a page that needs no server: the server's hall and endpoints, asked by messages instead of a network.

Nothing here imports a browser: what only a browser has (its database, a second worker) is handed in as functions. So
the same code runs in the tests, on CPython.
"""
