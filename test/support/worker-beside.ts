import type { TestingModuleBuilder } from '@nestjs/testing';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { THREAD_SCRIPT } from './run-threads';
import { TRIES_ALL } from './sampled';
import { buildService } from './service-process';
import { createTestApp } from './test-app';
import { readyWorker } from './worker-process';

/**
 * A worker that nobody kills: a process with `npm run test:deep`. The gate takes a service in the process of the suite, which
 * meets others in the database as a process does, and costs a tenth. What it gives ends the worker.
 */
export async function workerBeside(env: Readonly<Record<string, string>>): Promise<() => Promise<unknown>> {
  if (TRIES_ALL) {
    await buildService();
    const worker = await readyWorker({ ...env, RULE_THREADS: '1' });
    return () => worker.end('SIGTERM');
  }
  const customise = (builder: TestingModuleBuilder) =>
    builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT });
  const worker = await createTestApp({ jobs: true, env, customise });
  return () => worker.close();
}
