import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ServiceLogger } from '../common/logging/service-logger';
import { currentAppConfig, silenceAwsSdkNotices } from '../config';
import { MigrationsService } from '../database/migrations/migrations.service';
import { JobWorkerService } from '../jobs';
import { AppModule } from './app.module';
import { configureApp } from './configure-app';
import type { ProcessLifetime } from './process-lifetime';
import { unreachableTenants } from './rename-tenant';

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
  await nameUnreachableTenants(app);
  await app.listen(http.port, http.host);
  lifetime.serves(app);
  app.get(JobWorkerService).start();
  return app;
}

async function nameUnreachableTenants(app: NestExpressApplication): Promise<void> {
  for (const name of await unreachableTenants(app))
    new Logger('Tenants').warn(
      `the tenant ${name} has a name that is reserved, so that nothing reaches it: stop the service and its workers, ` +
        `and run npm run cli -- tenants rename ${name} NEW-NAME`,
    );
}
