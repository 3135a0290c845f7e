import { mongo } from 'mongoose';

export const TENANT = 'bench';
const COLLECTIONS = 1000;

/** Stores collections `collection-0`, `collection-1` and so on. */
export async function seedCollections(uri: string): Promise<void> {
  const client = await mongo.MongoClient.connect(uri);
  const rows = Array.from({ length: COLLECTIONS }, (_, i) => ({
    tenant: TENANT,
    name: `collection-${i}`,
    containerId: i + 1,
    type: 'infrastructure',
    status: 'active',
    createdAt: new Date(),
  }));
  await client.db().collection('collections').insertMany(rows);
  await client.close();
}
