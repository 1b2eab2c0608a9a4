"""Sessions, carts and orders: in memory, thread-safe, gone with the server."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from .catalogue import BY_SLUG, Product, Size
from .web import HttpError

USERS = {"ada@example.com": ("correct horse", "Ada Lovelace")}
SAVED_ADDRESS = {
    "name": "Ada Lovelace",
    "street": "12 St James's Square",
    "city": "London",
    "postcode": "SW1Y 4JH",
    "country": "GB",
    "kind": "home",
    "neighbour": False,
    "notBefore": "",
    "notes": "",
}
PROMO_CODES = {"FINCH10": 10}
FREE_DELIVERY_FROM = 5000
DELIVERY = 490
MAX_QUANTITY = 20
MAX_SESSIONS = 5000


@dataclass
class Line:
    """One line of a cart."""

    product: Product
    size: Size
    quantity: int

    @property
    def unit_price(self) -> int:
        """Price of one piece in cents."""
        return self.product.price + self.size.extra


@dataclass
class Session:
    """What the shop remembers of one visitor."""

    user: str | None = None
    cart: dict[str, Line] = field(default_factory=dict)
    promo: str = ""
    address: dict[str, Any] | None = None
    gift_note: str = ""
    orders: list[dict[str, Any]] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name of who is signed in, empty for a guest."""
        return USERS[self.user][1] if self.user else ""

    @property
    def count(self) -> int:
        """Pieces in the cart."""
        return sum(line.quantity for line in self.cart.values())

    def add(self, slug: str, size_label: str, quantity: int) -> None:
        """Put `quantity` pieces in the cart; raises `HttpError` when there is no such thing."""
        product = BY_SLUG.get(slug)
        if product is None:
            raise HttpError(404, f"There is no product {slug!r}.")
        if not product.in_stock:
            raise HttpError(409, f"{product.name} is sold out.")
        sizes = {size.label: size for size in product.sizes}
        size = sizes.get(size_label or product.sizes[0].label)
        if size is None:
            raise HttpError(422, f"{product.name} comes in {', '.join(sizes)}.")
        key = f"{slug}-{product.sizes.index(size)}"
        line = self.cart.setdefault(key, Line(product, size, 0))
        line.quantity = min(MAX_QUANTITY, line.quantity + max(1, quantity))

    def set_quantity(self, key: str, quantity: int) -> None:
        """Set a line's quantity; 0 removes the line."""
        if key not in self.cart:
            raise HttpError(404, "That line is no longer in your cart.")
        if quantity > 0:
            self.cart[key].quantity = min(MAX_QUANTITY, quantity)
        else:
            del self.cart[key]

    def cart_dict(self) -> dict[str, Any]:
        """The cart with its sums, as the API sends it. Money is in cents."""
        lines = [
            {
                "id": key,
                "slug": line.product.slug,
                "name": line.product.name,
                "image": f"/img/products/{line.product.slug}.svg",
                "size": line.size.label,
                "quantity": line.quantity,
                "unitPrice": line.unit_price,
                "total": line.unit_price * line.quantity,
            }
            for key, line in self.cart.items()
        ]
        subtotal = sum(line.unit_price * line.quantity for line in self.cart.values())
        discount = subtotal * PROMO_CODES.get(self.promo, 0) // 100
        delivery = 0 if not lines or subtotal - discount >= FREE_DELIVERY_FROM else DELIVERY
        return {
            "lines": lines,
            "count": self.count,
            "promo": self.promo,
            "subtotal": subtotal,
            "discount": discount,
            "delivery": delivery,
            "total": subtotal - discount + delivery,
        }


class Store:
    """All sessions by their id. Hold `lock` while reading or changing one."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.lock = threading.RLock()
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._orders = 0

    def find(self, session_id: str) -> Session | None:
        """Return the session with that id, if there is one."""
        with self.lock:
            return self._sessions.get(session_id)

    def create(self) -> tuple[str, Session]:
        """Begin a session; the oldest one goes when there are too many."""
        with self.lock:
            session_id = secrets.token_urlsafe(18)
            session = self._sessions[session_id] = Session()
            while len(self._sessions) > MAX_SESSIONS:
                self._sessions.popitem(last=False)
            return session_id, session

    def sign_in(self, session: Session, email: str, password: str) -> None:
        """Sign in, or raise `HttpError` 401."""
        user = USERS.get(email.strip().casefold())
        if user is None or not secrets.compare_digest(user[0].encode(), password.encode()):
            raise HttpError(401, "That email and password do not match. Please try again.")
        with self.lock:
            session.user = email.strip().casefold()
            if session.address is None:
                session.address = dict(SAVED_ADDRESS)

    def place_order(self, session: Session, details: dict[str, Any]) -> dict[str, Any]:
        """Turn the cart into an order, empty the cart and return the order."""
        with self.lock:
            if not session.cart:
                raise HttpError(409, "Your cart is empty.")
            self._orders += 1
            order = {
                "number": f"MF-{1000 + self._orders}",
                **details,
                "address": session.address,
                "giftNote": session.gift_note,
                "cart": session.cart_dict(),
            }
            session.orders.append(order)
            session.cart = {}
            session.promo = ""
            session.gift_note = ""
            return order

    def reset(self) -> int:
        """Forget all sessions, carts and orders; return how many sessions there were."""
        with self.lock:
            count = len(self._sessions)
            self._sessions.clear()
            self._orders = 0
            return count
