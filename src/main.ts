import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app/app.module';
import { configureApp } from './app/configure-app';
import { ServiceLogger } from './common/logging/service-logger';
import { ConfigurationError, currentAppConfig } from './config';
import { MigrationsService } from './database/migrations/migrations.service';
import { JobWorker } from './jobs';
import { stopOnSignals } from './app/graceful-shutdown';
import { greet } from './app/greeting';

async function main(): Promise<void> {
  const { http, logging } = currentAppConfig();
  const logger = ServiceLogger.create(logging.level);
  let running: NestExpressApplication | undefined = undefined;
  stopOnSignals(() => running);
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  running = app;
  configureApp(app);
  await app.get(MigrationsService).run();
  await app.listen(http.port, http.host);
  app.get(JobWorker).start();
  greet(app);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
});
