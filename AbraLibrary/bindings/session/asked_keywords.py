"""Keywords for what a browser asks its user for outside of the page."""

from __future__ import annotations

from typing import Any

from robot.api.deco import keyword

from AbraLibrary.actions.session.asked import Permitted, give_credentials, permit, print_page
from AbraLibrary.bindings.evidence.cards import html
from AbraLibrary.bindings.evidence.robot_secrets import reveal
from AbraLibrary.bindings.session.services import Keywords
from AbraLibrary.errors import NotWritten


class AskedKeywords(Keywords):
    """HTTP authentication, permissions, printing."""

    @keyword
    def set_http_credentials(self, user: str, password: Any, *, address: str | None = None) -> None:
        """Signs in from now on wherever a server asks for HTTP authentication (Basic, Digest).

        | =Argument= | =Meaning= |
        | ``user`` | The user. |
        | ``password`` | The password, which may be a Robot ``Secret``; it is masked everywhere. |
        | ``address`` | Any address of the server; by default the page's. No other server gets the \
        credentials. |

        They hold for the session; giving others for the same server replaces them. Needs BiDi.
        Fails, and sets nothing, when the address names no server.

        Example:
        | `Set Http Credentials` | ada | ${PASSWORD} | address=https://intranet.example.com |
        | `Go To Address` | https://intranet.example.com/reports |
        """
        origin = give_credentials(self._services.session, user, reveal(password)[0], address)
        self._services.report.line(f"Signs in to {origin} as '{user}' where it asks")

    @keyword
    def set_site_permission(
        self, name: str, state: Permitted = "granted", *, address: str | None = None
    ) -> None:
        """Sets what a site may do, such as know the location, without a question to the user.

        | =Argument= | =Meaning= |
        | ``name`` | The permission by the name that the browser has for it: ``geolocation``, \
        ``notifications``, ``camera``, ``microphone``, ``clipboard-read`` and so on. |
        | ``state`` | ``granted``, ``denied``, or ``prompt`` to have the browser ask. |
        | ``address`` | Any address of the site; by default the page's. |

        Over classic WebDriver only Chromium can, and only for the site of the current page. Fails
        without an effect when the browser does not know the permission, or cannot set it for that
        site.

        Example:
        | `Set Site Permission` | geolocation | denied |
        """
        origin = permit(self._services.session, name, state, address)
        self._services.report.line(f"'{name}' is {state} for {origin}")

    @keyword
    def print_to_pdf(
        self, path: str | None = None, *, landscape: bool = False, background: bool = True
    ) -> str:
        """Saves the page as it would be printed, links it in the log, and returns its path.

        | =Argument= | =Meaning= |
        | ``path`` | Where to save it, by default ``abra-page-1.pdf`` and so on; as for \
        `Save Screenshot`. |
        | ``landscape`` | Whether the pages are wide. |
        | ``background`` | Whether to print backgrounds. |

        Nothing is masked in it. Fails when the browser cannot print (Chrome with a window, for
        example, in older versions), or when the file cannot be written.

        Example:
        | `Print To Pdf` | invoice.pdf |
        """
        services, report = self._services, self._services.report
        content = print_page(services.session, landscape=landscape, background=background)
        try:
            kept, place, address = report.saved(content, "page", "pdf", path)
        except NotWritten as problem:
            raise NotWritten(f"The PDF cannot be written: {problem}") from None
        report.card(f'<a href="{html.text(address)}">{html.text(place)}</a>')
        report.line(f"Printed the page to {kept}, {len(content)} bytes")
        return str(kept)
