import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between the service and its MongoDB: cuts it off, or breaks the connection in the middle of a large write. */
export class MongoProxy {
  private readonly sockets = new Set<Socket>();
  private breakAfter = Infinity;
  private isCut = false;

  private constructor(
    private readonly server: Server,
    readonly uri: string,
  ) {}

  static async before(mongoUri: string): Promise<MongoProxy> {
    const target = new URL(mongoUri);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const uri = `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?directConnection=true`;
    const proxy = new MongoProxy(server, uri);
    server.on('connection', (client) => {
      if (proxy.isCut) client.destroy();
      else proxy.join(client, connect(Number(target.port), target.hostname));
    });
    return proxy;
  }

  /** The first connection that has carried so many bytes from now on is broken. */
  breakNextAfter(bytes: number): void {
    this.breakAfter = bytes;
  }

  /** Breaks all connections and refuses new ones until `mend`. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket, target: Socket): void {
    for (const socket of [client, target]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    }
    client.pipe(target).pipe(client);
    let brought = 0;
    client.on('data', ({ length }) => {
      brought = this.breakAfter === Infinity ? 0 : brought + length;
      if (brought < this.breakAfter) return;
      this.breakAfter = Infinity;
      client.resetAndDestroy();
      target.destroy();
    });
  }
}
