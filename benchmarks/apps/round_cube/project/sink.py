"""Takes mail by SMTP and delivers it nowhere: python sink.py PORT FOLDER, a file for each message.

A file begins with who it was for, as `X-Envelope-To`.
"""

from __future__ import annotations

import os
import socketserver
import sys
import threading
from pathlib import Path

_TURN = threading.Lock()


class Talk(socketserver.StreamRequestHandler):
    """One client."""

    def handle(self) -> None:
        """Agree to all that is said."""
        self._say("220 sink")
        to: list[str] = []
        while line := self.rfile.readline():
            word = line.strip().upper()
            if word.startswith(b"RCPT TO:"):
                to.append(line.decode().split("<")[1].split(">")[0])
            if word == b"QUIT":
                self._say("221 bye")
                return
            if word == b"DATA":
                self._say("354 go on")
                self._keep(to)
                to = []
            if word.startswith((b"RSET", b"MAIL")):
                to = []
            self._say("250 ok")

    def _keep(self, to: list[str]) -> None:
        lines = [f"X-Envelope-To: {', '.join(sorted(to))}\r\n".encode()]
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line[1:] if line.startswith(b"..") else line)
        with _TURN:
            number = len(list(folder.iterdir())) + 1
            (folder / f".{number}").write_bytes(b"".join(lines))
            os.replace(folder / f".{number}", folder / f"{number}.eml")

    def _say(self, line: str) -> None:
        self.wfile.write(line.encode() + b"\r\n")


port, folder = int(sys.argv[1]), Path(sys.argv[2])
socketserver.ThreadingTCPServer.allow_reuse_address = True
socketserver.ThreadingTCPServer.daemon_threads = True
socketserver.ThreadingTCPServer(("127.0.0.1", port), Talk).serve_forever()
