import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { EmbeddedMongoService } from '../database/embedded-mongo.service';
import { ShutdownState } from '../health';

const IDLE_SWEEP_MS = 50;
const PATIENCE_MS = 7000;
/** How long the service still answers after SIGTERM, so that a gateway sees readiness fail before connections do. */
const DRAIN_MS = 1000;

/**
 * On SIGTERM or SIGINT: readiness fails, requests in flight finish, connections and the database close, exit 0.
 * Called before the application is made: a stop during the start must end an embedded mongod too, which `exit` does.
 */
export function stopOnSignals(running: () => NestExpressApplication | undefined): void {
  let stopping = false;
  const stop = (drainMs: number): void => {
    if (stopping) return;
    stopping = true;
    const app = running();
    if (app === undefined) process.exit(1);
    void shutDown(app, drainMs).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop(DRAIN_MS)).on('SIGINT', () => stop(0));
}

async function shutDown(app: NestExpressApplication, drainMs: number): Promise<void> {
  app.get(ShutdownState).begin();
  await delay(drainMs);
  const server: Server = app.getHttpServer();
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const giveUp = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(giveUp);
  await app.get(EmbeddedMongoService).stop();
}
