import { constants } from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ServiceLogger } from '../common/logging/service-logger';
import { currentAppConfig } from '../config';
import { EmbeddedMongoError, embeddedMongoUri, endChildProcesses, isEnding } from '../database/embedded';
import { EmbeddedMongoService } from '../database/embedded-mongo.service';
import { AppModule } from './app.module';
import { startFailure } from './start-failure';

/** Runs a command on the service's providers, without its HTTP side; leaves no mongod behind, however it ends. */
export async function withApplication(work: (app: INestApplicationContext) => Promise<number>): Promise<number> {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const) {
    process.once(signal, () => void endChildProcesses().then(() => process.exit(128 + constants.signals[signal])));
  }
  try {
    const app = await start();
    try {
      return await work(app);
    } finally {
      await app.close();
      await app.get(EmbeddedMongoService).stop();
    }
  } catch (error) {
    // A signal has ended the database, so the failure of the command needs no report.
    if (isEnding()) return new Promise<never>(() => undefined);
    await endChildProcesses();
    throw error;
  }
}

async function start(): Promise<INestApplicationContext> {
  const { database, logging } = currentAppConfig();
  try {
    const logger = ServiceLogger.forCommands(logging);
    return await NestFactory.createApplicationContext(AppModule, { logger, abortOnError: false });
  } catch (error) {
    if (error instanceof EmbeddedMongoError && error.kind === 'data-dir-in-use') {
      const uri = await embeddedMongoUri(database.dataDir);
      const beside = uri === undefined ? '' : `, or work beside it with MONGODB_URI='${uri}'`;
      throw new Error(`A service runs on the data folder ${database.dataDir}: stop it first${beside}.`);
    }
    throw new Error(startFailure(error));
  }
}
