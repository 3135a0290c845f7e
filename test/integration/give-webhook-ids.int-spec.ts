import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { MigrationsService } from '../../src/database/migrations/migrations.service';
import { packDocument } from '../../src/modules/config-items/data';
import { giveWebhookIds } from '../../src/modules/code-hosts';
import { connectTo } from '../support/mongoose-connection';

describe(giveWebhookIds.name, () => {
  let connection: Connection;

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    connection = await connectTo(`webhook_ids_${randomBytes(6).toString('hex')}`);
  });
  afterEach(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  const store = async (tenant: string, containerId: number, configuration: object, kind = 'collection_configuration') =>
    connection.collection('config_items').insertOne({
      ...{ tenant, containerId, kind, name: kind },
      ...(await packDocument(JSON.stringify({ configuration }))),
    });
  const webhooks = async () =>
    (await connection.collection('webhooks').find().sort({ tenant: 1, containerId: 1 }).toArray()).map(
      ({ tenant, containerId, hookId }) => ({ tenant, containerId, hookId }) as { hookId: string },
    );

  it('should give an id to each webhook that is on, once', async () => {
    await store('a', 1, { webhook_enabled: true });
    await store('a', 2, { webhook_enabled: false });
    await store('a', 3, { webhook_enabled: 'true' });
    await store('a', 4, { webhook_enabled: true }, 'connector');
    await store('b', 1, { webhook_enabled: true, padding: 'x'.repeat(100_000) });
    await new MigrationsService(connection, [giveWebhookIds(1)]).run();
    const given = await webhooks();
    expect(given).toEqual([
      { tenant: 'a', containerId: 1, hookId: expect.stringMatching(/^[\w-]{32}$/) },
      { tenant: 'b', containerId: 1, hookId: expect.stringMatching(/^[\w-]{32}$/) },
    ]);
    expect(given[0].hookId).not.toBe(given[1].hookId);
    await new MigrationsService(connection, [giveWebhookIds(2)]).run();
    expect(await webhooks()).toEqual(given);
  });
});
