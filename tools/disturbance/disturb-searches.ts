import type { Random } from '../../test/conformance/random';
import { connectClient, startThrowAwayMongo, temporaryFolder } from '../../test/support/embedded-mongo';
import { FixWorkload } from '../../test/support/fix-workload';
import { MongoProxy } from '../../test/support/mongo-proxy';
import type { ObservedProcess } from '../../test/support/observed-process';
import { RunWorkload } from '../../test/support/run-workload';
import { buildService, ServiceProcess } from '../../test/support/service-process';
import { signToken } from '../../test/support/tokens';
import { until } from '../../test/support/until';
import { readyWorker } from '../../test/support/worker-process';
import { differences, median, secondsOf } from './figures';

const ROOTS = 24;
const LEASE_SECONDS = 10;
const WORKERS = 3;
const TENANT = 'searches';
/** Each moment takes the next: the worker that searches, or one that helps. */
const DISTURBANCES = ['searcher killed', 'helper killed', 'searcher cut off', 'helper cut off'] as const;

interface Placed {
  readonly worker: ObservedProcess;
  readonly way: MongoProxy;
}

/**
 * Disturbs searches for fixes, which several workers answer unit by unit: kills one of them or cuts it off from the database
 * until the search has ended, and compares what is left with a search by one worker alone.
 */
export async function disturbSearches(moments: number, random: Random): Promise<number> {
  await buildService();
  const files = temporaryFolder();
  FixWorkload.writeTemplates(files, ROOTS);
  const { mongo, remove } = await startThrowAwayMongo();
  const client = connectClient(mongo.uri);
  const env = {
    ...{ DATA_DIR: temporaryFolder(), CONNECTOR_ROOTS: files, RULE_THREADS: '1' },
    ...{ JOB_LEASE: String(LEASE_SECONDS), JOB_POLL_MS: '50' },
  };
  const service = await ServiceProcess.start({ ...env, MONGODB_URI: mongo.uri, JOB_CONCURRENCY: '0' });
  const workload = new RunWorkload(service.url, client.db(), TENANT, { templates: 0, rules: 0 });
  const fixes = new FixWorkload(workload, client.db(), TENANT, service.url, signToken({ tenant: TENANT }));
  const place = async (): Promise<Placed> => {
    const way = await MongoProxy.before(mongo.uri);
    return { way, worker: await readyWorker({ ...env, MONGODB_URI: way.uri }) };
  };
  const placed = await Promise.all(Array.from({ length: WORKERS }, place));
  const helpers = (): readonly Placed[] => placed.slice(1);
  /** Starts a search of the first worker; the others help when it has begun, if they may. */
  const start = async (collection: string, isHelped: boolean): Promise<string> => {
    for (const { worker } of helpers()) worker.signal('SIGSTOP');
    const taskid = await fixes.judged(collection);
    await fixes.ask(collection);
    await until(async () => (await fixes.units(taskid, { state: 'taken' })).length > 0);
    if (isHelped) for (const { worker } of helpers()) worker.signal('SIGCONT');
    return taskid;
  };
  const alone = await start('undisturbed', false);
  const units = (await fixes.units(alone)).length;
  const expected = await fixes.outcome(alone);
  for (const { worker } of helpers()) worker.signal('SIGCONT');
  console.log(`undisturbed: ${units} units of a search, ${expected.length - 1} fixes and reasons`);

  const recoveries: number[] = [];
  let wrong = 0;
  let helped = 0;
  for (let moment = 0; moment < moments; moment++) {
    const disturbance = DISTURBANCES[moment % DISTURBANCES.length];
    const at = random.below(units - 1);
    const taskid = await start(`moment ${moment}`, true);
    const isOver = async () => !(await fixes.isSearching(taskid));
    await until(async () => (await fixes.units(taskid, { state: 'read' })).length >= at || (await isOver()));
    const chosen = disturbance.startsWith('searcher') ? 0 : 1;
    // One that helps is disturbed when it is at a unit, if it comes to that.
    if (chosen === 1)
      await until(async () => (await fixes.units(taskid, { state: 'reading' })).length > 0 || (await isOver()));
    helped += (await fixes.units(taskid, { jobId: { $ne: '' } })).length;
    const { worker, way } = placed[chosen];
    const isKilled = disturbance.endsWith('killed');
    if (isKilled) await worker.end('SIGKILL');
    else way.cut();
    const disturbedAt = Date.now();
    const outcome = await fixes.outcome(taskid);
    recoveries.push(Date.now() - disturbedAt);
    // Back at the database, the worker may write nothing more; it ends only when all that it was at is over.
    way.mend();
    if (!isKilled) await worker.end('SIGTERM');
    await way.close();
    placed[chosen] = await place();
    const different = [...differences(expected, outcome), ...differences(outcome, await fixes.outcome(taskid))];
    if (different.length > 0) wrong++;
    console.log(
      `${moment + 1}  ${disturbance} after ${at} units  ` +
        (different.length === 0 ? 'same' : `DIFFERENT: ${different.slice(-3).join(' ')}`),
    );
  }
  console.log(
    `${moments} moments over ${moments * units} units of searches: ${wrong} with a difference; ` +
      `${helped} units were with helpers when they were disturbed; ` +
      `from the disturbance to the end ${secondsOf(median(recoveries))} (median), the lease is ${LEASE_SECONDS} s`,
  );
  for (const { worker, way } of placed) {
    await worker.end('SIGTERM');
    await way.close();
  }
  await service.end('SIGTERM');
  await client.close();
  await remove();
  return wrong === 0 ? 0 : 1;
}
