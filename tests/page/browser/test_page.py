"""Tests of the page in a real browser."""

from pathlib import Path
from threading import Event
from typing import Any

import pytest

from game.api import example, solve
from game.page import site
from game.page.runtime import runtime_in
from game.page.serving import create_server, server_address
from game.puzzles.registry import NAMES, load
from game.text.sources import stem
from tests.page.browser.conftest import Page, served

Keys: Any = pytest.importorskip("selenium.webdriver").Keys
pytestmark = [pytest.mark.slow, pytest.mark.timeout(3600), pytest.mark.xdist_group("browser")]

LONGEST = {"hollows", "battlefield", "ballroom"}
EXAMPLES = [stem(path) for puzzle in NAMES for path in load(puzzle).examples]
NEWER = "GET /sw.js HTTP/1.1"
"""Browsers look for a newer service worker by themselves, a while after a worker was started."""
LARGER = "document.querySelector('.controls [title=\"Larger map\"]').click()"
PIXELS = (
    "((colour) => { const board = document.querySelector('.board');"
    "const { data } = board.getContext('2d').getImageData(0, 0, board.width, board.height);"
    "const [red, green, blue] = colour; let found = 0;"
    "for (let at = 0; at < data.length; at += 4)"
    "found += data[at] === red && data[at + 1] === green && data[at + 2] === blue;"
    "return found; })"
)
"""A script's function that counts the pixels of the board that have a colour."""
HAIR, EYES = [224, 184, 104], [236, 236, 230]
DONE = "document.getElementById('found-progress').textContent === 'Done.'"
CAVE = "#######\n#E..G.#\n#######\n"
WRONG = """
import sys
decks = sys.stdin.read().strip().split("\\n\\n")
one, two = (list(map(int, deck.split("\\n")[1:])) for deck in decks)
while one and two:
    a, b = one.pop(0), two.pop(0)
    if a > b: one += [a, b]
    else: two += [b, a]
print(7 + sum(place * card for place, card in enumerate(reversed(one or two), 1)))
"""


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name not in LONGEST])
def test_answers_are_those_of_python_outside(page: Page, name: str) -> None:
    here = [answer.number for answer in solve(example(name)) if answer]
    assert [each["number"] for each in page.ask({"ask": "right", "example": name})] == here


def test_input_is_recognised_and_its_recording_is_shown(page: Page) -> None:
    page.paste(CAVE)
    page.wait(
        "document.getElementById('input-summary').innerText.includes('battle, 7 x 3 squares')"
    )
    page.wait_for_recording("your input")
    page.wait("location.hash === ''")


def test_example_brings_a_wrong_number_and_gives_way_to_what_is_pasted(page: Page) -> None:
    page.open()
    assert page.js("document.getElementById('input-text').value") == ""
    page.copy(CAVE)
    for tried in (None, "two-readings"):
        if tried:
            page.press("try")
            page.wait_for_recording(tried)
            assert page.js("document.getElementById('answer-1').value") == "1100"
        page.browser.execute_script("window.earlier = skirmish.player")
        page.click("#input-text")
        page.type(Keys.CONTROL + "v")
        page.wait_for_recording("your input")
        assert page.js("document.getElementById('input-text').value") == CAVE
        assert page.js("document.getElementById('answer-1').value") == ""


def test_paste_into_an_edited_input_goes_where_the_caret_is(page: Page) -> None:
    page.copy("#")
    page.paste(CAVE)
    page.wait_for_recording("your input")
    page.click("#input-text")
    page.type(Keys.CONTROL + Keys.END)
    page.type(Keys.CONTROL + "v")
    assert page.js("document.getElementById('input-text').value") == f"{CAVE}#"
    page.paste(CAVE)


def test_empty_box_leaves_nothing_of_what_was_in_it(page: Page) -> None:
    page.paste(CAVE)
    page.wait_for_recording("your input")
    page.paste("")
    page.wait("!skirmish.player")
    assert page.text("#input-summary") == ""
    assert page.js("document.getElementById('check-section').className").endswith("later")


def test_long_recording_gives_way_to_another_input(page: Page) -> None:
    page.browser.execute_script("skirmish.inputForm.set({ example: 'hollows' })")
    page.wait(
        "skirmish.player?.recording.head.name === 'hollows' && skirmish.player.recording.length"
    )
    page.pick("corridor")
    assert page.js("document.documentElement.dataset.python") == "ready"


def test_fault_stands_under_its_line(page: Page) -> None:
    page.paste(CAVE.replace("G", "X"))
    page.wait("document.getElementById('input-fault').innerText.includes('Line 2')")
    printed = page.text("#input-fault")
    assert printed.splitlines()[:2] == ["#E..X.#", "    ^"]
    assert "Line 2, column 5: unknown character 'X'" in printed
    assert page.js("document.getElementById('check-section').className").endswith("later")
    page.pick("corridor")
    assert not page.js("document.getElementById('check-section').className").endswith("later")
    assert page.js("document.getElementById('input-fault').hidden")


def test_file_that_is_no_text_is_refused_when_dropped(page: Page) -> None:
    page.browser.execute_script(
        "const data = new DataTransfer();"
        "data.items.add(new File([new Uint8Array([255, 254, 0])], 'picture.png'));"
        "document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))"
    )
    page.wait("document.getElementById('input-fault').innerText.includes('is not a text file')")


def test_wrong_numbers_are_explained_and_drawn_and_the_right_ones_kept(page: Page) -> None:
    page.pick("two-readings")
    right = [str(answer.number) for answer in solve(example("two-readings")) if answer]
    page.fill("answer-1", "1,100")
    page.fill("answer-2", "12300")
    page.press("check-run")
    page.wait(DONE)
    printed = page.text("#found")
    assert "Part 1: 1100 is wrong, it is too low." in printed
    assert page.text("#found .certainty") == "It is almost certain that this is misread:"
    assert page.text("#found .misread .name") == "Called first-step."
    assert page.texts("#found .rule-pair dt") == ["What you read", "What the rule is"]
    assert page.texts("#found .legend > span") == [
        *("in range", "reachable", "nearest", "chosen", "step"),
    ]
    assert page.js("document.querySelectorAll('#found .pair canvas').length") == 2
    assert page.texts("#found .pair .caption") == [
        *("Elf E1 at 1,4 steps to 1,5.", "Elf E1 at 1,4 steps to 1,3."),
    ]
    assert page.text("#found .how-sure").startswith("How sure? Few other causes")
    assert not [number for number in right if number in printed]
    page.press("right-run")
    page.wait(f"document.getElementById('found').textContent.includes('{right[1]}')")
    assert right[0] in page.text("#found")
    page.pick("corridor")
    assert page.text("#found") == ""


@pytest.mark.parametrize("number", ["-3", "1.5", "1,23"])
def test_what_is_no_answer_is_reported_beside_the_number(page: Page, number: str) -> None:
    page.pick("two-readings")
    page.fill("answer-1", number)
    page.press("check-run")
    page.wait("!document.getElementById('check-fault').hidden")
    expected = f"expected a whole number from 0 on, not '{number}'"
    assert page.text("#check-fault") == expected
    assert page.js("document.getElementById('finding').hidden")
    page.pick("corridor")
    assert page.js("document.getElementById('check-fault').hidden")


def test_what_was_asked_of_one_input_is_not_shown_beside_another(page: Page) -> None:
    page.pick("two-readings")
    page.fill("answer-1", "1100")
    page.press("check-run")
    page.pick("corridor")
    page.wait("!document.getElementById('check-run').disabled")
    assert page.text("#found") == ""
    assert page.js("document.getElementById('finding').hidden")


def test_what_takes_long_is_stopped_and_the_page_answers_again(page: Page) -> None:
    page.pick("hall")
    page.fill("answer-1", "1")
    page.fill("answer-2", "")
    page.press("check-run")
    page.wait(
        "/misreading|pair|triple/.test(document.getElementById('found-progress').textContent)"
    )
    page.press("found-stop")
    page.wait("document.getElementById('found-progress').textContent === 'Stopped.'")
    page.wait("document.documentElement.dataset.python === 'ready'")
    page.pick("corridor")


def test_recording_plays_and_is_sought_by_keys(page: Page) -> None:
    page.pick("hall")
    assert page.text(".speed") == "Auto"
    for _ in range(9):
        page.click(".controls [title='Faster (+)']")
    assert page.text(".speed") == "64x"
    page.click(".big-play")
    page.wait("!document.querySelector('.big-play').checkVisibility()")
    page.wait("skirmish.player.playback.number > 10")
    page.type(" ")
    page.wait("!skirmish.player.playback.isPlaying")
    for key, moved in (("Home", 0), ("ArrowRight", 1), ("PageDown", 12), ("End", 883)):
        page.browser.execute_script(
            "document.querySelector('.controls .play').dispatchEvent("
            "new KeyboardEvent('keydown', { key: arguments[0], bubbles: true }))",
            key,
        )
        assert page.js("skirmish.player.playback.number") == moved
    assert page.js("document.querySelector('.slider').getAttribute('aria-valuetext')").startswith(
        "the end"
    )


def test_another_input_begins_with_part_1(page: Page) -> None:
    page.pick("two-readings")
    page.browser.execute_script(
        "const list = document.getElementById('part'); list.value = '2';"
        "list.dispatchEvent(new Event('change'))"
    )
    page.wait("skirmish.player?.recording.head.part === 2")
    page.pick("corridor")
    assert page.js("skirmish.player.recording.head.part") == 1
    assert page.js("document.getElementById('part').value") == "1"


def test_end_of_a_recording_says_who_won_and_why(page: Page) -> None:
    page.pick("two-readings")
    page.browser.execute_script("skirmish.player.playback.seek(skirmish.player.recording.length)")
    assert page.text(".caption") == "Elf E2 at 4,6 finds no enemy, so combat ends."
    printed = page.text(".ending")
    assert "Elves win, 1 elf lost at elf attack power 3." in printed
    assert "7004" not in printed
    page.click(".ending summary")
    assert "68 rounds x 103 hit points = 7004." in page.text(".ending")
    assert page.texts(".player .legend > span") == [
        *("hit points of the elves", "hit points of the goblins", "a death"),
    ]


def test_tab_key_reaches_one_unit_and_arrows_the_others(page: Page) -> None:
    page.pick("two-readings")
    stops = "[...document.querySelectorAll('.roster button')].map((each) => each.tabIndex)"
    assert page.js(stops) == [0, -1, -1, -1, -1, -1]
    page.browser.execute_script("document.querySelector('.roster button').focus()")
    page.type(Keys.ARROW_DOWN)
    assert page.js(stops) == [-1, 0, -1, -1, -1, -1]
    assert page.js("document.activeElement.textContent").startswith("G1 · 200")


def test_keys_play_once_the_board_was_clicked(page: Page) -> None:
    page.pick("hall")
    page.browser.execute_script("skirmish.player.playback.seek(1)")
    page.click(".board")
    page.type(" ")
    page.wait("skirmish.player.playback.isPlaying")
    page.type(" ")
    page.wait("!skirmish.player.playback.isPlaying")


def test_click_on_a_unit_tells_why(page: Page) -> None:
    page.pick("two-readings")
    page.browser.execute_script("skirmish.player.pick(1, 4)")
    page.wait("document.querySelector('.reason ol')")
    printed = page.text(".reason")
    assert "Round 1, elf E1 at 1,4 (200 hit points) in turn 1" in printed
    assert "chosen 1,6 (first in reading order)" in printed


def test_units_have_bars_in_the_colours_of_their_sides(page: Page) -> None:
    page.pick("two-readings")
    blue, orange = f"{PIXELS}([86, 180, 233])", f"{PIXELS}([230, 159, 0])"
    page.wait(f"{blue} > 20 && {orange} > 20")
    page.browser.execute_script("skirmish.player.playback.seek(skirmish.player.recording.length)")
    page.wait(f"{blue} > 20 && !{orange}")


def test_steps_of_a_reason_have_the_marks_of_the_window(page: Page) -> None:
    page.pick("two-readings")
    colours = ([204, 121, 167], [0, 158, 115])  # In range, and chosen.
    assert not any(page.js(f"{PIXELS}({colour})") for colour in colours)
    page.browser.execute_script("skirmish.player.pick(1, 4)")
    page.wait("document.querySelector('.reason ol')")
    assert page.js("document.querySelectorAll('.reason button img').length") == 5
    page.wait(" && ".join(f"{PIXELS}({colour}) > 20" for colour in colours))


def test_finger_on_a_unit_of_the_list_brings_the_map_into_sight(page: Page) -> None:
    size = {"width": 390, "height": 600, "deviceScaleFactor": 1, "mobile": True}
    page.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    page.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    try:
        page.wait("innerWidth === 390")
        page.pick("two-readings")
        assert page.text(".reason") == "Tap a unit to see why it acts so."
        page.browser.execute_script(
            "const [, unit] = document.querySelectorAll('.roster button');"
            "unit.scrollIntoView({ block: 'start' }); unit.click()"
        )
        page.wait("document.querySelector('.reason ol')")
        assert page.js("document.querySelector('.board').getBoundingClientRect().top") > -1
    finally:
        page.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
        page.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.mark.parametrize(("name", "colour"), [("hall", HAIR), ("cellar", EYES)])
def test_sprites_are_those_of_the_window(page: Page, name: str, colour: list[int]) -> None:
    page.pick(name)
    page.browser.execute_script(LARGER)
    page.wait(f"{PIXELS}({colour}) > 5", 60)


def test_units_look_where_they_went(page: Page) -> None:
    """The elf's hair can be seen from the front only."""
    page.paste("#####\n#G..#\n#...#\n#..E#\n#####\n")
    page.wait_for_recording("your input")
    page.wait(f"{PIXELS}({HAIR}) > 5", 60)
    page.browser.execute_script("skirmish.player.playback.seek(2)")
    page.wait(f"!{PIXELS}({HAIR})", 60)


@pytest.mark.parametrize(
    ("name", "part"), [("apprentice", "Poison"), ("cellar", "key"), ("matryoshka", "draws")]
)
def test_other_puzzles_have_boards_and_reasons(page: Page, name: str, part: str) -> None:
    page.pick(name)
    page.browser.execute_script("skirmish.player.inquiry.askNext()")
    page.wait("document.querySelector('.reason ol')")
    assert part in page.text(".reason")


def test_printed_trace_is_compared(page: Page) -> None:
    page.pick("two-readings")
    page.fill("trace-text", "no map at all")
    page.press("trace-run")
    page.wait("document.getElementById('trace-fault').textContent.includes('no map')")


def test_program_is_judged_as_the_puzzle_that_is_chosen(page: Page) -> None:
    page.pick("two-readings")
    page.press("tab-judge")
    assert page.js("document.getElementById('judge-puzzle').value") == "battle"
    page.fill("judge-puzzle", "cards")
    page.fill("judge-text", WRONG)
    page.fill("judge-seconds", "10")
    page.fill("judge-part", "1")
    page.press("judge-run")
    page.wait(DONE)
    assert page.text("#finding-title") == "Your program, judged as Crab Combat"
    printed = page.text("#found")
    assert printed.startswith("Part 1 of this input is ")
    assert "Wrong: 0 right" in printed
    assert "how a deck is scored: The bottom card of the winner's deck is multiplied" in printed
    assert "\n    1\n" in page.text("#found pre")
    page.fill("judge-text", f"import socket; socket.create_connection(('::1', 1)){WRONG}")
    page.press("judge-run")
    page.wait("document.getElementById('judge-fault').textContent")
    printed = "the program: line 1: the network can't be had here"
    assert page.text("#judge-fault").startswith(printed)
    page.press("tab-check")


def test_right_number_leads_to_part_2_and_a_wrong_one_back(page: Page) -> None:
    page.pick("two-readings")
    first, second = (str(answer.number) for answer in solve(example("two-readings")) if answer)
    page.fill("answer-1", first)
    page.fill("answer-2", "")
    page.press("check-run")
    page.wait("document.querySelector('#found button')")
    assert page.text("#found .large") == f"Part 1: {first} is right."
    page.click("#found button")
    page.wait("skirmish.player?.recording.head.part === 2")
    page.type(f"1{second}")
    page.press("check-run")
    page.wait("document.querySelectorAll('#found button').length >= 2")
    fixed, program = page.browser.find_elements("css selector", "#found p.row button")
    program.click()
    assert page.js("document.activeElement.id") == "judge-text"
    fixed.click()
    page.type(second)
    page.press("check-run")
    page.wait("document.querySelectorAll('#found .large').length === 2")
    assert not page.js("document.querySelector('#found button')")


def test_nothing_is_asked_of_any_server_once_it_is_ready(page: Page, asked: list[str]) -> None:
    page.pick("cellar")
    before = len(asked)
    page.paste(CAVE)
    page.wait_for_recording("your input")
    page.fill("answer-1", "5")
    page.fill("answer-2", "")
    page.press("check-run")
    page.wait(DONE)
    assert set(asked[before:]) <= {NEWER}


def test_narrow_page_needs_no_scrolling_sideways(page: Page) -> None:
    size = {"width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": True}
    page.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    try:
        page.wait("innerWidth === 360")
        page.pick("cavern")
        for tab in ("tab-judge", "tab-trace", "tab-check"):
            page.press(tab)
            assert page.js("document.documentElement.scrollWidth") == 360
        assert (
            page.js("document.querySelector('.controls .play').getBoundingClientRect().right")
            <= 360
        )
    finally:
        page.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_finding_is_in_sight_once_it_is_asked_for(page: Page) -> None:
    board = "document.querySelector('#found canvas')"
    top = "document.getElementById('{}').getBoundingClientRect().top"
    try:
        for width, below in ((1280, "recording"), (390, "recording"), (1280, "recording")):
            size = {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": width < 600}
            page.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
            page.wait(f"innerWidth === {width}")
            page.press("try")
            page.wait_for_recording("two-readings")
            page.press("check-run")
            page.wait(DONE)
            page.wait(f"Math.abs({top.format('finding')}) <= innerHeight / 4")
            assert page.js(f"{top.format('finding')} < {top.format(below)}")
            shown = page.js(
                "[...document.querySelectorAll('#found canvas')]"
                ".filter((each) => each.checkVisibility()).length"
            )
            assert shown == (1 if width < 600 else 2)
            room = f"{board}.closest('.pair-side').getBoundingClientRect().width"
            page.wait(f"Math.abs({board}.getBoundingClientRect().width - {room}) <= 20")
    finally:
        page.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_reason_with_a_hundred_choices_lists_the_best(page: Page) -> None:
    page.pick("corridor")
    page.browser.execute_script(
        "const choice = (_, place) => ({ name: '', words: `key ${place}`, places: [] });"
        "const steps = [...Array.from({ length: 100 }, choice),"
        "  { name: 'way', words: 'It takes 1.', places: [[1, 1]] }];"
        "skirmish.player.inquiry.panel.show({ steps })"
    )
    listed = page.js("[...document.querySelectorAll('.reason li')].map((each) => each.innerText)")
    assert listed == [*(f"key {place}" for place in range(1, 10)), "and 90 more", "It takes 1."]
    page.browser.execute_script(
        "skirmish.player.inquiry.showMarks(null); skirmish.player.inquiry.panel.clear()"
    )


def test_address_names_the_example(page: Page) -> None:
    page.open("#cellar")
    page.wait("skirmish.player?.recording.head.name === 'cellar'")
    page.pick("corridor")
    assert page.js("location.hash") == "#corridor"
    page.paste(CAVE)
    page.wait_for_recording("your input")
    assert page.js("location.hash") == ""


def test_page_opens_without_a_network_once_it_was_visited(page: Page, silence: Event) -> None:
    silence.set()
    try:
        page.open()
        page.pick("corridor")
    finally:
        silence.clear()


def test_newer_page_is_shown_from_the_second_visit_on(
    browser: Any, runtime_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runtime = runtime_in(runtime_folder)
    monkeypatch.setattr(site, "__version__", "1")
    site.write_site(str(tmp_path), runtime)
    server = create_server(tmp_path, 0)
    with served(server):
        page = Page(browser, server_address(server))
        page.open()
        assert page.text("#version") == "skirmish 1"
        monkeypatch.setattr(site, "__version__", "2")
        site.write_site(str(tmp_path), runtime)
        browser.execute_script(
            "navigator.serviceWorker.getRegistration()"
            ".then(async (found) => { await found.update(); window.found = found; })"
        )
        page.wait("window.found?.waiting")
        assert page.js("document.documentElement.dataset.python") == "ready"
        browser.refresh()
        page.wait("document.getElementById('version')?.textContent === 'skirmish 2'")
        page.wait("document.documentElement.dataset.python === 'ready'")
