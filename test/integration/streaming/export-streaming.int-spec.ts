import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import { ResultsRepository } from '../../../src/modules/runs/data/results.repository';
import { RunFactory } from '../../factories/run.factory';
import { createTestApp, databaseUri, randomTenant } from '../../support/test-app';
import { signToken } from '../../support/tokens';
import { until } from '../../support/until';

const MEGABYTE = 1024 ** 2;
const MESSAGE = 'm'.repeat(4096);
const ROWS = 16_000; // 64 MB: several times what the buffers of a connection take
const LOOKS = 25;
const FORMATS = ['output', 'json', 'sarif', 'junit', 'csv'];

describe('the export of a large run', () => {
  const database = `exports_${randomBytes(6).toString('hex')}`;
  const tenant = randomTenant();
  const agent = new http.Agent();
  let app: NestExpressApplication;
  let connection: Connection;
  /** The rows that each reading of results has taken from its cursor. */
  let taken: number[];

  beforeAll(async () => {
    app = await createTestApp({ env: { MONGODB_URI: databaseUri(database), TRANSFER_WINDOW: '600' } });
    connection = app.get<Connection>(getConnectionToken());
    const runs = await RunFactory.inNewCollection(app, tenant, 'large');
    await runs.build('2026-03-01T10:00:00Z', [
      { path: '/a', cases: [{ id: 'T', state: 'failed', message: MESSAGE, fields: { title: 'x', severity: 'High' } }] },
    ]);
    const stored = connection.collection('results');
    const row = { ...(await stored.findOne({ tenant })), _id: undefined };
    for (let done = 1; done < ROWS; done += 1000) {
      const size = Math.min(1000, ROWS - done);
      const copies = Array.from({ length: size }, (_, i) => ({ ...row, snapshotId: `S${done + i}` }));
      await stored.insertMany(copies, { ignoreUndefined: true });
    }
    countTaken(app.get(ResultsRepository, { strict: false }));
  });
  beforeEach(() => {
    taken = [];
  });
  afterEach(() => agent.destroy());
  afterAll(() => app.close());

  function countTaken(results: ResultsRepository): void {
    const streamOfTest = results.streamOfTest.bind(results);
    results.streamOfTest = async function* (...args) {
      const reading = taken.push(0) - 1;
      for await (const rows of streamOfTest(...args)) {
        taken[reading] += rows.length;
        yield rows;
      }
    };
  }

  async function get(format: string): Promise<[ClientRequest, IncomingMessage, ServerResponse]> {
    const server = app.getHttpServer();
    const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const { port } = server.address() as AddressInfo;
    const headers = { Authorization: `Bearer ${signToken({ tenant })}` };
    const path = `/${tenant}/api/compliance/export/?collection=large&format=${format}`;
    const request = http.get({ agent, port, host: '127.0.0.1', path, headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return [request, response, (await asked)[1]];
  }

  /** The rows taken when the service has stopped taking any, over many more questions to the database than one takes. */
  async function standstill(answer: ServerResponse): Promise<number> {
    let [stoodAt, looks] = [-1, 0];
    return until(async () => {
      const now = taken.at(-1) ?? 0;
      looks = answer.writableNeedDrain && now === stoodAt ? looks + 1 : 0;
      stoodAt = now;
      await openCursors();
      return looks === LOOKS && now;
    });
  }

  async function openCursors(): Promise<number> {
    const cursors = [
      { $currentOp: { allUsers: true, idleCursors: true } },
      { $match: { ns: `${database}.results`, 'cursor.cursorId': { $exists: true } } },
    ];
    const admin = connection.getClient().db('admin');
    return (await admin.aggregate(cursors, { readConcern: { level: 'local' } }).toArray()).length;
  }

  it.each(FORMATS)(
    'should wait as %s for a client that does not read, and end with one that goes away',
    async (format) => {
      const [request, response, answer] = await get(format);
      expect(response.statusCode).toBe(200);
      expect(await standstill(answer)).toBeLessThan(ROWS / 2);
      expect(answer.writableLength).toBeLessThan(MEGABYTE);
      expect(await openCursors()).toBe(1);

      response.on('error', () => undefined);
      request.on('error', () => undefined).destroy();
      await until(async () => (await openCursors()) === 0);
      expect(taken.at(-1)).toBeLessThan(ROWS / 2);
    },
  );

  it('should arrive whole at a client that pauses', async () => {
    const [, response, answer] = await get('csv');
    await standstill(answer);
    expect((await text(response)).split('\r\n')).toHaveLength(ROWS + 2);
    expect(await openCursors()).toBe(0);
  });
});
