import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import mongoose from 'mongoose';
import { startThrowAwayMongo, temporaryFolder } from '../../../test/support/embedded-mongo';
import { FixWorkload } from '../../../test/support/fix-workload';
import { RunWorkload } from '../../../test/support/run-workload';
import { buildService, ServiceProcess } from '../../../test/support/service-process';
import { signToken } from '../../../test/support/tokens';
import { readyWorker } from '../../../test/support/worker-process';

const TICKS_A_SECOND = 100;
const USER_FIELD = 11;

/** The processor time that a process has taken, in seconds. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_FIELD]) + Number(fields[USER_FIELD + 1])) / TICKS_A_SECOND;
}

/** Searches for the fixes of folders by so many workers, each with so many threads: `1x1,1x2,2x1`. */
export async function searches(roots: number, shapes: string): Promise<void> {
  await buildService();
  const files = temporaryFolder();
  FixWorkload.writeTemplates(files, roots);
  const { mongo, remove } = await startThrowAwayMongo();
  const uri = mongo.uri.replace(/\/\?/, '/plumbline?');
  const env = { DATA_DIR: temporaryFolder(), MONGODB_URI: uri, CONNECTOR_ROOTS: files, JOB_POLL_MS: '100' };
  const service = await ServiceProcess.start({ ...env, JOB_CONCURRENCY: '0' });
  const connection = await mongoose.createConnection(uri).asPromise();
  let reference: number | undefined;
  for (const shape of shapes.split(',')) {
    const [count, threads] = shape.split('x').map(Number);
    const settings = { ...env, RULE_THREADS: String(threads) };
    const workers = await Promise.all(Array.from({ length: count }, () => readyWorker(settings)));
    const tenant = `scale-${shape}`;
    const workload = new RunWorkload(service.url, connection.db!, tenant, { templates: 0, rules: 0 });
    const fixes = new FixWorkload(workload, connection.db!, tenant, service.url, signToken({ tenant }));
    const taskid = await fixes.judged('folders');
    const used = (): number => workers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
    const [before, began] = [used(), performance.now()];
    await fixes.ask('folders');
    const { repaired, unfixed } = await fixes.searched(taskid);
    const seconds = (performance.now() - began) / 1000;
    reference ??= seconds;
    console.log(
      `${count} worker(s), ${threads} thread(s) in each: ${seconds.toFixed(1)} s, ` +
        `${(reference / seconds).toFixed(2)} times the first, ${(used() - before).toFixed(1)} s of processor time, ` +
        `${String(repaired)} fixed, ${String(unfixed)} not, load ${loadavg()[0].toFixed(1)}`,
    );
    await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  }
  await connection.close();
  await service.end('SIGTERM');
  await remove();
}
