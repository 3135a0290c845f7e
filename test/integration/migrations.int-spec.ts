import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { Migration } from '../../src/database/migrations/migration';
import { MigrationsService } from '../../src/database/migrations/migrations.service';
import { connectTo } from '../support/mongoose-connection';

describe(MigrationsService.name, () => {
  let connection: Connection;
  let ran: string[];

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    connection = await connectTo(`migrations_${randomBytes(6).toString('hex')}`);
    ran = [];
  });
  afterEach(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  const migration = (id: number, up: () => Promise<void> = () => Promise.resolve()): Migration => ({
    id,
    name: `m${id}`,
    up: () => {
      ran.push(`m${id}`);
      return up();
    },
  });
  const service = (...migrations: Migration[]) => new MigrationsService(connection, migrations);

  it('should apply each migration once, in the order of the numbers', async () => {
    expect(await service(migration(2), migration(1)).run()).toEqual(['m1', 'm2']);
    expect(await service(migration(1), migration(2), migration(3)).run()).toEqual(['m3']);
    expect(ran).toEqual(['m1', 'm2', 'm3']);
  });

  it('should let one of several processes that start at once do the work', async () => {
    const slow = () =>
      migration(1, () =>
        connection
          .collection('probe')
          .insertOne({ n: 1 })
          .then(() => undefined),
      );
    const applied = await Promise.all(Array.from({ length: 5 }, () => service(slow()).run()));
    expect(applied.flat()).toEqual(['m1']);
    expect(await connection.collection('probe').countDocuments()).toBe(1);
  });

  it('should repeat a migration that failed, and give its lock back', async () => {
    let fails = true;
    const flaky = () => migration(1, () => (fails ? Promise.reject(new Error('no')) : Promise.resolve()));
    await expect(service(flaky(), migration(2)).run()).rejects.toThrow('no');
    fails = false;
    expect(await service(flaky(), migration(2)).run()).toEqual(['m1', 'm2']);
  });

  it('should take over the lock of a process that died', async () => {
    const locks = connection.collection<{ _id: string; owner: string; expiresAt: Date }>('locks');
    await locks.insertOne({ _id: 'migrations', owner: 'dead', expiresAt: new Date(Date.now() - 1) });
    expect(await service(migration(1)).run()).toEqual(['m1']);
  });

  it('should refuse two migrations of the same number', () => {
    expect(() => service(migration(1), migration(1))).toThrow('Two migrations carry the same number: 1, 1');
  });
});
