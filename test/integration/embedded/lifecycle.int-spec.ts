import { once } from 'node:events';
import { createServer, Server } from 'node:net';
import { readAppConfig } from '../../../src/config/app-config';
import { startEmbeddedMongo } from '../../../src/database/embedded';
import { startTimeOf } from '../../../src/database/embedded/process-info';
import { EmbeddedFixture } from './embedded-fixture';

describe(startEmbeddedMongo.name, () => {
  let fixture: EmbeddedFixture;

  beforeEach(() => {
    fixture = new EmbeddedFixture();
  });
  afterEach(() => fixture.dispose());

  it('should keep the data and the port over a restart', async () => {
    const first = await fixture.start();
    await fixture.connect(first.uri).db().collection('things').insertOne({ name: 'kept' });
    await first.stop();
    expect(await startTimeOf(first.pid)).toBeUndefined();

    const second = await fixture.start();

    expect(second.uri).toBe(first.uri);
    expect(second.pid).not.toBe(first.pid);
    expect(await fixture.connect(second.uri).db().collection('things').findOne()).toMatchObject({ name: 'kept' });
  });

  it('should serve transactions and change streams', async () => {
    const { uri } = await fixture.start();
    const client = fixture.connect(uri);
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

  it('should end transactions of dead processes before the leases of their jobs are over', async () => {
    const { uri } = await fixture.start();
    const admin = fixture.connect(uri).db('admin');
    const { transactionLifetimeLimitSeconds: limit } = await admin.command({
      getParameter: 1,
      transactionLifetimeLimitSeconds: 1,
    });
    // MongoDB looks for such transactions twice in that time.
    const { leaseMs } = readAppConfig({}).jobs;
    expect(Number(limit) * 1.5 * 1000).toBeLessThanOrEqual(leaseMs);
  });

  it('should move to another port, with its data, when its own is taken', async () => {
    const first = await fixture.start();
    await fixture.connect(first.uri).db().collection('things').insertOne({ name: 'kept' });
    await first.stop();
    const foreign = await listenOn(portOf(first.uri));

    const second = await fixture.start();
    await new Promise((resolve) => foreign.close(resolve));

    expect(portOf(second.uri)).not.toBe(portOf(first.uri));
    const things = fixture.connect(second.uri).db().collection('things');
    await things.insertOne({ name: 'new' });
    expect(await things.distinct('name')).toEqual(['kept', 'new']);
    expect(fixture.logged).toContain(`Port ${portOf(first.uri)} is taken by another program`);

    await second.stop();
    expect((await fixture.start()).uri).toBe(second.uri);
  });

  it('should start a mongod that died again, on the same port and with its data', async () => {
    const mongod = await fixture.start();
    const things = fixture.connect(mongod.uri).db().collection('things');
    await things.insertOne({ name: 'kept' }, { writeConcern: { w: 'majority' } });
    const restarted = new Promise<void>((resolve) => mongod.onRestart(resolve));
    const before = mongod.pid;

    process.kill(before, 'SIGKILL');
    await restarted;

    expect(mongod.pid).not.toBe(before);
    expect(await things.findOne()).toMatchObject({ name: 'kept' });
    expect(fixture.logged).toContain('mongod died (signal SIGKILL)');
  });

  it('should leave no mongod behind when stopped while it is being started again', async () => {
    const mongod = await fixture.start();
    const seen = new Set([mongod.pid]);

    process.kill(mongod.pid, 'SIGKILL');
    await mongod.stop();

    seen.add(mongod.pid);
    for (const pid of seen) expect(await startTimeOf(pid)).toBeUndefined();
    await expect(fixture.start()).resolves.toMatchObject({ version: mongod.version });
  });
});

function portOf(uri: string): number {
  return Number(new URL(uri).port);
}

async function listenOn(port: number): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
