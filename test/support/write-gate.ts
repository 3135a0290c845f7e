import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { mongo } from 'mongoose';

const HEADER_BYTES = 16;
const MESSAGE = 2013;
/** Header, flags and the kind of the first section. */
const DOCUMENT_AT = 21;
const READS: readonly string[] = ['find', 'getMore', 'aggregate'];
const WRITES: readonly string[] = ['insert', 'update', 'delete', 'findAndModify', 'commitTransaction'];

/** A write, or a read of a chosen collection, as it goes to the database. */
export interface Write {
  readonly command: string;
  /** Empty for the end of a transaction. */
  readonly collection: string;
}

/** The write at which a worker is stopped: before the database has it, or when it is done and nobody knows. */
export interface Stop {
  readonly isFirst: (write: Write) => boolean;
  /** The number of writes after the first one that pass. */
  readonly after: number;
  readonly isDone: boolean;
  /** Collections of which reads count like writes. */
  readonly reads?: readonly string[];
}

/** Stands between a worker and its MongoDB and lets nothing pass from a chosen write on. */
export class WriteGate {
  private readonly sockets = new Set<Socket>();
  private stop: Stop | undefined;
  private passed = -1;
  private isShut = false;
  private reached: (write: Write) => void = () => undefined;

  private constructor(
    private readonly server: Server,
    readonly uri: string,
  ) {}

  static async before(mongoUri: string): Promise<WriteGate> {
    const target = new URL(mongoUri);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const gate = new WriteGate(server, `mongodb://127.0.0.1:${port}${target.pathname}?directConnection=true`);
    server.on('connection', (client) => gate.join(client, connect(Number(target.port), target.hostname)));
    return gate;
  }

  /** Resolves with the write at which everything stops. */
  stopAt(stop: Stop): Promise<Write> {
    this.stop = stop;
    this.passed = -1;
    return new Promise((resolve) => (this.reached = resolve));
  }

  /** Lets everything pass again; connections of a worker that was stopped are over. */
  open(): void {
    this.stop = undefined;
    this.isShut = false;
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.open();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket, target: Socket): void {
    for (const socket of [client, target]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    }
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
    target.on('data', (chunk: Buffer) => this.isShut || client.write(chunk));
    let waiting = Buffer.alloc(0);
    client.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length >= HEADER_BYTES && waiting.length >= waiting.readInt32LE(0)) {
        const message = waiting.subarray(0, waiting.readInt32LE(0));
        waiting = waiting.subarray(message.length);
        if (!this.isShut && this.passes(message)) target.write(message);
      }
    });
  }

  /** False when the message does not go to the database. */
  private passes(message: Buffer): boolean {
    const write = this.stop && writeIn(message, this.stop.reads ?? []);
    if (!this.stop || !write) return true;
    if (this.passed < 0 && !this.stop.isFirst(write)) return true;
    if (++this.passed < this.stop.after) return true;
    const { isDone } = this.stop;
    this.stop = undefined;
    // What comes back is held, so the worker never learns that it is done.
    this.isShut = true;
    this.reached(write);
    return isDone;
  }
}

function writeIn(message: Buffer, reads: readonly string[]): Write | undefined {
  if (message.readInt32LE(12) !== MESSAGE) return undefined;
  const size = message.readInt32LE(DOCUMENT_AT);
  const document = mongo.BSON.deserialize(message.subarray(DOCUMENT_AT, DOCUMENT_AT + size));
  const [command] = Object.keys(document);
  // A further batch of a read names its collection in a field of its own.
  const named: unknown = command === 'getMore' ? document.collection : document[command];
  const collection = typeof named === 'string' ? named : '';
  const counts = WRITES.includes(command) || (READS.includes(command) && reads.includes(collection));
  return counts ? { command, collection } : undefined;
}
