"""What the shop sells, and how its list is searched, filtered, sorted and cut into pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

CATEGORIES = ("Coffee", "Tea", "Brewing", "Cups")


@dataclass(frozen=True)
class Size:
    """A size of a product; `extra` is added to its price, in cents."""

    label: str
    extra: int = 0


@dataclass(frozen=True)
class Product:
    """One product. `price` is in euro cents; `picture` names a drawing in www/img."""

    slug: str
    name: str
    category: str
    price: int
    blurb: str
    picture: str
    colour: str
    rating: float
    reviews: int
    badge: str = ""
    in_stock: bool = True

    @property
    def sizes(self) -> tuple[Size, ...]:
        """The sizes to choose from, the default one first."""
        return SIZES[self.category]

    def as_dict(self) -> dict[str, Any]:
        """The product as the API sends it."""
        return {
            "slug": self.slug,
            "name": self.name,
            "category": self.category,
            "price": self.price,
            "blurb": self.blurb,
            "image": f"/img/products/{self.slug}.svg",
            "rating": self.rating,
            "reviews": self.reviews,
            "badge": self.badge,
            "inStock": self.in_stock,
            "sizes": [{"label": size.label, "extra": size.extra} for size in self.sizes],
        }


SIZES: dict[str, tuple[Size, ...]] = {
    "Coffee": (Size("250 g"), Size("500 g", 1150), Size("1 kg", 2900)),
    "Tea": (Size("75 g"), Size("150 g", 800)),
    "Brewing": (Size("One size"), Size("Large", 1200)),
    "Cups": (Size("Single"), Size("Set of two", 1900), Size("Set of four", 5200)),
}

PRODUCTS = (
    Product("house-blend", "House Blend No. 3", "Coffee", 1350,
            "Hazelnut, cocoa and a long, round finish. The one we drink all day.",
            "bag", "#1f4d3a", 4.8, 412, badge="Bestseller"),
    Product("ethiopia-guji", "Ethiopia Guji", "Coffee", 1690,
            "Bergamot, peach and jasmine. A washed lot from four neighbouring farms.",
            "bag", "#c4552d", 4.9, 188, badge="New"),
    Product("gooseneck-kettle", "Gooseneck Kettle", "Brewing", 8900,
            "A slow, even pour and a handle that stays cool. Holds 0.9 litres.",
            "kettle", "#2b3a42", 4.7, 96),
    Product("stoneware-mug", "Stoneware Mug", "Cups", 2400,
            "Thrown by hand in Porto, glazed in oat, and safe in the dishwasher.",
            "mug", "#d8b98a", 4.9, 305, badge="Bestseller"),
    Product("ceramic-dripper", "Ceramic Dripper", "Brewing", 3200,
            "Spiral ribs and one wide opening: a clean cup with little fuss.",
            "dripper", "#e3d5c0", 4.6, 143),
    Product("earl-grey", "Earl Grey Supreme", "Tea", 1180,
            "Ceylon leaves with real bergamot oil, and cornflower for the look of it.",
            "tin", "#3f5f8a", 4.7, 221),
    Product("colombia-huila", "Colombia Huila", "Coffee", 1480,
            "Red apple, caramel, and a little lime. Sweet as espresso and filter alike.",
            "bag", "#8a3b3b", 4.6, 167),
    Product("hand-grinder", "Hand Grinder", "Brewing", 12900,
            "Steel burrs, forty settings, twenty grams in under a minute.",
            "grinder", "#54463a", 4.8, 254),
    Product("decaf-sugarcane", "Decaf Sugarcane", "Coffee", 1520,
            "Molasses and orange, without the caffeine, decaffeinated near the farm.",
            "bag", "#5b7a9a", 4.4, 88),
    Product("sencha", "Spring Sencha", "Tea", 1460,
            "Steamed first-flush leaves from Shizuoka: fresh, grassy, a touch of sea.",
            "tin", "#6f8f4e", 4.5, 74, badge="New"),
    Product("iron-teapot", "Iron Teapot", "Brewing", 6400,
            "Enamelled inside, so that it keeps heat and never keeps flavour.",
            "teapot", "#33413c", 4.7, 61),
    Product("espresso-cup", "Espresso Cup", "Cups", 1600,
            "Thick walls, a small foot, and a rim that is kind to crema.",
            "mug", "#b5583a", 4.5, 119),
    Product("kenya-nyeri", "Kenya Nyeri AA", "Coffee", 1790,
            "Blackcurrant, tomato leaf and brown sugar. For those who like it bright.",
            "bag", "#6b2f4f", 4.7, 132, in_stock=False),
    Product("glass-carafe", "Glass Carafe", "Brewing", 2800,
            "Heatproof glass for 0.6 litres, with a cork collar and a lid.",
            "carafe", "#a9743f", 4.4, 57),
    Product("chamomile", "Whole Chamomile", "Tea", 980,
            "Whole flowers, honeyed and calm. Harvested once a year, in June.",
            "tin", "#d9a441", 4.6, 140),
    Product("camp-mug", "Enamel Camp Mug", "Cups", 1450,
            "Light, tough, and happy on an open fire. Holds 350 ml.",
            "mug", "#2f5d6b", 4.3, 92),
    Product("sumatra-gayo", "Sumatra Gayo", "Coffee", 1440,
            "Cedar, dark chocolate and spice. Heavy in the cup, gentle on acidity.",
            "bag", "#3d3a2a", 4.5, 101),
    Product("paper-filters", "Paper Filters, 100 pieces", "Brewing", 650,
            "Unbleached cones that fit our dripper and most others.",
            "box", "#c9a878", 4.6, 330),
    Product("darjeeling", "Darjeeling Second Flush", "Tea", 1620,
            "Muscatel grapes and toasted almond. Drink it without milk, just once.",
            "tin", "#9a5b3c", 4.8, 66),
    Product("latte-bowl", "Latte Bowl", "Cups", 2900,
            "Wide enough for a croissant. Reactive glaze, so that no two are alike.",
            "mug", "#7b8f86", 4.6, 48),
    Product("pocket-scale", "Pocket Scale", "Brewing", 4500,
            "A tenth of a gram, a timer, and a battery that lasts for months.",
            "scale", "#404b50", 4.5, 83, badge="New"),
    Product("cold-brew", "Cold Brew Packs", "Coffee", 1250,
            "Coarse-ground bags: one in a litre of water, overnight, done.",
            "box", "#35607a", 4.2, 39),
    Product("masala-chai", "Masala Chai", "Tea", 1120,
            "Assam with cardamom, ginger, clove and pepper. Boil it with milk.",
            "tin", "#a5452f", 4.7, 158),
    Product("travel-cup", "Travel Cup", "Cups", 3100,
            "Double-walled steel that keeps four hours hot and never leaks.",
            "carafe", "#3c5a4c", 4.4, 177, in_stock=False),
)  # fmt: skip

BY_SLUG = {product.slug: product for product in PRODUCTS}

_SORTS: dict[str, Any] = {
    "featured": lambda product: 0,
    "price-up": lambda product: product.price,
    "price-down": lambda product: -product.price,
    "name": lambda product: product.name.casefold(),
    "rating": lambda product: -product.rating,
}


def search(text: str, category: str, sort: str) -> list[Product]:
    """Return the products whose name, blurb or category has every word of `text`.

    An empty `category` means all; an unknown `sort` means the shop's own order.
    """
    words = text.casefold().split()
    found = [
        product
        for product in PRODUCTS
        if (not category or product.category.casefold() == category.casefold())
        and all(
            word in f"{product.name} {product.blurb} {product.category}".casefold()
            for word in words
        )
    ]
    return sorted(found, key=_SORTS.get(sort, _SORTS["featured"]))
