/**
 * Costs of schedules, of receivers that are dead and of pull requests: npm run bench:settings -- [--runs 8]
 * [--seconds 30] [--pulls 5]; 0 leaves a part out.
 * Stages stand side by side in one run, so that a busy machine slows all of them alike.
 */
import * as os from 'node:os';
import { parseArgs } from 'node:util';
import { connectClient, startThrowAwayMongo, temporaryFolder } from '../../../test/support/embedded-mongo';
import { RunWorkload } from '../../../test/support/run-workload';
import { buildService, ServiceProcess } from '../../../test/support/service-process';
import { readyWorker } from '../../../test/support/worker-process';
import { measureDeadReceivers } from './dead-receivers';
import { measurePullRequests } from './pull-requests';
import { measureSchedules } from './schedules';

const { values } = parseArgs({
  options: { runs: { type: 'string' }, seconds: { type: 'string' }, pulls: { type: 'string' } },
});

async function main(): Promise<void> {
  await buildService();
  const root = temporaryFolder();
  const { mongo: mongod, remove } = await startThrowAwayMongo();
  const client = connectClient(mongod.uri);
  const env = {
    ...{ MONGODB_URI: mongod.uri, DATA_DIR: temporaryFolder(), CONNECTOR_ROOTS: root },
    ...{ ALLOW_PRIVATE_HOSTS: 'true', GIT_PROTOCOLS: 'http', RATE_LIMIT: '0', LOG_LEVEL: 'warn' },
  };
  const service = await ServiceProcess.start({ ...env, JOB_CONCURRENCY: '0' }, { keepOutput: false });
  const worker = await readyWorker({ ...env, LOG_LEVEL: 'info' });
  const workload = new RunWorkload(service.url, client.db(), 'bench', { templates: 20, rules: 4 });
  workload.writeTemplates(root);
  const print = (line: string): boolean => process.stdout.write(`${line}\n`);
  print(`${os.cpus()[0].model}, ${os.cpus().length} cores, Node ${process.version}, mongod ${mongod.version}`);
  const pids = [service.child.pid ?? 0, worker.pid];
  if (values.seconds !== '0') await measureSchedules(workload, pids, Number(values.seconds ?? 30), print);
  if (values.pulls !== '0') await measurePullRequests(workload, pids, Number(values.pulls ?? 5), print);
  if (values.runs !== '0') await measureDeadReceivers(workload, client.db(), Number(values.runs ?? 8), print);
  await worker.end('SIGTERM');
  await service.end('SIGTERM');
  await client.close();
  await remove();
}

void main().then(() => process.exit(0));
