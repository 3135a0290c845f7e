import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app/app.module';
import { configureApp } from './app/configure-app';
import { greet } from './app/greeting';
import { ProcessLifetime } from './app/process-lifetime';
import { ServiceLogger } from './common/logging/service-logger';
import { currentAppConfig } from './config';
import { MigrationsService } from './database/migrations/migrations.service';
import { JobWorker } from './jobs';

async function main(lifetime: ProcessLifetime): Promise<void> {
  const { http, logging } = currentAppConfig();
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    logger: ServiceLogger.create(logging),
    bodyParser: false,
    abortOnError: false,
  });
  configureApp(app);
  await app.get(MigrationsService).run();
  await app.listen(http.port, http.host);
  lifetime.serves(app);
  app.get(JobWorker).start();
  greet(app);
}

const lifetime = new ProcessLifetime();
main(lifetime).catch((error: unknown) => lifetime.fail(error));
