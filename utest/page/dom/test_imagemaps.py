"""Where an area of an image map is, and where it gets the presses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from utest.page.conftest import Tab

GIF = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="
PAGE = f"""
<style>body{{margin:0}}</style>
<img usemap="#m" src="{GIF}" style="width:200px;height:100px;border:4px solid;padding:6px">
<map name="m">%s</map>
"""
RECT = "const { x, y, width, height } = abra.imagemaps.rectOf(document.querySelector('area'));"


@pytest.mark.parametrize(
    ("area", "box"),
    [
        ('<area shape="rect" coords="10,20,60,50" href="#">', [20, 30, 50, 30]),
        ('<area coords="60,50,10,20" href="#">', [20, 30, 50, 30]),
        ('<area shape="circle" coords="50,50,20" href="#">', [40, 40, 40, 40]),
        ('<area shape="poly" coords="10,10,50,10,30,40" href="#">', [20, 20, 40, 30]),
        ('<area shape="default" href="#">', [10, 10, 200, 100]),
        ('<area shape="rect" coords="150,0,500,50" href="#">', [160, 10, 50, 50]),
    ],
)
def test_an_area_is_where_its_image_shows_its_shape(
    blank_tab: Tab, area: str, box: list[int]
) -> None:
    blank_tab.show(PAGE % area)
    assert blank_tab.run(f"{RECT} return [x, y, width, height]") == box


@pytest.mark.parametrize("coords", ["", "10", "a,b,c,d", "900,0,990,50"])
def test_what_no_image_shows_is_nowhere(blank_tab: Tab, coords: str) -> None:
    blank_tab.show(PAGE % f'<area shape="rect" coords="{coords}" href="#">')
    area = "document.querySelector('area')"
    assert blank_tab.run(f"return abra.imagemaps.pointsOf({area})") == []
    assert blank_tab.run(f"return abra.sight.canBeReached({area})") is False


def test_an_area_without_an_image_is_nowhere(blank_tab: Tab) -> None:
    blank_tab.show('<map name="m"><area coords="0,0,9,9" href="#"></map>')
    area = "document.querySelector('area')"
    assert blank_tab.run(f"return abra.geometry.hitPointOf({area}).point") is None


def test_the_first_area_that_has_a_point_gets_it(blank_tab: Tab) -> None:
    first = '<area shape="rect" coords="0,0,150,100" href="#a">'
    blank_tab.show(PAGE % f'{first}<area id="b" shape="rect" coords="0,0,200,100" href="#b">')
    point = blank_tab.run("return abra.geometry.hitPointOf(document.querySelector('#b')).point")
    assert point["x"] > 160
    assert blank_tab.run(f"return document.elementFromPoint({point['x']}, {point['y']}).id") == "b"
