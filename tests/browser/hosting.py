"""`legendarium serve` for tests, which all come from one address: what one visitor may ask for is not limited."""

from functools import partial

from legendarium.cli import main, serve
from legendarium.server.settings import Limits, Settings

ENOUGH = 1e9
PLENTY = (ENOUGH, ENOUGH)

if __name__ == "__main__":
    limits = Limits(
        requests=PLENTY, tables=PLENTY, brought_plies=PLENTY, brought_bytes=PLENTY, held_plies=int(ENOUGH), chat=PLENTY
    )
    serve.Settings = partial(Settings, limits=limits)
    main()
