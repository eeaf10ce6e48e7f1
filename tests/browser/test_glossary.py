"""Words of cards that explain themselves."""

from playwright.sync_api import expect


def test_a_keyword_of_a_card_explains_itself_on_focus_and_leads_to_its_rule(page, hall):
    page.goto("/gallery/legends-of-signum?card=caltael")
    keyword = page.locator("[data-thing] .notes").get_by_role("button", name="Shooting", exact=True)
    keyword.focus()
    expect(page.get_by_role("tooltip")).to_contain_text("rang")

    keyword.click()
    expect(page.get_by_role("dialog").last).to_contain_text("los.ability.shooting")
