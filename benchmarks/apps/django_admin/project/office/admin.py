"""The admin of the office: what Django offers, each thing once."""

from typing import ClassVar

from django.contrib import admin

from office.models import Category, Coupon, Customer, Order, OrderLine, OrderNote, Product, Tag


@admin.register(Category)
class CategoryAdmin(admin.ModelAdmin):
    """A slug that is written along with the name."""

    list_display = ("name", "slug", "parent")
    prepopulated_fields: ClassVar = {"slug": ("name",)}


admin.site.register(Tag)


@admin.register(Coupon)
class CouponAdmin(admin.ModelAdmin):
    """A list with a date."""

    list_display = ("code", "percent", "valid_until")
    search_fields = ("code",)


@admin.register(Product)
class ProductAdmin(admin.ModelAdmin):
    """Groups of fields, two boxes for tags, a file, a list that can be edited."""

    list_display = ("name", "sku", "category", "price", "stock", "is_active")
    list_editable = ("stock",)
    list_filter = ("is_active", "category", "tags")
    search_fields = ("name", "sku")
    filter_horizontal = ("tags",)
    list_per_page = 15
    fieldsets = (
        (None, {"fields": ("name", ("sku", "category"), ("price", "stock"), "is_active")}),
        ("Availability", {"fields": ("available_from", "datasheet")}),
        ("More", {"fields": ("tags", "description"), "classes": ("collapse",)}),
    )


@admin.register(Customer)
class CustomerAdmin(admin.ModelAdmin):
    """Radio buttons, search, filters."""

    list_display = ("first_name", "last_name", "city", "level", "email")
    list_filter = ("level", "city")
    search_fields = ("first_name", "last_name", "city", "email")
    radio_fields: ClassVar = {"level": admin.HORIZONTAL}


class OrderLineInline(admin.TabularInline):
    """The lines in a table."""

    model = OrderLine
    autocomplete_fields = ("product",)
    extra = 0


class OrderNoteInline(admin.StackedInline):
    """The notes below each other."""

    model = OrderNote
    extra = 0


@admin.register(Order)
class OrderAdmin(admin.ModelAdmin):
    """Inlines, a field that searches, a popup, actions, a list that can be edited."""

    list_display = ("number", "customer", "status", "paid", "ordered_on", "line_count")
    list_editable = ("paid",)
    list_filter = ("status", "paid", "customer__city")
    search_fields = ("number", "customer__last_name", "customer__city")
    date_hierarchy = "ordered_on"
    autocomplete_fields = ("customer",)
    raw_id_fields = ("coupon",)
    inlines = (OrderLineInline, OrderNoteInline)
    actions = ("mark_shipped", "mark_paid")
    save_on_top = True

    @admin.display(description="Lines")
    def line_count(self, order):
        """How many products it has."""
        return order.lines.count()

    @admin.action(description="Mark selected orders as shipped")
    def mark_shipped(self, request, queryset):
        """Send them."""
        count = queryset.update(status="shipped")
        self.message_user(request, f"{count} orders are shipped now.")

    @admin.action(description="Mark selected orders as paid")
    def mark_paid(self, request, queryset):
        """Note the money."""
        count = queryset.update(paid=True)
        self.message_user(request, f"{count} orders are paid now.")
