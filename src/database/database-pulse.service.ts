import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

/** Heartbeats come twice a second; a request is answered within 2 s when they stop. */
export const SILENT_AFTER_MS = 1800;

/** Tells a slow database from one that hangs, by the heartbeats, for which the driver has a separate connection. */
@Injectable()
export class DatabasePulseService {
  private beat = performance.now();

  constructor(@InjectConnection() connection: Connection) {
    const client = connection.getClient();
    client.on('serverHeartbeatSucceeded', ({ reply }) => {
      if (reply.isWritablePrimary === true || reply.ismaster === true) this.beat = performance.now();
    });
    // Behind a load balancer the driver monitors no server.
    if (client.options.loadBalanced) this.beat = Infinity;
  }

  /** True when a heartbeat of a writable server has arrived recently. */
  get isBeating(): boolean {
    return performance.now() - this.beat < SILENT_AFTER_MS;
  }

  /** The time of the last heartbeat of a writable server, by `performance.now()`. */
  get lastBeat(): number {
    return this.beat;
  }
}
