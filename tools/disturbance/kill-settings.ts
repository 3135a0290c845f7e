/**
 * Kills the worker at each write of a delivery, at each read and write of one about a saved filter, at each write of a schedule that is due, of a pull request that is judged and of one
 * with fixes, before the database has the write and after it, and at each call to a code host, and looks at what is left:
 * npm run test:kill:settings -- [--from 0] [--moments 40] [--every 1]
 * [--work delivery|filter|schedule|pull-request|code-host|fixes|fixes-host].
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mongo } from 'mongoose';
import { pushBody, tellOf, tellOfPull } from '../../test/support/code-host';
import { connectClient, startThrowAwayMongo, temporaryFolder } from '../../test/support/embedded-mongo';
import { HttpReceiver } from '../../test/support/http-receiver';
import { PulledRepository } from '../support/pulled-repository';
import { RunWorkload } from '../../test/support/run-workload';
import { buildService, ServiceProcess } from '../../test/support/service-process';
import { until } from '../../test/support/until';
import { readyWorker } from '../../test/support/worker-process';
import { WriteGate, type Stop, type Write } from '../../test/support/write-gate';

const TENANT = 'disturbed';
/** A folder with one file. */
const OTHERS = 'others';
/** A key that is not rotated, which can be fixed. */
const KEY = 'resource "aws_kms_key" "shop" {\n  description = "shop"\n}\n';
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    moments: { type: 'string' },
    every: { type: 'string' },
    work: { type: 'string' },
  },
});
const from = Number(values.from ?? 0);
const moments = Number(values.moments ?? 40);
const every = Number(values.every ?? 1);

type Ending = { readonly problems: readonly string[]; readonly note: string };

/** One kind of work that a worker is killed in. */
interface Work {
  readonly name: string;
  /** The first write at which the worker may be stopped. */
  readonly isFirst?: Stop['isFirst'];
  readonly reads?: Stop['reads'];
  /** Resolves when a worker has come to a moment that is not a write; undefined when there is no such moment. */
  stopAt?(moment: number): Promise<Write> | undefined;
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
    ...{ JOB_LEASE: '600', JOB_POLL_MS: '50', GIT_PROTOCOLS: 'http' },
  };
  const service = await ServiceProcess.start({ ...settings, MONGODB_URI: mongod.uri, JOB_CONCURRENCY: '0' });
  const gate = await WriteGate.before(mongod.uri);
  const env = { ...settings, MONGODB_URI: gate.uri };
  const receiver = await HttpReceiver.start();
  const workload = new RunWorkload(service.url, db, TENANT, { templates: 2, rules: 1 });
  workload.writeTemplates(root);
  mkdirSync(join(root, OTHERS));
  writeFileSync(join(root, OTHERS, 'other.json'), '{"n": 2}');
  let worker = await readyWorker(env);
  let wrong = 0;
  const pulls = await PulledRepository.start(temporaryFolder(), { 'even.json': '{"n": 0}', 'main.tf': KEY });
  const all = [
    deliveries(workload, db, receiver),
    filters(workload, db, receiver),
    schedules(workload, db),
    pullRequests(workload, db, pulls),
    calledHosts(workload, db, pulls),
    fixes(workload, db, pulls),
    fixedHosts(workload, db, pulls),
  ];
  for (const work of all.filter(({ name }) => values.work === undefined || name === values.work)) {
    const reached = new Set<string>();
    for (let moment = from; moment < from + moments * every; moment += every) {
      const after = moment >> 1;
      const isDone = moment % 2 === 1;
      const { isFirst, reads } = work;
      const stopped = isFirst ? gate.stopAt({ isFirst, after, isDone, reads }) : work.stopAt?.(moment);
      if (stopped === undefined) break;
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
  await pulls.stop();
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
      return reportedOnce(db, receiver, taskid);
    },
  };
}

/** Waits for the message about a run: one row, one id, and a second message only where the first one was not noted. */
function reportedOnce(
  db: mongo.Db,
  receiver: HttpReceiver,
  taskid: string,
  problemsOf: (body: string) => readonly string[] = () => [],
): Awaited<ReturnType<Work['begin']>> {
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
          ...receiver.requests.flatMap(({ body }) => problemsOf(body)),
        ],
      };
    },
  };
}

/** From the transaction that ends a second run to the end of the job that compares it with the first by a filter. */
function filters(workload: RunWorkload, db: mongo.Db, receiver: HttpReceiver): Work {
  let hasRun = false;
  return {
    name: 'filter',
    isFirst: ({ command, collection }) => hasRun && command === 'insert' && collection === 'deliveries',
    reads: ['saved_filters', 'run_resources', 'snapshot_versions'],
    begin: async (collection) => {
      hasRun = false;
      receiver.requests.length = 0;
      await workload.addCollection(collection);
      const filter = await workload.saveFilter({ title: 'all', query: '{"json.n": {"$gte": 0}}', collection });
      const hook = { notificationId: 'n', type: 'webhook', url: receiver.url(), secret: 'text', filter };
      const team = JSON.stringify({ fileType: 'notifications', notifications: [hook] });
      await workload.ended(await workload.start(collection));
      const others = JSON.stringify({ fileType: 'structure', type: 'filesystem', folderPath: OTHERS });
      await workload.upload(collection, [
        ['team.json', team],
        ['iac.json', others],
      ]);
      hasRun = true;
      const taskid = await workload.start(collection, { crawl: true });
      return reportedOnce(db, receiver, taskid, (body) => {
        const { entered, left } = (JSON.parse(body) as { data: Record<'entered' | 'left', { count: number }> }).data;
        return entered.count === 1 && left.count === 2 ? [] : [`${entered.count} entered, ${left.count} left`];
      });
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

/** From the claim of the job that judges a pull request to the end of the one that tells its host. */
function pullRequests(workload: RunWorkload, db: mongo.Db, pulls: PulledRepository): Work {
  return {
    name: 'pull-request',
    isFirst: ({ command, collection }) => command === 'findAndModify' && collection === 'jobs',
    begin: (collection) => beginPull(workload, db, pulls, collection),
  };
}

/** The same, stopped when the host has a call: before it has noted it, and before it answers. */
function calledHosts(workload: RunWorkload, db: mongo.Db, pulls: PulledRepository): Work {
  const calls = ['pending', 'failure', 'comment'];
  return {
    name: 'code-host',
    stopAt: (moment) => {
      const call = calls[moment >> 1];
      return call === undefined
        ? undefined
        : pulls.silentAt(call, moment % 2 === 1).then((command) => ({ command, collection: '' }));
    },
    begin: (collection) => beginPull(workload, db, pulls, collection),
  };
}

async function beginPull(
  workload: RunWorkload,
  db: mongo.Db,
  pulls: PulledRepository,
  collection: string,
): ReturnType<Work['begin']> {
  const { host, url, connector } = pulls;
  await workload.addCollection(collection, [['iac.json', connector]]);
  const { head, number } = pulls.pull({ 'odd.json': `{"n": 1, "of": "${collection}"}` });
  await tellOfPull(await workload.webhook(collection), { url, number, head, action: 'opened' });
  return {
    kill: () => Promise.resolve(),
    end: async () => {
      await until(() => host.commentsOf(number).length > 0);
      const isOver = async (name: string) => (await unfinished(db, name)) === 0;
      await until(async () => (await isOver('pull-request')) && (await isOver('pull-request.report')));
      const [states, comments] = [host.statesOf(head), host.commentsOf(number).length];
      const untold = await db.collection('runs').countDocuments({ 'pullRequest.owed': { $exists: true } });
      return {
        note: `${states.join(', ')}; ${comments} comments`,
        problems: [
          ...(states.at(-1) === 'failure' ? [] : ['not ended with the outcome']),
          ...(comments === 1 ? [] : ['not one comment']),
          ...(untold === 0 ? [] : ['something is kept for the host']),
        ],
      };
    },
  };
}

/** From the first note about a branch with fixes to the end of the job that has made it. */
function fixes(workload: RunWorkload, db: mongo.Db, pulls: PulledRepository): Work {
  return {
    name: 'fixes',
    isFirst: ({ command, collection }) => command === 'update' && collection === 'fix_pulls',
    begin: (collection) => beginFixes(workload, db, pulls, collection),
  };
}

/** The same, stopped when the host is told to open the pull request. */
function fixedHosts(workload: RunWorkload, db: mongo.Db, pulls: PulledRepository): Work {
  return {
    name: 'fixes-host',
    stopAt: (moment) =>
      moment > 1 ? undefined : pulls.silentAt('pull', moment === 1).then((command) => ({ command, collection: '' })),
    begin: (collection) => beginFixes(workload, db, pulls, collection),
  };
}

async function beginFixes(
  workload: RunWorkload,
  db: mongo.Db,
  pulls: PulledRepository,
  collection: string,
): ReturnType<Work['begin']> {
  const { host, url, connector } = pulls;
  const nodes = [{ masterSnapshotId: 'TF', type: 'terraform', paths: ['/'] }];
  await workload.addFiles(collection, [
    ['iac.json', JSON.stringify({ ...(JSON.parse(connector) as object), autoRemediate: true })],
    ['snap.json', JSON.stringify({ fileType: 'masterSnapshot', snapshots: [{ source: 'iac', nodes }] })],
    ['tests.json', JSON.stringify({ masterSnapshot: 'snap', pack: 'plumbline', groups: ['aws/kms'] })],
  ]);
  await tellOf(await workload.webhook(collection), 'push', pushBody('github', { url }));
  const own = () => [...host.pulls.values()].filter(({ title }) => title.startsWith(`Plumbline, ${collection}: `));
  return {
    kill: () => Promise.resolve(),
    end: async () => {
      await until(() => own().length > 0);
      await until(async () => (await unfinished(db, 'run')) + (await unfinished(db, 'fix-run')) === 0);
      const [{ head }] = own();
      const [row, commits] = [await db.collection('fix_pulls').findOne({ branch: head }), pulls.commitsOf(head)];
      return {
        note: `${own().length} pull requests, ${commits.length} commits, noted as ${row?.state}`,
        problems: [
          ...(own().length === 1 ? [] : ['not one pull request']),
          ...(commits.length === 1 && commits[0] === row?.pushed.at(-1) ? [] : ['not the commit that was noted']),
          ...(row?.state === 'open' && row.number !== undefined ? [] : ['not noted as open']),
        ],
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
