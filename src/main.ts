import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { configureApp } from './app.setup';
import { greet } from './greeting';
import { ConfigurationError, httpConfig } from './config';
import type { ConfigType } from '@nestjs/config';
import { MigrationsService } from './database/migrations/migrations.service';
import { JobWorker } from './jobs/job-worker.service';
import { stopOnSignals } from './graceful-shutdown';

async function main(): Promise<void> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule, { bufferLogs: true, bodyParser: false });
  configureApp(app);
  stopOnSignals(app);
  await app.get(MigrationsService).run();
  const { port, host } = app.get<ConfigType<typeof httpConfig>>(httpConfig.KEY);
  await app.listen(port, host);
  app.get(JobWorker).start();
  greet(app);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
});
