import { once } from 'node:events';
import path from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection, Types } from 'mongoose';
import { CONTAINER_STEPS } from '../../../src/app/deletion-steps';
import { JobLeasesRepository } from '../../../src/jobs/data/job-leases.repository';
import { JobWorkerService } from '../../../src/jobs/job-worker.service';
import { LATE_WRITES_MS } from '../../../src/modules/collections/collection-deletion.job';
import type { ContainerRows } from '../../../src/modules/collections/deletion/container-step';
import { RunCachesService } from '../../../src/modules/runs/execution';
import { fillCollection, NAMES } from '../../factories/tenant-data.factory';
import { RunFactory } from '../../factories/run.factory';
import { TRIES_ALL } from '../../support/sampled';
import { forkTypescript } from '../../support/typescript-child';
import { TenantClient } from '../../support/tenant-client';
import { createTestApp, ownDatabaseUri, randomTenant } from '../../support/test-app';
import { TEST_SECRET } from '../../support/tokens';
import { until } from '../../support/until';

const CHILD = path.join(__dirname, 'deletion-child.ts');
const RESOURCES = 1200; // more than one batch in the domains that hold many rows
/** How many steps every second worker finishes before it dies: in the gate not every step sees a death. */
const FINISHED_STEPS = TRIES_ALL ? 1 : 4;
const MEGABYTE = 1024 ** 2;
const { collection } = NAMES;

interface DeletionJob {
  readonly _id: Types.ObjectId;
  readonly state: string;
  readonly availableAt: Date;
  readonly step?: { readonly at: string };
}

describe('deletion of a collection', () => {
  const uri = ownDatabaseUri('deletion');
  const tenant = randomTenant();
  const env = { MONGODB_URI: uri, JOB_LEASE: '1', JOB_POLL_MS: '200' };
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp({ env });
    client = new TenantClient(app, tenant);
  });
  afterAll(() => app.close());

  it('should close pull requests while their hosts and tokens are still known', () => {
    const names = CONTAINER_STEPS.map(({ name }) => name).filter((name) =>
      /^(?:pull|webhooks$|config items$)/.test(name),
    );
    expect(names).toEqual(['pull requests with fixes', 'webhooks', 'config items']);
  });

  const database = () => app.get<Connection>(getConnectionToken());
  /** Number of rows of a container in each MongoDB collection that has any. */
  const rowsOf = async (containerId: number): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const { name } of await database().listCollections()) {
      const count = await database().collection(name).countDocuments({ tenant, containerId });
      if (count > 0) counts[name] = count;
    }
    return counts;
  };
  const createFilled = async (resources: number, snapshotBytes: number): Promise<number> => {
    await client.post('/api/collection', { collection }).expect(200);
    await fillCollection(app, client, 'marker');
    await fillCollection(app, client, 'a second version of each item');
    const runs = await RunFactory.inCollection(app, tenant, collection);
    const scanned = Array.from({ length: resources }, (_, n) => ({ path: `/many/${n}`, cases: [{ id: 'T1' }] }));
    await runs.build('2026-03-03T10:00:00Z', [
      ...scanned,
      { path: '/large', json: { text: 'x'.repeat(snapshotBytes) } },
    ]);
    return runs.containerId;
  };
  const jobs = () => database().collection('jobs');
  const firstJob = async (): Promise<DeletionJob> =>
    (await jobs().findOne<DeletionJob>({ tenant, name: 'collection.delete' }, { sort: { _id: 1 } }))!;

  /**
   * The second job, for what was being written while the collection was deleted, runs two minutes after the first; a
   * slow machine may take longer than that to kill so many workers.
   */
  const postponeSecondLook = async (): Promise<void> => {
    const queued = await jobs().find<DeletionJob>({ tenant, name: 'collection.delete' }).sort({ _id: 1 }).toArray();
    const [first, second] = queued.map(({ availableAt }) => availableAt.getTime());
    expect(queued).toHaveLength(2);
    expect(second - first).toBeGreaterThanOrEqual(LATE_WRITES_MS);
    await jobs().updateOne({ _id: queued[1]._id }, { $set: { availableAt: new Date(8.64e15) } });
  };

  it('should be finished by others wherever its worker is killed or lost, and touch no new collection of that name', async () => {
    const old = await createFilled(RESOURCES, 16 * MEGABYTE);
    expect(Object.keys(await rowsOf(old))).toEqual(
      expect.arrayContaining(['config_item_versions', 'drift_outputs', 'exclusions', 'results', 'snapshot_parts']),
    );
    await client.delete('/api/collection', { collection, status: 'delete' }).expect(200);
    await postponeSecondLook();
    const recent = await createFilled(3, 10);
    const untouched = await rowsOf(recent);

    const child = forkTypescript(CHILD, { ...env, JWT_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    const diedAt = [(await firstJob()).step!.at];
    for (let life = 1; (await firstJob()).state !== 'done'; life++) {
      const worker = await MortalWorker.start(env, life % 2 === 0 ? dieAfterBatch : dieInLaterStep);
      await until(async () => worker.isDead || (await firstJob()).state === 'done');
      if (worker.isDead) diedAt.push((await firstJob()).step!.at);
      await worker.close();
    }
    // No run has kept anything on the disk.
    const steps = CONTAINER_STEPS.filter(({ rows }) => rows !== RunCachesService).map(({ name }) => name);
    const died = [...new Set(diedAt)];
    expect(died).toEqual(TRIES_ALL ? steps : steps.filter((name) => died.includes(name)));
    expect(died.length).toBeGreaterThanOrEqual(steps.length / (FINISHED_STEPS + 1));
    expect(await rowsOf(old)).toEqual({});
    expect(await rowsOf(recent)).toEqual(untouched);
  });

  it('should leave neither a job nor a deletion behind when the request is refused', async () => {
    const before = await jobs().countDocuments({ tenant });
    await client.delete('/api/collection', { collection: 'unknown', status: 'delete' }).expect(404);
    expect(await jobs().countDocuments({ tenant })).toBe(before);
  });
});

/** A service that works on jobs until it dies: from then on nothing of it reaches the database, as if it were killed. */
class MortalWorker {
  isDead = false;

  private constructor(readonly app: NestExpressApplication) {}

  static async start(
    env: Readonly<Record<string, string>>,
    arrange: (worker: MortalWorker) => void,
  ): Promise<MortalWorker> {
    const worker = new MortalWorker(await createTestApp({ env }));
    arrange(worker);
    worker.app.get(JobWorkerService, { strict: false }).start();
    return worker;
  }

  async die(): Promise<never> {
    await this.app.get<Connection>(getConnectionToken()).getClient().close(true);
    this.isDead = true;
    throw new Error('dead');
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

/** Dies when rows are gone and the step is not saved yet. */
function dieAfterBatch(worker: MortalWorker): void {
  for (const { rows } of CONTAINER_STEPS) {
    const repository = worker.app.get<ContainerRows>(rows, { strict: false });
    const deleteByContainer = repository.deleteByContainer.bind(repository);
    repository.deleteByContainer = async (...args) => {
      const gone = await deleteByContainer(...args);
      return gone > 0 ? worker.die() : gone;
    };
  }
}

/** Finishes the step that another has begun, and dies in one after it, so that fewer workers visit the steps. */
function dieInLaterStep(worker: MortalWorker): void {
  const leases = worker.app.get(JobLeasesRepository, { strict: false });
  const save = leases.save.bind(leases);
  const begun = new Set<string>();
  leases.save = async (claim, fields, leaseUntil) => {
    const saved = await save(claim, fields, leaseUntil);
    const { at, deleted } = fields.step as { at: string; deleted: number };
    begun.add(at);
    return begun.size > FINISHED_STEPS && deleted > 0 ? worker.die() : saved;
  };
}
