import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app/app.module';
import { configureWorker } from './app/configure-worker';
import { lowerPriority } from './app/lower-priority';
import { ProcessLifetime } from './app/process-lifetime';
import { ServiceLogger } from './common/logging/service-logger';
import { configureAsWorker, currentAppConfig, silenceAwsSdkNotices } from './config';
import { MigrationsService } from './database/migrations/migrations.service';
import { JobWorkerService } from './jobs';

const COULD_NOT_START = 2;

async function main(lifetime: ProcessLifetime): Promise<void> {
  const { http, jobs, logging, runs, worker } = currentAppConfig();
  silenceAwsSdkNotices();
  lowerPriority(runs.nice);
  const logger = ServiceLogger.create(logging);
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  configureWorker(app);
  await app.get(MigrationsService).assertApplied();
  if (worker.port === undefined) await app.init();
  else await app.listen(worker.port, http.host);
  lifetime.serves(app);
  app.get(JobWorkerService).start();
  const where = worker.port === undefined ? '' : `, health at ${await app.getUrl()}/health/ready`;
  logger.log(`The worker is ready: ${jobs.concurrency} jobs at once${where}`, 'Worker');
}

configureAsWorker();
const lifetime = new ProcessLifetime(COULD_NOT_START);
main(lifetime).catch((error: unknown) => lifetime.fail(error));
