import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CONTAINER_STEPS } from '../../../src/app/deletion-steps';
import { AppModule } from '../../../src/app/app.module';
import type { ContainerRows } from '../../../src/modules/collections/deletion/container-step';
import { JobLeasesRepository } from '../../../src/jobs/data/job-leases.repository';
import { JobWorker } from '../../../src/jobs/job-worker.service';

const die = () => process.kill(process.pid, 'SIGKILL');

/** Dies like a killed process, at the step that `DIE` names; configured by the service's own variables. */
async function main(): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule, { logger: false });
  if (process.env.DIE === 'before the step is saved') dieAfterBatch(app);
  if (process.env.DIE === 'after the next step is saved')
    dieAfterNextSave(app.get(JobLeasesRepository, { strict: false }));
  app.get(JobWorker, { strict: false }).start();
}

function dieAfterBatch(app: INestApplicationContext): void {
  for (const { rows } of CONTAINER_STEPS) {
    const repository = app.get<ContainerRows>(rows, { strict: false });
    const deleteByContainer = repository.deleteByContainer.bind(repository);
    repository.deleteByContainer = async (...args) => {
      const gone = await deleteByContainer(...args);
      if (gone > 0) die();
      return gone;
    };
  }
}

/** Finishes the step that another has begun, and dies in the next one, so that half as many processes visit all steps. */
function dieAfterNextSave(leases: JobLeasesRepository): void {
  const save = leases.save.bind(leases);
  let begun: string | undefined;
  leases.save = async (claim, fields, leaseUntil) => {
    const saved = await save(claim, fields, leaseUntil);
    const { at, deleted } = fields.step as { at: string; deleted: number };
    begun ??= at;
    if (at !== begun && deleted > 0) die();
    return saved;
  };
}

void main();
