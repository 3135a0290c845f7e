import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { INestApplication } from '@nestjs/common';

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** A connection to the service on which a test can send any bytes. */
export class RawConnection {
  private received = '';

  private constructor(readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (chunk: string) => (this.received += chunk));
    // A connection that is cut off ends like any other; what was received before is kept.
    socket.on('error', () => undefined);
  }

  static async open(app: INestApplication): Promise<RawConnection> {
    const { port } = (app.getHttpServer() as { address(): AddressInfo }).address();
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  write(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** The next answer with a content-length; it is taken out of what was received. */
  async answer(): Promise<RawAnswer> {
    for (;;) {
      const found = /^(HTTP\/1\.1 (\d+).*?)\r\n\r\n/s.exec(this.received);
      const length = Number(/^content-length: (\d+)/im.exec(found?.[1] ?? '')?.[1] ?? NaN);
      if (found && this.received.length >= found[0].length + length) {
        const body = this.received.slice(found[0].length, found[0].length + length);
        this.received = this.received.slice(found[0].length + length);
        return { status: Number(found[2]), head: found[1], body };
      }
      if (this.socket.closed) throw new Error(`the connection ended after ${JSON.stringify(this.received)}`);
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
    }
  }

  /** Resolves when the service has closed the connection. */
  async closed(): Promise<void> {
    if (!this.socket.closed) await once(this.socket, 'close');
  }
}
