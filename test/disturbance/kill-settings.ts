/**
 * Kills the worker at each write of a delivery and of a schedule that is due, before the database has the write and
 * after it, and looks at what is left: npm run test:kill:settings -- [--from 0] [--moments 40]
 * [--work delivery|schedule].
 */
import { parseArgs } from 'node:util';
import { mongo } from 'mongoose';
import { connectClient, startThrowAwayMongo, temporaryFolder } from '../support/embedded-mongo';
import { HttpReceiver } from '../support/http-receiver';
import { RunWorkload } from '../support/run-workload';
import { buildService, ServiceProcess } from '../support/service-process';
import { until } from '../support/until';
import { readyWorker } from '../support/worker-process';
import { WriteGate, type Stop, type Write } from './write-gate';

const TENANT = 'disturbed';
const { values } = parseArgs({
  options: { from: { type: 'string' }, moments: { type: 'string' }, work: { type: 'string' } },
});
const from = Number(values.from ?? 0);
const moments = Number(values.moments ?? 40);

type Ending = { readonly problems: readonly string[]; readonly note: string };

/** One kind of work that a worker is killed in. */
interface Work {
  readonly name: string;
  readonly isFirst: Stop['isFirst'];
  /** Begins the work in a new collection, and returns what waits for its end and looks at it. */
  begin(collection: string): Promise<{ kill(): Promise<void>; end(): Promise<Ending> }>;
}

async function main(): Promise<number> {
  await buildService();
  const root = temporaryFolder();
  const { mongo: mongod, remove } = await startThrowAwayMongo();
  const client = connectClient(mongod.uri);
  const db = client.db();
  // A transaction of a killed worker stays open that long; the default is a minute.
  await client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: 3 });
  const settings = {
    ...{ DATA_DIR: temporaryFolder(), CONNECTOR_ROOTS: root, ALLOW_PRIVATE_HOSTS: 'true' },
    ...{ JOB_LEASE: '600', JOB_POLL_MS: '50' },
  };
  const service = await ServiceProcess.start({ ...settings, MONGODB_URI: mongod.uri, JOB_CONCURRENCY: '0' });
  const gate = await WriteGate.before(mongod.uri);
  const env = { ...settings, MONGODB_URI: gate.uri };
  const receiver = await HttpReceiver.start();
  const workload = new RunWorkload(service.url, db, TENANT, { templates: 2, rules: 1 });
  workload.writeTemplates(root);
  let worker = await readyWorker(env);
  let wrong = 0;
  const all = [deliveries(workload, db, receiver), schedules(workload, db)];
  for (const work of all.filter(({ name }) => values.work === undefined || name === values.work)) {
    const reached = new Set<string>();
    for (let moment = from; moment < from + moments; moment++) {
      const after = moment >> 1;
      const isDone = moment % 2 === 1;
      const stopped = gate.stopAt({ isFirst: work.isFirst, after, isDone });
      const begun = await work.begin(`${work.name} ${moment}`);
      const ended = begun.end();
      const at = await Promise.race([stopped, ended.then(() => undefined)]);
      // The work has fewer writes than that.
      if (at === undefined) break;
      await begun.kill();
      await worker.end('SIGKILL');
      gate.open();
      await db.collection('jobs').updateMany({ state: 'running' }, { $set: { leaseUntil: new Date(0) } });
      worker = await readyWorker(env);
      const { problems, note } = await ended;
      if (problems.length > 0) wrong++;
      reached.add(`${after} ${isDone}`);
      console.log([work.name, `${isDone ? 'after' : 'before'} ${described(at)}`, note, ...problems].join('  '));
    }
    console.log(`${work.name}: killed at ${reached.size} moments`);
    gate.open();
    await worker.end('SIGKILL');
    worker = await readyWorker(env);
  }
  console.log(`${wrong} with something wrong`);
  await worker.end('SIGKILL');
  await gate.close();
  await service.end('SIGTERM');
  await receiver.stop();
  await client.close();
  await remove();
  return wrong === 0 ? 0 : 1;
}

/** From the transaction that ends a run to the end of the job that tells it. */
function deliveries(workload: RunWorkload, db: mongo.Db, receiver: HttpReceiver): Work {
  return {
    name: 'delivery',
    isFirst: ({ command, collection }) => command === 'insert' && collection === 'deliveries',
    begin: async (collection) => {
      receiver.requests.length = 0;
      const notifications = [{ notificationId: 'n', type: 'webhook', url: receiver.url(), secret: 'text' }];
      await workload.addCollection(collection, [
        ['team.json', JSON.stringify({ fileType: 'notifications', notifications })],
      ]);
      const taskid = await workload.start(collection);
      const rows = () => db.collection('deliveries').find({ taskid }).toArray();
      let isDoubleAllowed = false;
      return {
        kill: async () => {
          const [row] = await rows();
          isDoubleAllowed = receiver.requests.length > 0 && row?.state !== 'sent';
        },
        end: async () => {
          await until(async () => (await rows()).some(({ state }) => state === 'sent'));
          await until(async () => (await unfinished(db, 'delivery')) === 0);
          const found = await rows();
          const ids = new Set(receiver.requests.map(({ headers }) => headers['webhook-id']));
          const count = receiver.requests.length;
          return {
            note: `sent ${count} times`,
            problems: [
              ...(found.length === 1 ? [] : [`${found.length} rows`]),
              ...(ids.size === 1 ? [] : [`${ids.size} ids`]),
              ...(count === 1 || (count === 2 && isDoubleAllowed) ? [] : ['sent too often']),
            ],
          };
        },
      };
    },
  };
}

/** From the claim of the job that waits for a time to its end; the time is moved to the past. */
function schedules(workload: RunWorkload, db: mongo.Db): Work {
  return {
    name: 'schedule',
    isFirst: ({ command, collection }) => command === 'findAndModify' && collection === 'jobs',
    begin: async (collection) => {
      await workload.addCollection(collection);
      const { id } = await workload.schedule({ collection, name: 's', schedule: 'daily@03:00', test: 'TEST' });
      const waiting = { name: 'scheduled run', 'payload.scheduleId': id, state: 'queued' };
      const dueAt = new Date(Date.now() - 1000);
      await db.collection('run_schedules').updateOne({ _id: new mongo.ObjectId(id) }, { $set: { dueAt } });
      const due = { availableAt: dueAt, 'payload.dueAt': dueAt.getTime() };
      await db.collection('jobs').updateOne(waiting, { $set: due });
      const { containerId } = (await db.collection('collections').findOne({ tenant: TENANT, name: collection }))!;
      const runs = () => db.collection('runs').find({ tenant: TENANT, containerId }).toArray();
      return {
        kill: () => Promise.resolve(),
        end: async () => {
          await until(async () => (await runs()).some(({ state }) => state === 'completed'));
          await until(async () => (await unfinished(db, 'run')) === 0);
          const [found, planned] = [await runs(), await db.collection('jobs').countDocuments(waiting)];
          return {
            note: `${found.length} runs, ${planned} planned`,
            problems: [...(found.length === 1 ? [] : ['not one run']), ...(planned === 1 ? [] : ['not one planned'])],
          };
        },
      };
    },
  };
}

/** The number of jobs that a worker has or may take. */
function unfinished(db: mongo.Db, name: string): Promise<number> {
  return db.collection('jobs').countDocuments({ name, state: { $in: ['queued', 'running'] } });
}

function described({ command, collection }: Write): string {
  return `${command} ${collection}`.trim();
}

void main().then((code) => process.exit(code));
