"""What the first page weighs; how soon it can be used is measured by benchmarks/first_page.py."""

from tests.browser.conftest import PHONE

LIGHT = 300_000


def test_the_first_page_weighs_less_than_300_kilobytes(new_page, hall):
    page = new_page(hall, fresh=True, **PHONE)
    sizes = {}
    page.on("response", lambda answer: sizes.setdefault(answer.url, answer.request.sizes()))
    page.goto("/", wait_until="networkidle")
    weights = {url: size["responseBodySize"] + size["responseHeadersSize"] for url, size in sizes.items()}
    assert LIGHT / 10 < sum(weights.values()) < LIGHT, weights
