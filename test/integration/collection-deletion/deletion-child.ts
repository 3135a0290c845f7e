import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../../src/app.module';
import { CONTAINER_STEP_LIST } from '../../../src/collection-deletion/container-step';
import { JobLeasesRepository } from '../../../src/jobs/job-leases.repository';
import { JobWorker } from '../../../src/jobs/job-worker.service';
import { onBatchDeleted, TEST_STEPS, TestDomainsModule } from './test-domains';

const die = () => process.kill(process.pid, 'SIGKILL');

/** Dies like a process that is killed, at the place that `DIE` names; configured by the service's own variables. */
async function main(): Promise<void> {
  const testing = await Test.createTestingModule({ imports: [AppModule, TestDomainsModule] })
    .overrideProvider(CONTAINER_STEP_LIST)
    .useValue(TEST_STEPS)
    .compile();
  const app = await testing.createNestApplication({ logger: false }).init();
  if (process.env.DIE === 'before the step is saved') onBatchDeleted(die);
  if (process.env.DIE === 'after the step is saved') dieAfterSave(app.get(JobLeasesRepository));
  app.get(JobWorker).start();
}

function dieAfterSave(leases: JobLeasesRepository): void {
  const save = leases.save.bind(leases);
  leases.save = async (claim, fields, leaseUntil) => {
    const saved = await save(claim, fields, leaseUntil);
    if ((fields.step as { deleted: number }).deleted > 0) die();
    return saved;
  };
}

void main();
