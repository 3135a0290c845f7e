import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createTestApp, databaseUri, randomTenant } from '../../support/test-app';
import { signToken } from '../../support/tokens';
import { until } from '../../support/until';
import { PROBE_ROWS, StreamProbe, StreamProbeModule } from './stream-probe';

const ROWS = 40_000; // 80 MB: more than the buffers of a connection take

describe('a streamed list', () => {
  const database = `streams_${randomBytes(6).toString('hex')}`;
  const tenant = randomTenant();
  const agent = new http.Agent();
  let app: NestExpressApplication;
  let probe: StreamProbe;

  beforeAll(async () => {
    app = await createTestApp({
      env: { MONGODB_URI: databaseUri(database), TRANSFER_WINDOW: '5' },
      imports: [StreamProbeModule],
    });
    probe = app.get(StreamProbe);
    await probe.fill(tenant, ROWS);
    await probe.rows.collection.createIndex({ tenant: 1 });
  });
  beforeEach(() => {
    probe.taken = 0;
    probe.failAt = Infinity;
  });
  afterEach(() => agent.destroy());
  afterAll(() => app.close());

  const get = async (): Promise<[ClientRequest, IncomingMessage]> => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const headers = { Authorization: `Bearer ${signToken({ tenant })}` };
    const request = http.get({ agent, port, host: '127.0.0.1', path: `/${tenant}/api/stream-probe`, headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return [request, response];
  };
  const openCursors = async (): Promise<number> => {
    const admin = probe.rows.db.getClient().db('admin');
    const found = await admin
      .aggregate(
        [
          { $currentOp: { allUsers: true, idleCursors: true } },
          { $match: { ns: `${database}.${PROBE_ROWS}`, 'cursor.cursorId': { $exists: true } } },
        ],
        { readConcern: { level: 'local' } },
      )
      .toArray();
    return found.length;
  };

  it('should arrive complete, in the envelope, with the number of its rows', async () => {
    const [, response] = await get();
    const body = JSON.parse(await text(response));
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body.data.results.map(({ number }: { number: number }) => number)).toEqual([...Array(ROWS).keys()]);
    expect({ ...body, data: { ...body.data, results: [] } }).toEqual({
      data: { filter: {}, results: [] },
      error: '',
      error_list: [],
      message: '',
      metadata: { count: ROWS, current_page: 1, next_index: -1, total: ROWS },
      status: 200,
    });
    expect(await openCursors()).toBe(0);
  });

  it('should reach all clients when many ask at once, including those that wait for long', async () => {
    const small = randomTenant();
    await probe.fill(small, 3);
    const { port } = app.getHttpServer().address() as AddressInfo;
    const headers = { Authorization: `Bearer ${signToken({ tenant: small })}` };
    const ask = async (): Promise<number> => {
      const { status } = await fetch(`http://127.0.0.1:${port}/${small}/api/stream-probe`, { headers });
      // On a slow machine some requests wait in vain for a slot and get 429.
      return status === 429 ? ask() : status;
    };
    expect(await Promise.all(Array.from({ length: 60 }, ask))).toEqual(Array(60).fill(200));
  });

  it('should wait for a slow reader and close the cursor of one that went away', async () => {
    const [request, response] = await get();
    let stoodAt = -1;
    // The client does not read, so no more rows are taken once the buffers in between are full.
    await until(() => {
      const stands = probe.taken === stoodAt;
      stoodAt = probe.taken;
      return stands;
    });
    expect(probe.taken).toBeLessThan(ROWS);
    expect(await openCursors()).toBe(1);
    response.on('error', () => undefined);
    request.on('error', () => undefined).destroy();
    await until(async () => (await openCursors()) === 0);
    expect(probe.taken).toBeLessThan(ROWS);
  });

  it('should cut off a client that reads almost nothing', async () => {
    const [request, response] = await get();
    const trickle = setInterval(() => response.read(10), 50);
    try {
      await until(async () => (await openCursors()) === 0);
      expect(probe.taken).toBeLessThan(ROWS);
    } finally {
      clearInterval(trickle);
      response.on('error', () => undefined);
      request.on('error', () => undefined).destroy();
    }
  });

  it('should close the connection without completing the answer when a later row cannot be read', async () => {
    probe.failAt = ROWS / 2;
    const [, response] = await get();
    expect(response.statusCode).toBe(200);
    await expect(text(response)).rejects.toThrow('aborted');
    expect(response.complete).toBe(false);
    await until(async () => (await openCursors()) === 0);
  });

  it('should leave nothing behind for callers who went away before it began', async () => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const headers = { Authorization: `Bearer ${signToken({ tenant })}` };
    const gone = Array.from({ length: 25 }, () => {
      const request = http.get({ agent, port, host: '127.0.0.1', path: `/${tenant}/api/stream-probe`, headers });
      request.on('error', () => undefined).on('response', (response) => response.on('error', () => undefined));
      return once(request, 'finish').then(() => request.destroy());
    });
    await Promise.all(gone);
    await until(async () => (await openCursors()) === 0);
    const [, response] = await get();
    expect(response.statusCode).toBe(200);
    expect((await text(response)).length).toBeGreaterThan(ROWS);
  });

  it('should answer an error at its start with the envelope', async () => {
    probe.failAt = 0;
    const [, response] = await get();
    const body = JSON.parse(await text(response));
    expect(response.statusCode).toBe(500);
    expect(body).toMatchObject({ data: {}, error: 'internal error', status: 500 });
    await until(async () => (await openCursors()) === 0);
  });
});
