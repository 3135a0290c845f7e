import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { EmbeddedMongoService } from '../database/embedded-mongo.service';
import { ShutdownStateService } from '../health';

const IDLE_SWEEP_MS = 50;
const PATIENCE_MS = 7000;

/** Readiness fails, requests in flight finish, connections and the database close. */
export async function shutDown(app: NestExpressApplication, drainMs: number): Promise<void> {
  app.get(ShutdownStateService).begin();
  await delay(drainMs);
  const server: Server = app.getHttpServer();
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const giveUp = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(giveUp);
  await app.get(EmbeddedMongoService).stop();
}
