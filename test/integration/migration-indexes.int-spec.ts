import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { appMigrations } from '../../src/app/migrations';
import { parseKeyRing } from '../../src/config';
import { createIndexes, type Migration } from '../../src/database/migrations/migration';
import { MigrationsService } from '../../src/database/migrations/migrations.service';
import { SecretBox } from '../../src/secrets';
import { connectTo } from '../support/mongoose-connection';
import { createTestApp } from '../support/test-app';

const APP_MIGRATIONS = appMigrations(new SecretBox(parseKeyRing('11'.repeat(32))));

type Indexes = Record<string, string[]>;

/** What distinguishes one index from another, whatever created it. */
function shown(key: unknown, options: mongo.IndexDescriptionInfo | mongo.CreateIndexesOptions): string {
  const { unique = false, partialFilterExpression = null, expireAfterSeconds = null } = options;
  return JSON.stringify([key, unique, partialFilterExpression, expireAfterSeconds]);
}

async function declared(): Promise<Indexes> {
  const app = await createTestApp();
  const connection = app.get<Connection>(getConnectionToken());
  const found = Object.values(connection.models).map(({ collection, schema }) => [
    collection.name,
    schema
      .indexes()
      .map(([key, options]) => shown(key, options as mongo.CreateIndexesOptions))
      .sort(),
  ]);
  await app.close();
  return Object.fromEntries(found) as Indexes;
}

async function created(connection: Connection): Promise<Indexes> {
  const found: Indexes = {};
  for (const { name } of await connection.listCollections()) {
    const indexes = await connection.collection(name).indexes();
    const own = indexes.filter((index) => index.name !== '_id_').map((index) => shown(index.key, index));
    if (own.length > 0) found[name] = own.sort();
  }
  return found;
}

describe('indexes of the migrations', () => {
  let expected: Indexes;
  let connection: Connection;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    expected = await declared();
  });
  beforeEach(async () => {
    connection = await connectTo(`indexes_${randomBytes(6).toString('hex')}`);
  });
  afterEach(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  const migrate = (migrations: readonly Migration[]) => new MigrationsService(connection, [...migrations]).run();

  // Migrations are applied one after the other and know nothing of each other, so one database can stop before each of them.
  it('should be those of the schemas, in a database that stopped before and after recording each migration', async () => {
    for (const [i, migration] of APP_MIGRATIONS.entries()) {
      await migration.up(connection);
      await migrate(APP_MIGRATIONS.slice(0, i + 1));
    }
    expect(await created(connection)).toEqual(expected);
  });

  it('should begin with the tenant, but for those of jobs and of what ends by its age', () => {
    const firstKey = (index: string) => Object.keys((JSON.parse(index) as [object])[0])[0];
    const others = Object.entries(expected).flatMap(([collection, indexes]) =>
      indexes.filter((index) => firstKey(index) !== 'tenant').map((index) => `${collection} ${firstKey(index)}`),
    );
    expect(others.sort()).toEqual([
      'crawl_unit_parts expireAt',
      'deliveries createdAt',
      'job_schedules name',
      'jobs expireAt',
      'jobs leaseUntil',
      'jobs state',
      'webhook_deliveries expireAt',
    ]);
  });

  it('should count no case in error on the resources of runs that were stored before', async () => {
    const rows = connection.collection('run_resources');
    await migrate(APP_MIGRATIONS.filter(({ id }) => id < 43));
    await rows.insertMany([{ identity: 'old' }, { identity: 'counted', inError: 3 }]);
    await migrate(APP_MIGRATIONS);
    expect(await rows.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { identity: 'old', inError: 0 },
      { identity: 'counted', inError: 3 },
    ]);
  });

  it('should bring an index that was added later to a database that has all others', async () => {
    await migrate(APP_MIGRATIONS);
    expect(await created(connection)).toEqual(expected);
    await migrate([...APP_MIGRATIONS, createIndexes(10_000, 'later', { runs: [{ key: { tenant: 1, reason: 1 } }] })]);
    expect((await created(connection)).runs).toContain(shown({ tenant: 1, reason: 1 }, {}));
  });
});
