import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import * as os from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { TenantId } from '../../../src/common/context/tenant';
import { FindingsUpdateService } from '../../../src/modules/findings/findings-update.service';
import { startThrowAwayMongo } from '../../../test/support/embedded-mongo';
import { buildService, ServiceProcess } from '../../../test/support/service-process';
import { createTestApp } from '../../../test/support/test-app';
import { signToken } from '../../../test/support/tokens';
import { DataSet, type Subject } from './dataset';

const COLLECTIONS = 20;
const CASES = 10;
const PAGE = { index: '0', count: '50' };
const DATES = { start_date: '2026-02-01', end_date: '2026-03-31' };

/** What is asked, by name. */
function routesFor({ collection, nodeId, path, databaseCollection, resultId, testId }: Subject) {
  const at = (route: string, query: Readonly<Record<string, string>> = {}) =>
    `${route}?${new URLSearchParams(query).toString()}`;
  const search = { collection, connector: 'awsConn', ...PAGE };
  const filters = { user: 'deployer', resource_type: 'aws_ec2', region: 'us-east-1' };
  const queried = (query: object) => ({
    ...{ query: JSON.stringify(query), query_collection: databaseCollection },
    ...{ ...DATES, ...PAGE },
  });
  return {
    search: at('resource/search', search),
    'search, 3 filters': at('resource/search', { ...search, ...filters }),
    'search by name': at('resource/search', { ...search, resource_search: '000017' }),
    dashboard: at('resource/dashboard', { collection, resource_node_id: nodeId }),
    detail: at('resource/detail', { resource_path: path, resource_collection_name: databaseCollection }),
    'test case': at('resource/testcase', { result_id: resultId, test_id: testId, snapshot_id: nodeId }),
    'results of a run': at('compliance/results', { collection, state: 'failed', ...PAGE }),
    report: at('compliance/report', { collection, ...PAGE }),
    compare: at('compare', { collection, ...PAGE }),
    summary: at('summary'),
    frameworks: at('frameworks'),
    trend: at('trend', { days: '30' }),
    findings: at('findings', PAGE),
    'findings, a late page': at('findings', { index: '900', count: '50' }),
    'findings of a severity and a type': at('findings', { severity: 'Low', resource_type: 'aws_s3', ...PAGE }),
    'findings of a rule': at('findings', { rule: 'PR-AWS-0007', ...PAGE }),
    'findings that changed': at('findings', { change: 'newly_failed', ...PAGE }),
    'findings, a word that none has': at('findings', { search: 'nowhere', ...PAGE }),
    'findings, words of one resource': at('findings', { search: `${collection} 000017`, ...PAGE }),
    'groups by rule': at('findings', { group_by: 'rule', ...PAGE }),
    'groups by resource': at('findings', { group_by: 'resource', ...PAGE }),
    'groups by file': at('findings', { group_by: 'file', ...PAGE }),
    'query, a page': at('query/resources', queried({ 'json.Encrypted': true, 'json.Size': { $gte: 100 } })),
    'export of findings, csv': at('findings/export', { severity: 'Low', format: 'csv' }),
    'export of findings, json': at('findings/export', { resource_type: 'aws_s3', format: 'json' }),
    'export of findings, sarif': at('findings/export', { collection, format: 'sarif' }),
    'export of a run, csv': at('compliance/export', { collection, format: 'csv' }),
  };
}

type Routes = ReturnType<typeof routesFor>;

interface Asked {
  /** Milliseconds until the first byte. */
  readonly firstByte: number;
  readonly whole: number;
  readonly bytes: number;
}

interface Read {
  readonly p95: number;
  readonly firstByte: number;
  readonly bytes: number;
  /** Entries of indexes and documents that MongoDB looked at, and rows that it returned. */
  readonly keys: number;
  readonly documents: number;
  readonly returned: number;
  readonly withoutIndex: boolean;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function ask(url: string, tenant: string, route: string): Promise<Asked> {
  const began = performance.now();
  const headers = { authorization: `Bearer ${signToken({ tenant })}` };
  const response = await fetch(`${url}/${tenant}/api/${route}`, { headers });
  if (!response.ok || !response.body) throw new Error(`${route}: ${response.status} ${await response.text()}`);
  let firstByte = NaN;
  let bytes = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    if (bytes === 0) firstByte = performance.now() - began;
    bytes += chunk.length;
  }
  return { firstByte, whole: performance.now() - began, bytes };
}

/** What one request lets MongoDB do, as its profiler records it. */
async function profile(db: mongo.Db, work: () => Promise<unknown>) {
  await db.command({ profile: 0 });
  await db.collection('system.profile').drop();
  await db.createCollection('system.profile', { capped: true, size: 64 * 1024 ** 2 });
  await db.command({ profile: 2 });
  await work();
  await db.command({ profile: 0 });
  const operations = await db
    .collection('system.profile')
    .find({ ns: { $not: /system\.|\.jobs$/ } })
    .toArray();
  const total = (field: string) => operations.reduce((sum, one) => sum + Number(one[field] ?? 0), 0);
  return {
    keys: total('keysExamined'),
    documents: total('docsExamined'),
    returned: total('nreturned'),
    withoutIndex: operations.some(({ planSummary }) => /COLLSCAN/.test(String(planSummary))),
  };
}

async function read(db: mongo.Db, url: string, tenant: string, route: string, requests: number): Promise<Read> {
  const asked: Asked[] = [];
  for (let i = 0; i < requests + 2; i++) asked.push(await ask(url, tenant, route));
  const at95 = (pick: (one: Asked) => number) => {
    const sorted = asked
      .slice(2)
      .map(pick)
      .sort((a, b) => a - b);
    return sorted[Math.floor(0.95 * sorted.length)];
  };
  const counted = await profile(db, () => ask(url, tenant, route));
  return {
    p95: at95(({ whole }) => whole),
    firstByte: at95((one) => one.firstByte),
    bytes: asked[0].bytes,
    ...counted,
  };
}

/** Two runs of each collection, what is found by them, and the collections' findings, as the service writes them. */
async function fill(app: INestApplicationContext, tenant: TenantId, resources: number): Promise<Subject> {
  const began = performance.now();
  const data = new DataSet(app, tenant, 1, Math.max(20, Math.round(resources / COLLECTIONS)), CASES);
  await data.createCollections();
  await data.storeVersions();
  await data.growTo(2);
  for (const containerId of data.containerIds)
    await app.get(FindingsUpdateService, { strict: false }).catchUp(tenant, containerId);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  print(`${tenant}: ${data.resources * COLLECTIONS} resources, ${data.results / 2} results, written in ${seconds} s`);
  return data.subject();
}

async function highestMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}

/** Arguments: `--resources 300000` (30,000 by default), of which a tenth is measured beside; `--requests 20`. */
async function main(args: readonly string[]): Promise<void> {
  const numberOf = (name: string, usual: number) =>
    args.includes(name) ? Number(args[args.indexOf(name) + 1]) : usual;
  const resources = numberOf('--resources', 30_000);
  const requests = numberOf('--requests', 20);
  await buildService();
  const { mongo: mongod, remove } = await startThrowAwayMongo();
  const uri = mongod.uri.replace(/\/\?/, '/plumbline?');
  process.env.TEST_MONGODB_URI = mongod.uri;
  const writer = await createTestApp({ env: { MONGODB_URI: uri } });
  const env = { MONGODB_URI: uri, RATE_LIMIT: '1000000', JOB_CONCURRENCY: '0' };
  let service: ServiceProcess | undefined;
  try {
    print(`${os.cpus()[0].model}, ${os.cpus().length} cores, Node ${process.version}, mongod ${mongod.version}`);
    const few = routesFor(await fill(writer, 'tenth' as TenantId, resources / 10));
    const many = routesFor(await fill(writer, 'whole' as TenantId, resources));
    const { db } = writer.get<Connection>(getConnectionToken());
    if (db === undefined) throw new Error('not connected');
    service = await ServiceProcess.start(env, { keepOutput: false });
    print(`${await highestMemory(service.child.pid)} MB of memory at the start`);
    for (const name of Object.keys(many) as (keyof Routes)[]) {
      const small = await read(db, service.url, 'tenth', few[name], requests);
      const large = await read(db, service.url, 'whole', many[name], requests);
      const looked = ({ keys, documents, returned }: Read) =>
        `${keys} keys and ${documents} documents for ${returned} rows`;
      print(
        `${name}: p95 ${small.p95.toFixed(0)} and ${large.p95.toFixed(0)} ms (${(large.p95 / small.p95).toFixed(2)}x), ` +
          `first byte ${large.firstByte.toFixed(0)} ms, ${(large.bytes / 1024).toFixed(0)} KB; looked at ${looked(small)}, ` +
          `${looked(large)}${large.withoutIndex ? ', WITHOUT AN INDEX' : ''} (load ${os.loadavg()[0].toFixed(1)})`,
      );
    }
    print(`${await highestMemory(service.child.pid)} MB of memory at most`);
  } finally {
    await service?.end('SIGTERM');
    await writer.close();
    await remove();
  }
}

void main(process.argv.slice(2));
