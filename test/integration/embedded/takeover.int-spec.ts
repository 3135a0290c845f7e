import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedMongo } from '../../../src/database/embedded';
import { startTimeOf } from '../../../src/database/embedded/process-info';
import { until } from '../../support/until';
import { EmbeddedFixture, endService } from './embedded-fixture';
import { suspend } from '../../support/suspend';

describe(`${startEmbeddedMongo.name} and other processes on the same data folder`, () => {
  let fixture: EmbeddedFixture;

  beforeEach(() => {
    fixture = new EmbeddedFixture();
  });
  afterEach(() => fixture.dispose());

  it('should end mongod cleanly after a service that was killed', async () => {
    const { service, report } = await fixture.startService();

    await endService(service, 'SIGKILL');

    await until(async () => (await startTimeOf(report.pid)) === undefined);
    expect(await readFile(path.join(fixture.dataDir, 'db', 'mongod.lock'), 'utf8')).toBe('');
  });

  it('should take the data over from a service that was killed, and whose mongod does not end', async () => {
    const { service, report } = await fixture.startService();
    const client = fixture.connect(report.uri);
    await client
      .db()
      .collection('things')
      .insertOne({ name: 'kept' }, { writeConcern: { w: 'majority' } });
    await suspend(report.pid);
    await endService(service, 'SIGKILL');
    expect(await startTimeOf(report.pid)).toBeDefined();

    const next = await fixture.start();

    expect(await startTimeOf(report.pid)).toBeUndefined();
    expect(next.uri).toBe(report.uri);
    expect(await fixture.connect(next.uri).db().collection('things').findOne()).toMatchObject({ name: 'kept' });
    expect(fixture.logged).toContain(`A mongod (process ${report.pid}) was left behind`);
  });

  it('should take the data over when the service and its mongod were both killed', async () => {
    const { service, report } = await fixture.startService();
    const client = fixture.connect(report.uri);
    await client
      .db()
      .collection('things')
      .insertOne({ name: 'kept' }, { writeConcern: { w: 'majority' } });
    await suspend(report.pid);
    await endService(service, 'SIGKILL');
    process.kill(report.pid, 'SIGKILL');

    const next = await fixture.start();

    expect(await fixture.connect(next.uri).db().collection('things').findOne()).toMatchObject({ name: 'kept' });
  });

  it('should end mongod with a service that exits without stopping it', async () => {
    const { service, report } = await fixture.startService();

    await endService(service, 'SIGTERM');

    await until(async () => (await startTimeOf(report.pid)) === undefined);
  });

  it('should refuse a second start while the first one runs', async () => {
    const { service, report } = await fixture.startService();

    await expect(fixture.start()).rejects.toMatchObject({
      kind: 'data-dir-in-use',
      message: expect.stringMatching(`${fixture.dataDir} is in use: process ${service.pid} runs on it.*DATA_DIR`),
    });

    expect(await startTimeOf(report.pid)).toBeDefined();
  });

  it('should let one of several processes win when they take over at the same time', async () => {
    const { service, report } = await fixture.startService();
    await endService(service, 'SIGKILL');

    const starts = await Promise.allSettled([1, 2, 3, 4].map(() => fixture.start()));

    const winners = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    const losers = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason as unknown] : []));
    expect(winners.map(({ uri }) => uri)).toEqual([report.uri]);
    expect(losers).toHaveLength(3);
    for (const loser of losers) expect(loser).toMatchObject({ kind: 'data-dir-in-use' });
  });

  it('should not end a foreign process whose id is in the lock file', async () => {
    const first = await fixture.start();
    await first.stop();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await writeFile(path.join(fixture.dataDir, 'db', 'mongod.lock'), `${stranger.pid}\n`);

    await fixture.start();

    expect(await startTimeOf(stranger.pid as number)).toBeDefined();
    await endService(stranger);
  });
});
