import { createConnection, Schema, type Connection } from 'mongoose';
import type { TenantId } from '../../src/common/context/tenant';
import { DRIVER_OPTIONS } from '../../src/database/connection-options';
import type { EmbeddedMongo } from '../../src/database/embedded';
import { LostWrites } from '../../src/database/lost-writes';
import { TenantModel, type TenantRow } from '../../src/database/tenant-model';
import { startThrowAwayMongo } from '../support/embedded-mongo';
import { suspend } from '../support/suspend';

interface Row extends TenantRow {
  name: string;
  text: string;
}

const TENANT = 'ours' as TenantId;
/** More than the kernel buffers for a connection. */
const LARGE = Array.from({ length: 4 }, (_, i) => ({ tenant: TENANT, name: `${i}`, text: 'x'.repeat(3_000_000) }));

describe(LostWrites.name, () => {
  let mongo: EmbeddedMongo;
  let removeMongo: () => Promise<void>;
  let connection: Connection;
  let rows: TenantModel<Row>;

  beforeAll(async () => {
    ({ mongo, remove: removeMongo } = await startThrowAwayMongo());
    connection = await createConnection(mongo.uri, DRIVER_OPTIONS).asPromise();
    new LostWrites(connection.getClient(), 100);
    const schema = new Schema<Row>({ tenant: String, name: String, text: String });
    rows = new TenantModel(connection.model<Row>('row', schema));
    await rows.insertRows([{ tenant: TENANT, name: 'first', text: '' }]);
  });
  afterAll(async () => {
    await connection.close();
    await removeMongo();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['insertRows', () => rows.insertRows(LARGE)],
    ['insertNewRows', () => rows.insertNewRows(LARGE)],
    ['upsertRows', () => rows.upsertRows(LARGE.map(({ tenant, name, text }) => upsert(tenant, name, text)))],
    ['upsertMany', () => rows.upsertMany(LARGE.map(({ tenant, name, text }) => upsert(tenant, name, text)))],
  ])('should end a write by %s into a database that hangs, and others go on afterwards', async (_name, write) => {
    await suspend(mongo.pid);
    try {
      await expect(write()).rejects.toThrow(/timed out|the connection was lost during a write/);
    } finally {
      process.kill(mongo.pid, 'SIGCONT');
    }
    await whenThereAgain();
    await rows.deleteMany({ tenant: TENANT });
    await write();
    expect(await rows.countDocuments({ tenant: TENANT })).toBe(LARGE.length);
  });

  const upsert = (tenant: TenantId, name: string, text: string) => ({
    filter: { tenant, name },
    update: { $set: { text } },
  });

  async function whenThereAgain(): Promise<void> {
    for (;;) {
      const isThere = await rows.countDocuments({ tenant: TENANT }).then(
        () => true,
        () => false,
      );
      if (isThere) return;
    }
  }
});
