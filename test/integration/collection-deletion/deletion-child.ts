import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CONTAINER_STEPS } from '../../../src/app/deletion-steps';
import { AppModule } from '../../../src/app/app.module';
import type { ContainerRows } from '../../../src/modules/collections/deletion/container-step';
import { JobWorkerService } from '../../../src/jobs/job-worker.service';

/** Is killed when rows are gone and the step is not saved yet; configured by the service's own variables. */
async function main(): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule, { logger: false });
  for (const { rows } of CONTAINER_STEPS) {
    const repository = app.get<ContainerRows>(rows, { strict: false });
    const deleteByContainer = repository.deleteByContainer.bind(repository);
    repository.deleteByContainer = async (...args) => {
      const gone = await deleteByContainer(...args);
      if (gone > 0) process.kill(process.pid, 'SIGKILL');
      return gone;
    };
  }
  app.get(JobWorkerService, { strict: false }).start();
}

void main();
