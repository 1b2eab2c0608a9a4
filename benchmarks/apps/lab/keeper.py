"""Runs a server for as long as its own standard input is open: python keeper.py COMMAND ...

Whoever started it holds the other end. When that process ends, however it ends, the input closes,
and the server goes with all that it has started in its session.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

PATIENCE_S = 5.0


def main(command: list[str]) -> int:
    """Run the command; return its status."""
    server = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)
    threading.Thread(target=_end_with_input, args=(server,), daemon=True).start()
    status = server.wait()
    _signal(server.pid, signal.SIGKILL)
    return status


def _end_with_input(server: subprocess.Popen[bytes]) -> None:
    sys.stdin.read()
    _signal(server.pid, signal.SIGTERM)
    try:
        server.wait(PATIENCE_S)
    except subprocess.TimeoutExpired:
        _signal(server.pid, signal.SIGKILL)


def _signal(session: int, number: signal.Signals) -> None:
    try:
        os.killpg(session, number)
    except ProcessLookupError:
        return  # nobody of it is left


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
