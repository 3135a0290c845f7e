import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { EmbeddedMongoService } from './database/embedded-mongo.service';
import { ShutdownState } from './health/shutdown-state';

const IDLE_SWEEP_MS = 50;
const PATIENCE_MS = 8000;

/** On SIGTERM or SIGINT: readiness fails, requests in flight finish, connections and the database close, exit 0. */
export function stopOnSignals(app: NestExpressApplication): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void shutDown(app).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

async function shutDown(app: NestExpressApplication): Promise<void> {
  app.get(ShutdownState).begin();
  const server: Server = app.getHttpServer();
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const giveUp = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(giveUp);
  await app.get(EmbeddedMongoService).stop();
}
