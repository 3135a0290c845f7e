import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ServiceLogger } from '../common/logging/service-logger';
import { currentAppConfig, silenceAwsSdkNotices } from '../config';
import { MigrationsService } from '../database/migrations/migrations.service';
import { JobWorkerService } from '../jobs';
import { AppModule } from './app.module';
import { configureApp } from './configure-app';
import type { ProcessLifetime } from './process-lifetime';

/** Starts the whole service in this process; it answers and works on jobs when the promise is fulfilled. */
export async function startService(lifetime: ProcessLifetime): Promise<NestExpressApplication> {
  const { http, logging } = currentAppConfig();
  silenceAwsSdkNotices();
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    logger: ServiceLogger.create(logging),
    bodyParser: false,
    abortOnError: false,
  });
  await configureApp(app);
  await app.get(MigrationsService).run();
  await app.listen(http.port, http.host);
  lifetime.serves(app);
  app.get(JobWorkerService).start();
  return app;
}
