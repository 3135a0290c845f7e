import type { Connection } from 'mongoose';
import type { Migration } from '../../../database/migrations/migration';
import { readJson, isJsonObject } from '../../../engine/base/json';
import { isWebhookOn } from '../../config-items';
import { unpackDocument, type StoredItem } from '../../config-items/data';
import { newWebhook, type Webhook } from '../data';

type ConfigurationRow = Pick<StoredItem, 'tenant' | 'containerId' | 'body' | 'packed'>;

/** A migration that gives an id to each webhook that was switched on when it had no addresses yet. */
export function giveWebhookIds(id: number): Migration {
  return {
    id,
    name: 'webhooks have addresses',
    up: async (connection: Connection) => {
      const webhooks = connection.collection<Webhook>('webhooks');
      const found = connection
        .collection<ConfigurationRow>('config_items')
        .find(
          { kind: 'collection_configuration' },
          { projection: { tenant: 1, containerId: 1, body: 1, packed: 1 }, sort: { _id: 1 } },
        );
      for await (const row of found) {
        const { body, tenant, containerId } = await unpackDocument(row);
        const document = readJson(body);
        if (isJsonObject(document) && isWebhookOn(document))
          await webhooks.updateOne({ tenant, containerId }, { $setOnInsert: newWebhook() }, { upsert: true });
      }
    },
  };
}
