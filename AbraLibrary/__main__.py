"""The command line: ``abra`` or ``python -m AbraLibrary``; all but ``abra try`` is offline."""

from __future__ import annotations

import sys
from collections.abc import Sequence

#: What a shell reports for a command that SIGINT has ended.
_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit status."""
    try:
        # Loading the commands takes a second, in which Ctrl-C may come, too.
        from AbraLibrary.commands import run

        return run(arguments)
    except KeyboardInterrupt:
        print("abra: It was stopped before it was done. Run it again.", file=sys.stderr)
        return _INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
