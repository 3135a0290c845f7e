import { connectClient, startThrowAwayMongo, temporaryFolder } from '../../test/support/embedded-mongo';
import { RunWorkload } from '../../test/support/run-workload';
import { buildService, ServiceProcess } from '../../test/support/service-process';
import { readyWorker } from '../../test/support/worker-process';
import { median, secondsOf } from './figures';
import { WriteGate } from '../../test/support/write-gate';

const SIZE = { templates: 4, rules: 2 };
const LEASE_SECONDS = 5;
/** Longer than the lease and, after it, the time until MongoDB ends the transaction. */
const WATCHED_MS = 45_000;
/** The longest wait of another tenant's run. */
const AIM_MS = 5000;

/**
 * Kills a worker inside a transaction that has written to its job, and starts one run of another tenant after the other,
 * which a second worker does: from the kill until MongoDB has ended the transaction none of them may wait long.
 */
export async function killInTransactions(moments: number): Promise<number> {
  await buildService();
  const root = temporaryFolder();
  const { mongo, remove } = await startThrowAwayMongo();
  const client = connectClient(mongo.uri);
  const gate = await WriteGate.before(mongo.uri);
  const env = { DATA_DIR: temporaryFolder(), CONNECTOR_ROOTS: root, JOB_LEASE: String(LEASE_SECONDS) };
  const service = await ServiceProcess.start({ ...env, MONGODB_URI: mongo.uri, JOB_CONCURRENCY: '0' });
  const workloadOf = (tenant: string) => new RunWorkload(service.url, client.db(), tenant, SIZE);
  const [killed, other] = [workloadOf('killed'), workloadOf('other')];
  killed.writeTemplates(root);
  await other.addCollection('waiting');
  const all: number[] = [];
  for (let moment = 1; moment <= moments; moment++) {
    const collection = `moment ${moment}`;
    await killed.addCollection(collection);
    const worker = await readyWorker({ ...env, MONGODB_URI: gate.uri });
    const stopped = gate.stopAt({ isFirst: (write) => write.collection === 'runs', after: 0, isDone: false });
    const taskid = await killed.start(collection);
    await stopped;
    const survivor = await readyWorker({ ...env, MONGODB_URI: mongo.uri });
    await worker.end('SIGKILL');
    const killedAt = Date.now();
    const waits: number[] = [];
    while (Date.now() - killedAt < WATCHED_MS) {
      const run = await other.ended(await other.start('waiting'));
      waits.push(run.startedAt.getTime() - run.createdAt.getTime());
    }
    const lost = await killed.ended(taskid);
    const tookMs = lost.finishedAt.getTime() - killedAt;
    console.log(
      `${moment}  ${waits.length} runs of another tenant waited ${Math.max(...waits)} ms at most; the killed one ended after ${secondsOf(tookMs)}`,
    );
    all.push(...waits);
    gate.open();
    await survivor.end('SIGTERM');
  }
  const longest = Math.max(...all);
  console.log(`${all.length} runs of another tenant: ${median(all)} ms (median), ${longest} ms at most`);
  await service.end('SIGTERM');
  await gate.close();
  await client.close();
  await remove();
  return longest <= AIM_MS ? 0 : 1;
}
