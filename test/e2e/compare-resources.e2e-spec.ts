import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import { RunFactory } from '../factories/run.factory';
import { explainOperations } from '../support/explain-operations';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, databaseUri, randomTenant } from '../support/test-app';

const MANY = Array.from({ length: 300 }, (_, n) => `arn:aws:s3:::b-${n}`);

describe('resources of two runs that are compared', () => {
  let app: NestExpressApplication;
  let connection: Connection;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp({ env: { MONGODB_URI: databaseUri(`compare_${randomTenant()}`) } });
    connection = app.get<Connection>(getConnectionToken());
    client = new TenantClient(app, randomTenant());
    const factory = await RunFactory.inNewCollection(app, client.tenant, 'c');
    const days = [MANY, MANY, [...MANY.slice(2), 'arn:aws:s3:::new']];
    for (const [day, paths] of days.entries())
      await factory.build(
        `2026-03-0${day + 1}T10:00:00Z`,
        paths.map((path) => ({ path })),
      );
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await app.close();
  });

  const compare = async (query: object = {}) =>
    (await client.get('/api/compare/', { collection: 'c', show: 'resources', ...query }).expect(200)).body.data as {
      changes: { came: number; went: number };
      results: { change: string; resource_path: string }[];
    };
  const taskOf = async (day: number) => {
    const run = await connection.collection('runs').findOne({}, { sort: { time: 1 }, skip: day });
    return String(run?.taskid);
  };

  it('should be those that came and went', async () => {
    const { changes, results } = await compare();
    expect(changes).toMatchObject({ came: 1, went: 2 });
    expect(results.map(({ change, resource_path }) => [change, resource_path])).toEqual([
      ['came', 'arn:aws:s3:::new'],
      ['went', 'arn:aws:s3:::b-0'],
      ['went', 'arn:aws:s3:::b-1'],
    ]);
  });

  it('should be looked for only where the two differ', async () => {
    const keysFor = async (query: object) => {
      const all = await explainOperations(connection, () => compare(query));
      return all.filter(({ collection }) => collection === 'run_resources').reduce((sum, { keys }) => sum + keys, 0);
    };
    expect(await keysFor({ from: await taskOf(0), to: await taskOf(1) })).toBe(0);
    const some = await keysFor({});
    expect(some).toBeGreaterThan(2);
    expect(some).toBeLessThan(MANY.length);
  });

  it('should be the same where runs of earlier versions do not tell which resources they have', async () => {
    const known = await compare();
    await connection.collection('runs').updateOne({}, { $unset: { resourceSet: 1 } });
    expect(await compare({ from: await taskOf(0) })).toMatchObject({ results: known.results });
    await connection.collection('runs').updateMany({}, { $unset: { resourceSet: 1 } });
    expect(await compare()).toEqual(known);
  });
});
