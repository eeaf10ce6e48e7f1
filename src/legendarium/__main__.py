"""`python -m legendarium` is the command `legendarium`."""

from legendarium.cli import main

main()
