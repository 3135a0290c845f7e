import { spawn } from 'node:child_process';
import * as http from 'node:http';
import * as https from 'node:https';
import type { AddressInfo } from 'node:net';

export interface ServedRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly host: string | undefined;
}

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void | Promise<void>;

/** A server on loopback that speaks git's smart protocol over HTTP, through git's own `http-backend`. */
export class GitServer {
  readonly requests: ServedRequest[] = [];
  /** The login that is asked for; none unless set. */
  login: { readonly user: string; readonly password: string } | undefined;
  /** Called before a request is answered. */
  before: () => Promise<void> | void = () => undefined;
  /** Whether it answered the request itself. */
  answerTo: (request: http.IncomingMessage, response: http.ServerResponse) => boolean = () => false;
  /** The newest version of the protocol that is spoken. */
  speaksVersion2 = true;
  private readonly server: http.Server | https.Server;

  private constructor(
    private readonly root: string,
    handler: Handler | undefined,
    /** A key with its certificate, for https. */
    private readonly pem: Buffer | undefined,
  ) {
    const listener = (request: http.IncomingMessage, response: http.ServerResponse): void => {
      this.requests.push({
        path: request.url ?? '',
        authorization: request.headers.authorization,
        host: request.headers.host,
      });
      void (handler ?? this.answer)(request, response);
    };
    this.server =
      pem === undefined ? http.createServer(listener) : https.createServer({ key: pem, cert: pem }, listener);
  }

  /** Serves the repositories below a folder, or answers as the handler says. */
  static async start(root: string, handler?: Handler, pem?: Buffer): Promise<GitServer> {
    const started = new GitServer(root, handler, pem);
    await new Promise<void>((resolve) => started.server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(repository: string, host = '127.0.0.1'): string {
    return `${this.pem === undefined ? 'http' : 'https'}://${host}:${this.port}/${repository}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private readonly answer: Handler = async (request, response) => {
    await this.before();
    if (!this.isLoggedIn(request)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' }).end();
      return;
    }
    if (this.answerTo(request, response)) return;
    const { pathname, search } = new URL(request.url ?? '/', 'http://server');
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env.PATH,
        GIT_PROJECT_ROOT: this.root,
        GIT_HTTP_EXPORT_ALL: '1',
        GIT_PROTOCOL: this.speaksVersion2 ? header(request, 'git-protocol') : '',
        PATH_INFO: decodeURIComponent(pathname),
        QUERY_STRING: search.slice(1),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: header(request, 'content-type'),
        HTTP_CONTENT_ENCODING: header(request, 'content-encoding'),
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    backend.stdin.on('error', () => undefined);
    request.pipe(backend.stdin);
    const chunks: Buffer[] = [];
    for await (const chunk of backend.stdout) chunks.push(chunk as Buffer);
    const output = Buffer.concat(chunks);
    const end = output.indexOf('\r\n\r\n');
    for (const line of output.subarray(0, end).toString('latin1').split('\r\n')) {
      const [name, value] = line.split(': ');
      if (name === 'Status') response.statusCode = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.end(output.subarray(end + 4));
  };

  private isLoggedIn({ headers }: http.IncomingMessage): boolean {
    if (this.login === undefined) return true;
    const { user, password } = this.login;
    return headers.authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  }
}

function header(request: http.IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '');
}
