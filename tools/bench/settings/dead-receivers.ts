import { createServer, type AddressInfo } from 'node:net';
import { mongo } from 'mongoose';
import { HttpReceiver } from '../../../test/support/http-receiver';
import type { RunWorkload } from '../../../test/support/run-workload';
import { until } from '../../../test/support/until';
import { median } from '../../disturbance/figures';

const BACKLOG = 10_000;

interface Stage {
  readonly runMs: number;
  /** From the end of the run to the request at another receiver. */
  readonly lagMs: number;
}

/** Runs of a collection and messages about them, while nothing else waits and while messages wait for a dead receiver. */
export async function measureDeadReceivers(
  workload: RunWorkload,
  db: mongo.Db,
  runs: number,
  print: (line: string) => void,
): Promise<void> {
  const [alive, silent] = [await HttpReceiver.start(), await HttpReceiver.start()];
  silent.answer = () => undefined;
  await workload.addCollection('alive', [notificationTo(alive.url())]);
  await workload.ended(await workload.start('alive'));
  const quiet: Stage[] = [];
  const measure = async (name: string, isQuiet: boolean) => {
    const stage = await stageOf(workload, alive, runs);
    if (isQuiet) quiet.push(stage);
    const ratio = (of: (stage: Stage) => number) => (of(stage) / median(quiet.map(of))).toFixed(2);
    print(
      `${name}: a run ${stage.runMs} ms (${ratio(({ runMs }) => runMs)}), ` +
        `told after ${stage.lagMs} ms (${ratio(({ lagMs }) => lagMs)})`,
    );
  };
  await measure('nothing waits', true);
  for (const [name, url] of [
    ['a receiver never answers', silent.url()],
    ['a receiver refuses connections', `http://127.0.0.1:${await closedPort()}/hook`],
  ]) {
    await workload.addCollection(name, [notificationTo(url)]);
    const waiting = await pile(workload, db, name);
    await measure(`${waiting} wait, ${name}`, false);
    await forget(db, name);
    await measure('nothing waits', true);
  }
  for (const receiver of [alive, silent]) await receiver.stop();
}

async function stageOf(workload: RunWorkload, alive: HttpReceiver, runs: number): Promise<Stage> {
  const [took, lags]: [number[], number[]] = [[], []];
  const reportedAt = new Map<string, number>();
  alive.answer = (response) => {
    const event = JSON.parse(alive.requests.at(-1)?.body ?? '{}') as { data: { taskid: string } };
    reportedAt.set(event.data.taskid, Date.now());
    response.writeHead(204).end();
  };
  for (let n = 0; n < runs; n++) {
    const begin = Date.now();
    const taskid = await workload.start('alive');
    const { finishedAt } = await workload.ended(taskid);
    took.push(finishedAt.getTime() - begin);
    lags.push((await until(() => reportedAt.get(taskid))) - finishedAt.getTime());
  }
  return { runMs: median(took), lagMs: median(lags) };
}

/** Repeats the one message about a run of a collection until so many of them wait; returns their number. */
async function pile(workload: RunWorkload, db: mongo.Db, collection: string): Promise<number> {
  const taskid = await workload.start(collection);
  // Its content is kept when the first attempt is over, or under way.
  const row = await until(() => db.collection('deliveries').findOne({ taskid, content: { $exists: true } }));
  const job = await until(() =>
    db.collection('jobs').findOne({ name: 'delivery', 'payload.deliveryId': String(row._id) }),
  );
  const copies = Array.from({ length: BACKLOG }, () => ({ _id: new mongo.ObjectId(), job: new mongo.ObjectId() }));
  const fresh = { state: 'queued', attempts: 0 };
  await db.collection('deliveries').insertMany(
    copies.map(({ _id, job: jobId }) => ({
      ...{ ...row, ...fresh, _id, runId: new mongo.ObjectId(), jobId: jobId.toHexString() },
    })),
  );
  const { name, key, tenant, maxAttempts, createdAt } = job;
  const plain = {
    name,
    key,
    tenant,
    maxAttempts,
    createdAt,
    reason: '',
    user: '',
    requestId: '',
    cancelRequested: false,
  };
  const availableAt = new Date();
  await db.collection('jobs').insertMany(
    copies.map(({ _id, job: jobId }) => ({
      ...{ ...plain, ...fresh, _id: jobId, availableAt, payload: { deliveryId: _id.toHexString() } },
    })),
  );
  return db.collection('jobs').countDocuments({ name: 'delivery', state: 'queued' });
}

/** Ends what waits, and waits for what is under way. */
async function forget(db: mongo.Db, collection: string): Promise<void> {
  const owner = await db.collection('collections').findOne({ name: collection });
  await db.collection('jobs').deleteMany({ name: 'delivery', state: 'queued' });
  await db.collection('deliveries').deleteMany({ containerId: owner?.containerId });
  await until(async () => (await db.collection('jobs').countDocuments({ name: 'delivery', state: 'running' })) === 0);
  await db.collection('jobs').deleteMany({ name: 'delivery', state: 'queued' });
}

function notificationTo(url: string): [string, string] {
  const notifications = [{ notificationId: 'n', type: 'webhook', url }];
  return ['team.json', JSON.stringify({ fileType: 'notifications', notifications })];
}

/** A port that nobody listens at. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
