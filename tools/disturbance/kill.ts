/**
 * Kills workers in the middle of runs, at random moments, and compares what the runs leave with an undisturbed run:
 * npm run test:kill -- [--moments 50] [--seed N] [--signal SIGKILL|SIGSTOP]. With SIGSTOP the worker is suspended until
 * another one has finished its run, and then goes on. With --clouds it is killed in the middle of crawls of Azure, Google
 * Cloud and Kubernetes instead, at requests that are left without an answer. With --units a worker that plans the units of
 * an organisation, or reads them, is killed or cut off from the database, and then one that looks for fixes or helps with it
 * (that alone with --searches). With --in-transaction it is killed inside a
 * transaction, and the waits of another tenant's runs are measured.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from '../../test/conformance/random';
import { connectClient, startThrowAwayMongo, temporaryFolder } from '../../test/support/embedded-mongo';
import type { ObservedProcess } from '../../test/support/observed-process';
import { RunWorkload } from '../../test/support/run-workload';
import { buildService, ServiceProcess } from '../../test/support/service-process';
import { until } from '../../test/support/until';
import { readyWorker } from '../../test/support/worker-process';
import { differences, median, secondsOf } from './figures';
import { killCrawls } from './kill-crawl';
import { killInTransactions } from './kill-in-transaction';
import { disturbSearches } from './disturb-searches';
import { disturbUnits } from './disturb-units';

const SIZE = { templates: 40, rules: 12 };
/** A busy machine must not mistake a worker that is only slow for a dead one. */
const LEASE_SECONDS = 10;
const { values } = parseArgs({
  options: {
    moments: { type: 'string' },
    seed: { type: 'string' },
    signal: { type: 'string' },
    clouds: { type: 'boolean' },
    units: { type: 'boolean' },
    searches: { type: 'boolean' },
    'in-transaction': { type: 'boolean' },
  },
});
const isInTransaction = values['in-transaction'] === true;
const moments = Number(
  values.moments ?? (isInTransaction ? 3 : values.clouds || values.units || values.searches ? 8 : 50),
);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const signal = values.signal === 'SIGSTOP' ? 'SIGSTOP' : 'SIGKILL';

async function main(): Promise<number> {
  console.log(`seed ${seed}, ${moments} moments, ${signal}`);
  await buildService();
  const root = temporaryFolder();
  const { mongo, remove } = await startThrowAwayMongo();
  const client = connectClient(mongo.uri);
  const env = {
    MONGODB_URI: mongo.uri,
    DATA_DIR: temporaryFolder(),
    CONNECTOR_ROOTS: root,
    JOB_LEASE: String(LEASE_SECONDS),
    JOB_POLL_MS: '50',
  };
  const service = await ServiceProcess.start({ ...env, JOB_CONCURRENCY: '0' });
  let worker = await readyWorker(env);
  const workload = new RunWorkload(service.url, client.db(), 'disturbed', SIZE);
  workload.writeTemplates(root);

  for (const collection of ['warm-up', 'undisturbed']) await workload.addCollection(collection);
  await workload.ended(await workload.start('warm-up'));
  const run = await workload.ended(await workload.start('undisturbed'));
  const undisturbed = await workload.outcome(run);
  const tookMs = run.finishedAt.getTime() - run.startedAt.getTime();
  console.log(`undisturbed: ${workload.results} results in ${secondsOf(tookMs)}`);

  const random = new Random(seed);
  const recoveries: number[] = [];
  let wrong = 0;
  let takenOver = 0;
  for (let moment = 1; moment <= moments; moment++) {
    const collection = `moment ${moment}`;
    await workload.addCollection(collection);
    const taskid = await workload.start(collection);
    await workload.begun(taskid);
    const reached = await momentOf(workload, taskid, random, tookMs);
    const disturbed = worker;
    disturbed.signal(signal);
    const disturbedAt = Date.now();
    const written = await workload.written(taskid);
    worker = await readyWorker(env);
    const ended = await workload.ended(taskid);
    const takeovers = await workload.takeovers(ended);
    if (takeovers > 0) {
      takenOver++;
      recoveries.push(ended.finishedAt.getTime() - disturbedAt);
    }
    await end(disturbed, takeovers > 0);
    const different = differences(undisturbed, await workload.outcome((await workload.record(taskid)) ?? ended));
    if (different.length > 0) wrong++;
    console.log(
      [
        `${moment}`.padStart(3),
        reached.padStart(18),
        `${written} written`.padStart(12),
        `taken over ${takeovers} times`,
        different.length === 0 ? 'same' : `${ended.state} DIFFERENT: ${different.slice(-5).join(' ')}`,
      ].join('  '),
    );
  }
  console.log(
    `${moments} moments: ${takenOver} runs taken over, ${wrong} with a difference; ` +
      `from the disturbance to the end ${secondsOf(median(recoveries))} (median), of which the lease is ${LEASE_SECONDS} s`,
  );
  await worker.end('SIGTERM');
  await service.end('SIGTERM');
  await client.close();
  await remove();
  return wrong === 0 ? 0 : 1;
}

/** Waits for a random time since the beginning, or for a random number of results. */
async function momentOf(workload: RunWorkload, taskid: string, random: Random, tookMs: number): Promise<string> {
  if (random.chance(0.5)) {
    const ms = random.below(tookMs);
    await delay(ms);
    return `after ${ms} ms`;
  }
  const results = random.below(workload.results);
  await until(
    async () => (await workload.written(taskid)) >= results || (await workload.record(taskid))?.state !== 'running',
  );
  return `at ${results} results`;
}

/** A suspended worker goes on first, until it has noticed that it lost its run. */
async function end(disturbed: ObservedProcess, hasLostItsRun: boolean): Promise<void> {
  if (signal === 'SIGSTOP') {
    disturbed.signal('SIGCONT');
    if (hasLostItsRun) await disturbed.printed(/the lease of a job went to another worker/);
    disturbed.signal('SIGTERM');
  }
  await disturbed.ended;
}

async function disturbAllUnits(): Promise<number> {
  const random = new Random(seed);
  if (values.searches) return disturbSearches(moments, random);
  return (await disturbUnits(moments, random)) + (await disturbSearches(moments, random));
}

function chosen(): Promise<number> {
  if (isInTransaction) return killInTransactions(moments);
  if (values.units || values.searches) return disturbAllUnits();
  return values.clouds ? killCrawls(moments) : main();
}
void chosen().then((code) => process.exit(code));
