"""What an office that sells things keeps: ordinary models."""

from django.db import models


class Category(models.Model):
    """A kind of product, below another one or not."""

    name = models.CharField(max_length=60)
    slug = models.SlugField(unique=True)
    parent = models.ForeignKey("self", models.PROTECT, null=True, blank=True)

    class Meta:
        """Words."""

        verbose_name_plural = "categories"
        ordering = ("name",)

    def __str__(self):
        return self.name


class Tag(models.Model):
    """A word on products."""

    name = models.CharField(max_length=30)

    class Meta:
        """Order."""

        ordering = ("name",)

    def __str__(self):
        return self.name


class Product(models.Model):
    """What is sold. Two may have the same name."""

    name = models.CharField(max_length=80)
    sku = models.CharField("SKU", max_length=20, unique=True)
    category = models.ForeignKey(Category, models.PROTECT)
    price = models.DecimalField(max_digits=8, decimal_places=2)
    stock = models.PositiveIntegerField(default=0)
    is_active = models.BooleanField("active", default=True)
    available_from = models.DateTimeField(null=True, blank=True)
    datasheet = models.FileField(upload_to="datasheets", blank=True)
    tags = models.ManyToManyField(Tag, blank=True)
    description = models.TextField(blank=True)

    class Meta:
        """Order."""

        ordering = ("name", "sku")

    def __str__(self):
        return f"{self.name} ({self.sku})"


class Customer(models.Model):
    """Who buys. Two may have the same name."""

    LEVELS = (("basic", "Basic"), ("silver", "Silver"), ("gold", "Gold"))

    first_name = models.CharField(max_length=40)
    last_name = models.CharField(max_length=40)
    email = models.EmailField()
    city = models.CharField(max_length=40)
    level = models.CharField(max_length=10, choices=LEVELS, default="basic")
    birthday = models.DateField(null=True, blank=True)
    newsletter = models.BooleanField("wants the newsletter", default=False)
    notes = models.TextField(blank=True)

    class Meta:
        """Order."""

        ordering = ("last_name", "first_name", "city")

    def __str__(self):
        return f"{self.first_name} {self.last_name}, {self.city}"


class Coupon(models.Model):
    """A code that makes an order cheaper."""

    code = models.CharField(max_length=20, unique=True)
    percent = models.PositiveSmallIntegerField()
    valid_until = models.DateField()

    class Meta:
        """Order."""

        ordering = ("code",)

    def __str__(self):
        return self.code


class Order(models.Model):
    """What somebody has ordered."""

    STATUSES = (
        ("new", "New"),
        ("packed", "Packed"),
        ("shipped", "Shipped"),
        ("delivered", "Delivered"),
        ("cancelled", "Cancelled"),
    )

    number = models.CharField(max_length=12, unique=True)
    customer = models.ForeignKey(Customer, models.PROTECT)
    status = models.CharField(max_length=10, choices=STATUSES, default="new")
    paid = models.BooleanField(default=False)
    ordered_on = models.DateField()
    deliver_at = models.DateTimeField("delivery", null=True, blank=True)
    coupon = models.ForeignKey(Coupon, models.PROTECT, null=True, blank=True)
    remarks = models.TextField(blank=True)

    class Meta:
        """Order."""

        ordering = ("-number",)

    def __str__(self):
        return self.number


class OrderLine(models.Model):
    """One product of an order."""

    order = models.ForeignKey(Order, models.CASCADE, related_name="lines")
    product = models.ForeignKey(Product, models.PROTECT)
    quantity = models.PositiveIntegerField(default=1)
    discount = models.DecimalField(max_digits=6, decimal_places=2, default=0)

    class Meta:
        """Order."""

        ordering = ("pk",)

    def __str__(self):
        return f"{self.product.name}"


class OrderNote(models.Model):
    """What somebody wrote down about an order."""

    order = models.ForeignKey(Order, models.CASCADE, related_name="notes")
    written_by = models.CharField(max_length=40)
    text = models.TextField()

    class Meta:
        """Order."""

        ordering = ("pk",)

    def __str__(self):
        return f"by {self.written_by}"
