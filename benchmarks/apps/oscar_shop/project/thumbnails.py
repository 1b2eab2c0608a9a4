"""Pictures of the seed are small already: they are shown as they are, and nothing is cached."""

from oscar.core.thumbnails import AbstractThumbnailer


class AsItIs(AbstractThumbnailer):
    """Makes nothing smaller."""

    def generate_thumbnail(self, source, **opts):
        """The picture itself."""
        return source

    def delete_thumbnails(self, source):
        """There are none."""
