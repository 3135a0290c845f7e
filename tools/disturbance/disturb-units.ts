import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../test/conformance/random';
import { answerOf, type StandInOrganization } from '../../test/support/clouds/aws-organization';
import { StandIn } from '../../test/support/clouds/aws-stand-in';
import { connectClient, startThrowAwayMongo, temporaryFolder } from '../../test/support/embedded-mongo';
import { MongoProxy } from '../../test/support/mongo-proxy';
import type { ObservedProcess } from '../../test/support/observed-process';
import { RunWorkload } from '../../test/support/run-workload';
import { buildService, ServiceProcess } from '../../test/support/service-process';
import { until } from '../../test/support/until';
import { readyWorker } from '../../test/support/worker-process';
import { differences, median, secondsOf } from './figures';

const ACCOUNTS = 20;
const TOPICS = 3;
const ANSWER_MS = 20;
const LEASE_SECONDS = 10;
const WORKERS = 3;
/** Each moment takes the next: the worker that plans the units and judges, or one that only reads. */
const DISTURBANCES = ['planner killed', 'reader killed', 'planner cut off', 'reader cut off'] as const;

const ORGANIZATION: StandInOrganization = {
  ownAccount: '999999999999',
  units: { 'r-1': { name: 'Root' } },
  pageSize: 20,
  accounts: Array.from({ length: ACCOUNTS }, (_, i) => ({
    ...{ id: String(100_000_000_000 + i), name: `account-${i}`, in: 'r-1' },
    topics: Array.from({ length: TOPICS }, (_unused, n) => `topic-${n}`),
  })),
};
const user = { name: 'ann', 'access-key': 'AKIDORG', 'secret-access': 'hush-hush' };
const node = {
  ...{ masterSnapshotId: 'TOPICS', arn: 'arn:aws:sns:::', type: 'aws', collection: 'aws_sns' },
  ...{ listMethod: 'list_topics', detailMethods: ['get_topic_attributes'] },
};
const test = {
  ...{ masterTestId: 'T', masterSnapshotId: ['TOPICS'], type: 'rego', rule: 'file(topics.rego)' },
  evals: [{ id: 'E', eval: 'data.rule.rulepass' }],
};
const FILES: readonly [string, string][] = [
  [
    'org.json',
    JSON.stringify({ fileType: 'structure', type: 'aws', organization: { 'role-name': 'Reader', users: [user] } }),
  ],
  [
    'snap.json',
    JSON.stringify({ fileType: 'masterSnapshot', snapshots: [{ source: 'org', testUser: 'ann', nodes: [node] }] }),
  ],
  ['tests.json', JSON.stringify({ fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases: [test] }] })],
  ['topics.rego', 'package rule\nrulepass = true { input }\n'],
];

/** A worker with a way to the database of its own. */
interface Placed {
  readonly worker: ObservedProcess;
  readonly way: MongoProxy;
}

/** How far a run got is written now and then. */
function settled(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/,\{"done":\d+,"total":(\d+)\}\]$/, ',$1]'));
}

/**
 * Disturbs runs over an organisation, each of whose accounts is a unit, while several workers read them: kills one of them
 * or cuts it off from the database until the run has ended, and compares what is left with an undisturbed run.
 */
export async function disturbUnits(moments: number, random: Random): Promise<number> {
  await buildService();
  const standIn = await StandIn.start(async (asked) => {
    await delay(ANSWER_MS);
    return answerOf(ORGANIZATION, asked);
  });
  const { mongo, remove } = await startThrowAwayMongo();
  const client = connectClient(mongo.uri);
  const env = {
    ...{ DATA_DIR: temporaryFolder(), AWS_ENDPOINT_URL: standIn.url, RULE_THREADS: '1', CRAWL_PLACES: '2' },
    ...{ JOB_LEASE: String(LEASE_SECONDS), JOB_POLL_MS: '50' },
  };
  const service = await ServiceProcess.start({ ...env, MONGODB_URI: mongo.uri, JOB_CONCURRENCY: '0' });
  const workload = new RunWorkload(service.url, client.db(), 'units', { templates: 0, rules: 0 });
  const place = async (): Promise<Placed> => {
    const way = await MongoProxy.before(mongo.uri);
    return { way, worker: await readyWorker({ ...env, MONGODB_URI: way.uri }) };
  };
  const placed = await Promise.all(Array.from({ length: WORKERS }, place));
  /** Starts a run that the first worker plans; the others join it when it has begun. */
  const start = async (collection: string): Promise<string> => {
    await workload.addFiles(collection, FILES);
    for (const { worker } of placed.slice(1)) worker.signal('SIGSTOP');
    const taskid = await workload.start(collection, { crawl: true });
    await workload.begun(taskid);
    for (const { worker } of placed.slice(1)) worker.signal('SIGCONT');
    return taskid;
  };
  await workload.ended(await start('warm-up'));
  const before = standIn.asked.length;
  const undisturbed = await workload.ended(await start('undisturbed'));
  const calls = standIn.asked.length - before;
  const expected = settled(await workload.outcome(undisturbed));
  console.log(
    `undisturbed: ${ACCOUNTS} units, ${calls} calls, ${await workload.written(undisturbed.taskid as string)} results`,
  );

  const recoveries: number[] = [];
  let wrong = 0;
  for (let moment = 0; moment < moments; moment++) {
    const disturbance = DISTURBANCES[moment % DISTURBANCES.length];
    const at = random.below(calls);
    const from = standIn.asked.length;
    const taskid = await start(`moment ${moment}`);
    await until(async () => standIn.asked.length - from >= at || (await workload.record(taskid))?.state !== 'running');
    const chosen = disturbance.startsWith('planner') ? 0 : 1;
    const { worker, way } = placed[chosen];
    const isKilled = disturbance.endsWith('killed');
    if (isKilled) await worker.end('SIGKILL');
    else way.cut();
    const disturbedAt = Date.now();
    const ended = await workload.ended(taskid);
    recoveries.push(Date.now() - disturbedAt);
    // Back at the database, the worker may write nothing more; it ends only when all that it was at is over.
    way.mend();
    if (!isKilled) await worker.end('SIGTERM');
    await way.close();
    placed[chosen] = await place();
    const left = (await workload.record(taskid)) ?? ended;
    const different = differences(expected, settled(await workload.outcome(left)));
    if (different.length > 0) wrong++;
    console.log(
      `${moment + 1}  ${disturbance} after ${at} calls  taken over ${await workload.takeovers(left)} times  ` +
        (different.length === 0 ? 'same' : `${left.state} DIFFERENT: ${different.slice(-5).join(' ')}`),
    );
  }
  console.log(
    `${moments} moments over ${moments * ACCOUNTS} units: ${wrong} with a difference; ` +
      `from the disturbance to the end ${secondsOf(median(recoveries))} (median), the lease is ${LEASE_SECONDS} s`,
  );
  for (const { worker, way } of placed) {
    await worker.end('SIGTERM');
    await way.close();
  }
  await service.end('SIGTERM');
  await client.close();
  await remove();
  await standIn.stop();
  return wrong === 0 ? 0 : 1;
}
