import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import { forkTypescript } from '../../support/typescript-child';
import { TenantClient } from '../../support/tenant-client';
import { createTestApp, databaseUri, randomTenant } from '../../support/test-app';
import { TEST_SECRET } from '../../support/tokens';
import { until } from '../../support/until';
import type { TestRow } from './test-domains';

const DOMAINS = ['test_first', 'test_second', 'test_third'];
const CHILD = path.join(__dirname, 'deletion-child.ts');
const ROWS = 1500; // two batches in each domain
const BATCHES = 2 * DOMAINS.length;

describe('deletion of a collection', () => {
  const uri = databaseUri(`deletion_${randomBytes(6).toString('hex')}`);
  const tenant = randomTenant();
  const env = { MONGODB_URI: uri, JOB_LEASE: '1', JOB_POLL_MS: '50' };
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp({ env });
    client = new TenantClient(app, tenant);
  });
  afterAll(() => app.close());

  const rowsOf = (domain: string) => app.get<Connection>(getConnectionToken()).collection<TestRow>(domain);
  const countRows = async (containerId: number) => {
    const counts = await Promise.all(DOMAINS.map((domain) => rowsOf(domain).countDocuments({ tenant, containerId })));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const createWithRows = async (collection: string, rows: number): Promise<number> => {
    await client.post('/api/collection', { collection }).expect(200);
    const { body } = await client.get('/api/collection/list', { search: collection }).expect(200);
    const { containerId } = body.data.results[0] as { containerId: number };
    for (const domain of DOMAINS) {
      await rowsOf(domain).insertMany(Array.from({ length: rows }, () => ({ tenant, containerId })));
    }
    return containerId;
  };
  const worker = (die: string) =>
    forkTypescript(CHILD, { ...env, DIE: die, JWT_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' });
  const jobs = () => app.get<Connection>(getConnectionToken()).collection('jobs');

  it('should be finished by others however often its worker is killed, and touch no new collection of that name', async () => {
    const old = await createWithRows('reused', ROWS);
    await client.delete('/api/collection', { collection: 'reused', status: 'delete' }).expect(200);
    const recent = await createWithRows('reused', 10);

    const left: number[] = [];
    const places = ['before the step is saved', 'after the step is saved'];
    for (let batch = 0; batch < BATCHES; batch++) {
      const child = worker(places[batch % 2]);
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect(signal).toBe('SIGKILL');
      left.push(await countRows(old));
    }
    expect(left).toEqual([3500, 3000, 2000, 1500, 500, 0]);

    const last = worker('never');
    const first = { tenant, name: 'collection.delete' };
    await until(async () => (await jobs().countDocuments({ ...first, state: 'done' })) === 1);
    last.kill('SIGKILL');
    await once(last, 'exit');
    expect(await countRows(old)).toBe(0);
    expect(await countRows(recent)).toBe(30);
    // The second look, for what was being written while the collection was deleted, is still to come.
    expect(await jobs().countDocuments({ ...first, state: 'queued' })).toBe(1);
  }, 180_000);

  it('should leave neither a job nor a deletion behind when the request is refused', async () => {
    const before = await jobs().countDocuments({ tenant });
    await client.delete('/api/collection', { collection: 'unknown', status: 'delete' }).expect(404);
    expect(await jobs().countDocuments({ tenant })).toBe(before);
  });
});
