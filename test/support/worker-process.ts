import { ObservedProcess } from './observed-process';

/** `node dist/worker.js`, which does not stand back behind other suites; build the service first. */
export function startWorker(env: Readonly<Record<string, string>>): ObservedProcess {
  return new ObservedProcess(process.execPath, ['dist/worker.js'], { RUN_NICE: '0', ...env });
}

/** Starts a worker and waits until it takes jobs. */
export async function readyWorker(env: Readonly<Record<string, string>>): Promise<ObservedProcess> {
  const worker = startWorker(env);
  await worker.printed(/The worker is ready/);
  return worker;
}
