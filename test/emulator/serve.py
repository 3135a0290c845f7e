"""Serves the emulator the way AWS serves its API: a connection stays open for the next call.

The server of the emulator closes each connection after one answer, so that callers would be measured connecting. It also
takes the keys that it makes for aliases of AWS for those of the customer.
"""

import io

from moto import server
from moto.kms.models import KmsBackend
from werkzeug.exceptions import InternalServerError


class KeepAliveHandler(server.MotoRequestHandler):
    protocol_version = "HTTP/1.1"
    # An answer goes out as a whole; in two parts the second would wait until the first is acknowledged.
    wbufsize = -1

    def handle_expect_100(self):
        super().handle_expect_100()
        self.wfile.flush()
        return True

    def run_wsgi(self):
        self.environ = environ = self.make_environ()
        # What an application leaves unread would be taken for the next request.
        size = -1 if environ.get("wsgi.input_terminated") else int(environ.get("CONTENT_LENGTH") or 0)
        environ["wsgi.input"] = io.BytesIO(environ["wsgi.input"].read(size))
        try:
            status, headers, body = answer_of(self.server.app, environ)
        except Exception as error:
            self.log_error("%s %s: %r", self.command, self.path, error)
            status, headers, body = answer_of(InternalServerError(), environ)
        code, _, reason = status.partition(" ")
        self.send_response(int(code), reason)
        for name, value in headers:
            if self.command == "HEAD" or name.lower() != "content-length":
                self.send_header(name, value)
        if self.command != "HEAD" and code not in ("204", "304"):
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_request(self, code="-", size="-"):
        """Nobody reads a line for each request."""


def answer_of(application, environ):
    head = []
    parts = application(environ, lambda status, headers, exc_info=None: head.append((status, headers)))
    try:
        body = b"".join(parts)
    finally:
        if hasattr(parts, "close"):
            parts.close()
    return (*head[-1], body)


def create_alias(self, target_key_id, alias_name, original=KmsBackend.create_alias):
    alias = original(self, target_key_id, alias_name)
    if alias_name.startswith("alias/aws/"):
        self.keys[self.get_key_id(target_key_id)].key_manager = "AWS"
    return alias


KmsBackend.create_alias = create_alias
server.MotoRequestHandler = KeepAliveHandler
server.main()
