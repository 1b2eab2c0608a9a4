"""The rules of a session, as requests take them."""

from __future__ import annotations

import threading

from AbraLibrary.actions.network.rule_book import RuleBook
from AbraLibrary.core.models.network.rule import Rule


def rule(pattern: str = "/api/", **known: object) -> Rule:
    return Rule.model_validate({"ruled": "mocked", "pattern": pattern, **known})


def test_the_newest_rule_that_matches_answers() -> None:
    book = RuleBook()
    book.add(rule(status=500))
    book.add(rule(status=404))
    book.add(rule("/other", status=403))
    taken = book.take("https://a.example/api/x", "GET")
    assert taken is not None
    assert taken.status == 404


def test_a_rule_that_has_answered_its_number_lets_an_older_one_answer() -> None:
    book = RuleBook()
    book.add(rule(status=200))
    number = book.add(rule(status=500, times=2))
    taken = [book.take("https://a.example/api/x", "GET") for _ in range(3)]
    assert [each.status for each in taken if each] == [500, 500, 200]
    assert book.remove([number])[0].count == 2


def test_many_threads_take_no_more_than_the_number() -> None:
    book = RuleBook()
    number = book.add(rule(times=50))
    taken: list[object] = []

    def take() -> None:
        taken.extend(book.take("https://a.example/api/x", "GET") for _ in range(40))

    threads = [threading.Thread(target=take) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert sum(each is not None for each in taken) == 50
    assert book.remove([number])[0].count == 50


def test_a_removed_rule_says_how_often_it_was_used_and_what_came_nearest() -> None:
    book = RuleBook()
    number = book.add(rule(method="POST"))
    assert book.take("https://a.example/api/x", "GET") is None
    assert book.which(lambda each: each.pattern == "/api/") == [number]
    used, *others = book.remove([number, 99])
    assert (used.count, used.nearest, others) == (0, ("GET https://a.example/api/x",), [])
    assert book.is_empty
    assert book.take("https://a.example/api/x", "POST") is None
    assert book.remove([number]) == []
