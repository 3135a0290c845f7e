import { rm } from 'node:fs/promises';
import { mongo } from 'mongoose';
import { EmbeddedMongo, startEmbeddedMongo } from '../../../src/database/embedded';
import { connectClient, MONGOD_CACHE, temporaryFolder } from '../../support/embedded-mongo';

describe(startEmbeddedMongo.name, () => {
  let dataDir: string;
  const running: EmbeddedMongo[] = [];
  const clients: mongo.MongoClient[] = [];

  const start = async (): Promise<EmbeddedMongo> => {
    const started = await startEmbeddedMongo({ dataDir, cacheDir: MONGOD_CACHE, log: () => undefined });
    running.push(started);
    return started;
  };
  const connect = (uri: string): mongo.MongoClient => {
    const client = connectClient(uri);
    clients.push(client);
    return client;
  };

  beforeEach(() => {
    dataDir = temporaryFolder();
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    await Promise.all(running.splice(0).map((each) => each.stop()));
    await rm(dataDir, { recursive: true, force: true });
  });

  it('should keep the data and the port over a restart', async () => {
    const first = await start();
    await connect(first.uri).db().collection('things').insertOne({ name: 'kept' });
    await first.stop();

    const second = await start();

    expect(second.uri).toBe(first.uri);
    expect(second.pid).not.toBe(first.pid);
    expect(await connect(second.uri).db().collection('things').findOne()).toMatchObject({ name: 'kept' });
  });

  it('should serve transactions and change streams', async () => {
    const { uri } = await start();
    const client = connect(uri);
    const things = client.db().collection('things');
    await things.insertOne({ name: 'before' });
    const changes = things.watch();
    const change = changes.next();

    await client.withSession((session) =>
      session.withTransaction(async () => {
        await things.insertOne({ name: 'one' }, { session });
        await things.deleteOne({ name: 'before' }, { session });
      }),
    );
    const rolledBack = client.withSession((session) =>
      session.withTransaction(async () => {
        await things.insertOne({ name: 'two' }, { session });
        throw new Error('no');
      }),
    );
    await expect(rolledBack).rejects.toThrow('no');

    expect(await things.distinct('name')).toEqual(['one']);
    expect(await change).toMatchObject({ operationType: 'insert', fullDocument: { name: 'one' } });
    await changes.close();
  });
});
