import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server on loopback that keeps what it is sent. */
export class HttpReceiver {
  readonly requests: ReceivedRequest[] = [];
  /** Answers 204 unless a test says otherwise. */
  answer: Answer = (response) => response.writeHead(204).end();

  private constructor(
    private readonly server: Server,
    private readonly protocol: 'http' | 'https',
  ) {}

  static async start(certificate?: Buffer): Promise<HttpReceiver> {
    const server = certificate ? createTlsServer({ key: certificate, cert: certificate }) : createServer();
    const receiver = new HttpReceiver(server, certificate ? 'https' : 'http');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void text(request).then((body) => {
        receiver.requests.push({ path: request.url ?? '', headers: request.headers, body });
        receiver.answer(response, request);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(path = '/hook', host = '127.0.0.1'): string {
    return `${this.protocol}://${host}:${this.port}${path}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
