import { ObservedProcess } from './observed-process';

/** `node dist/worker.js`; build the service first. */
export function startWorker(env: Readonly<Record<string, string>>): ObservedProcess {
  return new ObservedProcess(process.execPath, ['dist/worker.js'], env);
}

/** Starts a worker and waits until it takes jobs. */
export async function readyWorker(env: Readonly<Record<string, string>>): Promise<ObservedProcess> {
  const worker = startWorker(env);
  await worker.printed(/The worker is ready/);
  return worker;
}
