import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { mongo } from 'mongoose';
import { connectClient } from '../../support/embedded-mongo';
import { isTried, sampled } from '../../support/sampled';
import { databaseUri, randomTenant } from '../../support/test-app';
import { signToken } from '../../support/tokens';
import { forkTypescript } from '../../support/typescript-child';
import { PROBE_ROWS } from './stream-probe';

const MEGABYTE = 1024 ** 2;
/** Together they are larger than what the service may use for them. Few long rows cost less than many short ones. */
const ROWS = 15_000;
const TEXT = 'x'.repeat(10_000);
/** Rows of a megabyte: a page of them is larger than the memory of the service. */
const LARGE_ROWS = 200;
/** The gate tries the first of each. */
const LISTS = [
  ['/api/stream-probe', 'number'],
  ['/api/collection/list', 'containerId'],
] as const;
const PAGES = [
  ['/api/query/resources?query={}&query_collection=large&start_date=2026-03-01&end_date=2026-03-01', 'resource_name'],
  ['/api/exclusions/resources?container=collection%200', 'exclusionType'],
] as const;

describe('memory of a streamed list', () => {
  const tenant = randomTenant();
  let client: mongo.MongoClient;
  let service: ChildProcess;
  let port: number;

  beforeAll(async () => {
    client = connectClient(databaseUri());
    const insert = async (collection: string, row: (number: number) => object, count = ROWS) => {
      for (let done = 0; done < count; done += 1000) {
        const rows = Array.from({ length: Math.min(1000, count) }, (_, i) => ({ tenant, ...row(done + i) }));
        await client.db().collection(collection).insertMany(rows);
      }
    };
    await insert(PROBE_ROWS, (number) => ({ number, text: TEXT }));
    const collection = (containerId: number) => ({
      containerId,
      name: `collection ${containerId}`,
      type: 'infrastructure',
      // Shown in the list, and in no index.
      status: containerId === 0 ? 'active' : TEXT,
      createdAt: new Date(),
    });
    await insert('collections', collection, isTried(1, 2) ? ROWS : 1);
    await insertLargeRows();
    // With a large heap V8 would collect garbage late; the test measures what the lists need.
    service = forkTypescript(path.join(__dirname, 'streaming-child.ts'), {}, [
      '--expose-gc',
      '--max-old-space-size=140',
      '--max-semi-space-size=8',
    ]);
    [{ port }] = (await once(service, 'message')) as [{ port: number }];
  });
  afterAll(async () => {
    service.kill('SIGKILL');
    await client.db().collection(PROBE_ROWS).deleteMany({ tenant });
    for (const collection of [
      'collections',
      'database_collections',
      'snapshot_versions',
      'exclusions',
      'drift_outputs',
      'drift_results',
    ])
      await client.db().collection(collection).deleteMany({ tenant });
    await client.close();
  });

  /** Snapshot documents and exclusions, which are of any size. */
  const insertLargeRows = async () => {
    const runId = new mongo.ObjectId();
    const seen = new Date('2026-03-01T10:00:00Z');
    const text = JSON.stringify({ large: 'x'.repeat(MEGABYTE) });
    const paths = Array.from({ length: 500 }, (_, i) => `${i}/`.padEnd(2000, 'x'));
    await client.db().collection('database_collections').insertOne({ tenant, name: 'large', slot: 0 });
    await client.db().collection('drift_outputs').insertOne({ tenant, containerId: 0, runId, _id: runId, time: seen });
    for (let i = 0; i < LARGE_ROWS; i++) {
      const drift = { tenant, containerId: 0, outputId: runId, runId, time: seen, seq: i, resultId: `r${i}` };
      const shown = { result: 'drifted', driftedAttributes: '[]', flips: '[]' };
      const compared = { cloudSnapshot: text, iacSnapshot: text };
      await client
        .db()
        .collection('drift_results')
        .insertOne({ ...drift, ...shown, ...compared });
      const version = { tenant, databaseCollection: 'large', name: 'n', firstSeen: seen, lastSeen: seen, text };
      await client.db().collection('snapshot_versions').insertOne(version);
      const exclusion = {
        tenant,
        containerId: 0,
        exclusionType: 'resource',
        masterTestId: '',
        pathsHash: `${i}`,
        paths,
      };
      if (isTried(1, 2)) await client.db().collection('exclusions').insertOne(exclusion);
    }
  };
  const ask = async <T>(message: string): Promise<T> => {
    const answer = once(service, 'message');
    service.send(message);
    return ((await answer) as [T])[0];
  };
  const get = async (operation: string): Promise<IncomingMessage> => {
    const headers = { Authorization: `Bearer ${signToken({ tenant })}` };
    const request = http.get({ port, host: '127.0.0.1', path: `/${tenant}${operation}`, headers });
    return ((await once(request, 'response')) as [IncomingMessage])[0];
  };
  /** Counts the rows as they pass: this process must not hold them either. */
  const read = async (operation: string, field: string) => {
    const response = await get(operation);
    const mark = `"${field}":`;
    let rows = 0;
    let bytes = 0;
    let tail = '';
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      const text = tail + (chunk as Buffer).toString('latin1');
      rows += text.split(mark).length - 1;
      tail = text.slice(1 - mark.length);
    }
    return { rows, bytes, status: response.statusCode };
  };

  it.each(sampled(LISTS, 2))('should stay below 100 MB for 150 MB of %s', async (operation, field) => {
    await ask('measure');
    const answer = await read(operation, field);
    const { before, peak } = await ask<{ before: number; peak: number }>('tell');
    expect(answer).toMatchObject({ rows: ROWS, status: 200 });
    expect(answer.bytes).toBeGreaterThanOrEqual((ROWS - 1) * TEXT.length);
    expect((peak - before) / MEGABYTE).toBeLessThan(100);
  });

  it.each(sampled(PAGES, 2))('should suffice for a page of large rows of %s', async (operation, field) => {
    const answer = await read(`${operation}&index=0&count=10000`, field);
    expect(answer).toMatchObject({ rows: LARGE_ROWS, status: 200 });
    expect(answer.bytes).toBeGreaterThan(LARGE_ROWS * MEGABYTE * 0.9);
  });

  it('should suffice for a page of the drift report, which shows none of the documents that were compared', async () => {
    const answer = await read('/api/drift_detection/report?container=collection%200&index=0&count=10000', 'result_id');
    expect(answer).toMatchObject({ rows: LARGE_ROWS, status: 200 });
  });
});
