import { mongo, type Connection } from 'mongoose';

/** Longer than the driver itself looks for another server and tries again there. */
const GRACE_MS = 30_000;

const watches = new WeakMap<mongo.MongoClient, LostWrites>();

/**
 * Gives up writes that nobody will answer: when the driver closes a connection before it has sent the whole of a large
 * write, because the server hangs, it leaves the write pending for ever.
 */
export class LostWrites {
  private readonly pending = new Set<(error: Error) => void>();

  constructor(client: mongo.MongoClient, graceMs = GRACE_MS) {
    watches.set(client, this);
    client.on('connectionPoolCleared', () => {
      const interrupted = [...this.pending];
      setTimeout(() => {
        for (const reject of interrupted) reject(new mongo.MongoNetworkError('the connection was lost during a write'));
      }, graceMs).unref();
    });
  }

  /** Returns the watch of a connection. */
  static of(connection: Connection): LostWrites {
    const client = connection.getClient();
    return watches.get(client) ?? new LostWrites(client);
  }

  /** Returns the outcome of a write, or an error when its connection was lost and no outcome has come for a while. */
  settle<T>(write: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.pending.add(reject);
      void write.then(resolve, reject).finally(() => this.pending.delete(reject));
    });
  }
}
