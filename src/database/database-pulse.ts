import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

/** Heartbeats come twice a second; a request is answered within 2 s when they fail to come. */
export const SILENT_AFTER_MS = 1800;

/** Tells a database that is slow from one that hangs, by the heartbeats that the driver gets on a connection of their own. */
@Injectable()
export class DatabasePulse {
  private beat = performance.now();

  constructor(@InjectConnection() connection: Connection) {
    const client = connection.getClient();
    client.on('serverHeartbeatSucceeded', ({ reply }) => {
      if (reply.isWritablePrimary === true || reply.ismaster === true) this.beat = performance.now();
    });
    // Behind a load balancer the driver watches no server.
    if (client.options.loadBalanced) this.beat = Infinity;
  }

  /** Whether a server that takes writes was heard of just now. */
  get isBeating(): boolean {
    return performance.now() - this.beat < SILENT_AFTER_MS;
  }

  /** When a server that takes writes was last heard of, by `performance.now()`. */
  get lastBeat(): number {
    return this.beat;
  }
}
