import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A gateway that cuts a path off before it asks the service. */
export class Gateway {
  private readonly server = createServer((asked, response) => this.pass(asked, response));

  constructor(
    private readonly service: string,
    private readonly prefix: string,
  ) {}

  async start(): Promise<void> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The address of the page at the gateway. */
  get page(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${this.prefix}/ui/`;
  }

  private pass(asked: IncomingMessage, response: ServerResponse): void {
    const { url = '/', method, headers } = asked;
    if (!url.startsWith(`${this.prefix}/`)) {
      response.writeHead(404).end();
      return;
    }
    const onward = request(new URL(url.slice(this.prefix.length), this.service), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    asked.pipe(onward);
  }
}
