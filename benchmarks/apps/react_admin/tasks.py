"""The tasks of react-admin, in the words of who works in the harbour office."""

from __future__ import annotations

from lab.rows import added, asking_rows, changed, removed, rows

TASKS = (
    rows(
        "ann-moves",
        "The customer Ann Lee lives in Malmo now: change her town.",
        changed("customers", 1, town="Malmo"),
    ),
    rows(
        "news-for-tom",
        "The customer Tom Berg wants the newsletter. It is in his account.",
        changed("customers", 2, newsletter=True),
    ),
    rows(
        "gold-for-tom",
        "The customer Tom Berg gets the level Gold.",
        changed("customers", 2, level="gold"),
    ),
    rows(
        "a-note-on-ann",
        "Add a note to the account of Ann Lee, behind the one she has: Has a new boat",
        changed("customers", 1,
                notes=lambda notes: [note.get("text") for note in notes]
                == ["Pays on time", "Has a new boat"]),
    ),
    rows(
        "a-new-customer",
        "Add the customer Sven Rask with the email sven@pier.example and the town York.",
        added("customers", name="Sven Rask", email="sven@pier.example", town="York"),
    ),
    rows(
        "no-karl",
        "Delete the customer Karl Dahl. He is on the second page of the list.",
        removed("customers", 12),
    ),
    rows(
        "two-customers-less",
        "Delete the customers Tom Bergen and Mara Lund, both at once.",
        removed("customers", 3), removed("customers", 5),
    ),
    rows(
        "the-tern-is-sold",
        "The boat Tern belongs to Ida Moor now.",
        changed("boats", 2, owner_id=7),
    ),
    rows(
        "tern-ii-ashore",
        "The boat Tern II is not afloat any more, and it was built on 15 May 2015.",
        changed("boats", 3, afloat=lambda value: not value, built="2015-05-15"),
    ),
    rows(
        "fishing-with-the-seagull",
        "The boat Seagull gets the tag Fishing beside the one that it has.",
        changed("boats", 4, tags=lambda tags: sorted(tags) == ["fishing", "sail"]),
    ),
    rows(
        "booking-is-paid",
        "The first booking of the Tern is paid now. It is of 2 June 2026.",
        changed("bookings", 2, status="paid"),
    ),
    rows(
        "a-new-booking",
        "Book the Skua from 1 August 2026 for 3 nights. The booking is open.",
        added("bookings", boat_id=11, status="open", nights=3, **{"from": "2026-08-01"}),
    ),
    asking_rows(
        "owner-of-the-skua",
        "Who owns the boat Skua? Answer with the name.",
        "Nina Beck",
    ),
    asking_rows(
        "how-many-in-gold",
        "How many customers have the level Gold? Add the filter of the level to the list, and "
        "answer with the number.",
        "4",
    ),
)  # fmt: skip
