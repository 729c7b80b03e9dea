# SPDX-License-Identifier: GPL-3.0-or-later
"""nginx before a server, on loopback, with the configuration that docs/operate.md shows."""

import os
import pwd
import shutil
import socket
import ssl
import subprocess
import time
from pathlib import Path

from web_client import PATIENCE, Site

NAME = "chess.example.org"
FOLDERS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def program():
    """The installed one, or the one that scripts/setup has unpacked."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path(os.environ.get("HOME", "/tmp")) / ".cache"
    return shutil.which("nginx") or str(Path(cache) / "adoube/unpacked/nginx/usr/sbin/nginx")


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


class Nginx(Site):
    """As `client`, an address of loopback, its visitors come."""

    def __init__(self, folder, shown, server):
        """`shown` is the documented configuration, made ready for `server` but for what depends on this machine."""
        self.folder, self.client = Path(folder), "127.0.0.1"
        self.certificate = self.folder / "fullchain.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
                        "-keyout", self.folder / "privkey.pem", "-out", self.certificate],
                       capture_output=True, timeout=60, check=True)
        for _ in range(5):
            super().__init__(NAME, free_port())
            self.plain_port = free_port()
            self.process = self._start(self._here(shown, server))
            if self._answers():
                break
            # Somebody else was faster to take a port.
        else:
            raise RuntimeError("nginx did not start")
        self.headers = {"Origin": f"https://{NAME}"}

    def _here(self, shown, server):
        """The configuration with the ports and files of this one."""
        lines = [line for line in shown.splitlines() if "[::]" not in line]
        text = "\n".join(lines)
        for documented, here in (("127.0.0.1:8117", f"127.0.0.1:{server.port}"),
                                 ("listen 443 ", f"listen 127.0.0.1:{self.port} "),
                                 ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
                                 (f"/etc/letsencrypt/live/{NAME}/", f"{self.folder}/")):
            if documented not in text:
                raise RuntimeError(f"the configuration has no {documented}")
            text = text.replace(documented, here)
        return text

    def _start(self, sites):
        user = f"user {pwd.getpwuid(0).pw_name};" if os.geteuid() == 0 else ""
        paths = "\n".join(f"{name}_temp_path {self.folder}/{name};" for name in FOLDERS)
        configuration = self.folder / "nginx.conf"
        configuration.write_text(f"""{user}
daemon off;
worker_processes 1;
pid {self.folder}/pid;
events {{ worker_connections 512; }}
http {{
access_log off;
{paths}
{sites}
}}
""", encoding="utf-8")
        return subprocess.Popen([program(), "-e", self.folder / "errors", "-p", self.folder, "-c", configuration],
                                stdin=subprocess.DEVNULL)

    def _answers(self):
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                self.connect().close()
                return True
            except OSError:
                if self.process.poll() is not None:
                    return False
                time.sleep(0.02)
        self.stop()
        return False

    def connect(self):
        line = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE, source_address=(self.client, 0))
        try:
            return ssl.create_default_context(cafile=self.certificate).wrap_socket(line, server_hostname=NAME)
        except OSError:
            line.close()
            raise

    @property
    def authority(self):
        """As if it were on the usual port."""
        return NAME

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(PATIENCE)
