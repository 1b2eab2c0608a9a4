"""Serves pretix with the static files that its package brings: python serve.py PORT."""

import sys
from pathlib import Path

import django
from django.conf import settings
from django.core.servers.basehttp import WSGIServer, run


class _Files:
    """The files below a path of the site, before the application is asked."""

    def __init__(self, inner):
        from django.core.handlers.wsgi import WSGIRequest

        self._inner, self._request = inner, WSGIRequest
        self._roots = {
            settings.STATIC_URL: settings.STATIC_ROOT,
            settings.MEDIA_URL: settings.MEDIA_ROOT,
        }

    def __call__(self, environ, start_response):
        from django.http import Http404
        from django.views.static import serve

        path = environ["PATH_INFO"]
        for prefix, root in self._roots.items():
            if path.startswith(prefix) and (Path(root) / path[len(prefix) :]).is_file():
                try:
                    answer = serve(self._request(environ), path[len(prefix) :], root)
                except Http404:
                    break
                start_response(f"{answer.status_code} {answer.reason_phrase}",
                               list(answer.items()))  # fmt: skip
                return answer
        return self._inner(environ, start_response)


def main(port):
    """Until it is ended."""
    django.setup()
    from django.core.wsgi import get_wsgi_application

    run("127.0.0.1", port, _Files(get_wsgi_application()), threading=True, server_cls=WSGIServer)


if __name__ == "__main__":
    main(int(sys.argv[1]))
