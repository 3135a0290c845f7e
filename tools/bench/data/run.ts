import 'reflect-metadata';
import { deepStrictEqual } from 'node:assert';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as os from 'node:os';
import * as path from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { TenantId } from '../../../src/common/context/tenant';
import { startThrowAwayMongo } from '../../../test/support/embedded-mongo';
import { buildService, ServiceProcess } from '../../../test/support/service-process';
import { createTestApp } from '../../../test/support/test-app';
import { signToken, TEST_SECRET } from '../../../test/support/tokens';
import { compareBulkWrites } from './bulk-write';
import { DataSet, type Subject } from './dataset';
import { bodyOf, compare, medianLatency, warmUp, type Plan, type Server } from './measure';

const TENANT = 'bench';
const SINGLE_REQUESTS = 300;

/** What is asked, by name; the same addresses for the service and the floor. */
function routesFor(subject: Subject): Record<string, string> {
  const address = (route: string, query: Record<string, string>) =>
    `/${TENANT}/api/${route}?${new URLSearchParams(query).toString()}`;
  const page = { index: '0', count: '50' };
  const search = { collection: subject.collection, connector: 'awsConn', ...page };
  const filters = { user: 'deployer', resource_type: 'aws_ec2', region: 'us-east-1' };
  return {
    'search, page of 50': address('resource/search', search),
    'search, 3 filters': address('resource/search', { ...search, ...filters }),
    dashboard: address('resource/dashboard', { collection: subject.collection, resource_node_id: subject.nodeId }),
    detail: address('resource/detail', {
      resource_path: subject.path,
      resource_collection_name: subject.databaseCollection,
    }),
    'test case': address('resource/testcase', {
      result_id: subject.resultId,
      test_id: subject.testId,
      snapshot_id: subject.nodeId,
    }),
    'query, page of 50': address('query/resources', {
      query: JSON.stringify({ 'json.Encrypted': true, 'json.Size': { $gte: 100 } }),
      query_collection: subject.databaseCollection,
      start_date: '2026-02-01',
      end_date: '2026-03-31',
      ...page,
    }),
  };
}

async function startFloor(uri: string): Promise<{ url: string; stop(): void }> {
  const register = path.join(__dirname, '../../../test/support/register-typescript.js');
  const script = path.join(__dirname, 'floor-server.ts');
  const child = spawn(process.execPath, ['-r', register, script, uri, TENANT, TEST_SECRET], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim().replace('ready at ', ''), stop: () => child.kill() };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Measured with a service of its own and a database that has nothing left to flush, so that two moments compare. */
async function latencies(
  { db }: Connection,
  env: Readonly<Record<string, string>>,
  token: string,
  routes: Record<string, string>,
  plan: Plan,
): Promise<Map<string, number>> {
  await db?.admin().command({ fsync: 1 });
  const service = await ServiceProcess.start(env, { keepOutput: false });
  const server: Server = { name: 'service', url: service.url, token };
  const found = new Map<string, number>();
  for (const route of Object.values(routes)) await warmUp(server, route, plan.warmUpSeconds);
  for (const [name, route] of Object.entries(routes))
    found.set(name, await medianLatency(server, route, SINGLE_REQUESTS));
  await service.end('SIGTERM');
  return found;
}

/** Rows, their mean size, and the room that rows and indexes take. */
async function printSizes(connection: Connection): Promise<void> {
  for (const { name } of await connection.listCollections()) {
    const [stats] = await connection
      .collection(name)
      .aggregate<{ storageStats: Record<string, number> }>([{ $collStats: { storageStats: {} } }])
      .toArray();
    const { count, avgObjSize = 0, storageSize, totalIndexSize } = stats.storageStats;
    const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;
    if (count > 0)
      print(
        `${name}: ${count} rows of ${avgObjSize} bytes, ${megabytes(storageSize)} + ${megabytes(totalIndexSize)} of indexes`,
      );
  }
}

/** Arguments: `--scale 0.01` for a smaller data set, `--quick` for shorter measurements. */
async function main(args: string[]): Promise<void> {
  const scale = args.includes('--scale') ? Number(args[args.indexOf('--scale') + 1]) : 1;
  const plan: Plan = args.includes('--quick')
    ? { warmUpSeconds: 2, seconds: 2, pairs: 3 }
    : { warmUpSeconds: 10, seconds: 10, pairs: 5 };
  await buildService();
  const { mongo: mongod, remove } = await startThrowAwayMongo();
  const uri = mongod.uri.replace(/\/\?/, '/plumbline?');
  process.env.TEST_MONGODB_URI = mongod.uri;
  const writer = await createTestApp({ env: { MONGODB_URI: uri } });
  const connection = writer.get<Connection>(getConnectionToken());
  const env = { MONGODB_URI: uri, RATE_LIMIT: '1000000', LOG_LEVEL: 'info' };
  const service = await ServiceProcess.start(env, { keepOutput: false });
  const floorProcess = await startFloor(uri);
  const token = signToken({ tenant: TENANT });
  const subject: Server = { name: 'service', url: service.url, token };
  const floor: Server = { name: 'floor', url: floorProcess.url, token };
  try {
    print(`${os.cpus()[0].model}, ${os.cpus().length} cores, Node ${process.version}, mongod ${mongod.version}`);
    print(`service: guard, limiter and logging (info) on; ${JSON.stringify(plan)}, alternating, medians`);
    const data = new DataSet(writer, TENANT as TenantId, scale);
    await data.createCollections();
    await data.storeVersions();
    await data.growTo(1);
    const small = await latencies(connection, env, token, routesFor(data.subject()), plan);
    const fewer = data.results;
    const began = performance.now();
    await data.growTo(DataSet.allRuns);
    print(
      `data set: ${data.results} results, grown from ${fewer} in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    await printSizes(connection);
    const routes = routesFor(data.subject());
    const large = await latencies(connection, env, token, routes, plan);
    for (const [name, before] of small) {
      const after = large.get(name) ?? NaN;
      print(
        `${name}: p50 ${before.toFixed(2)} ms at ${fewer} results, ${after.toFixed(2)} ms at ${data.results} ` +
          `(${(after / before).toFixed(2)}x)`,
      );
    }
    for (const [name, route] of Object.entries(routes)) {
      deepStrictEqual(await bodyOf(floor, route), await bodyOf(subject, route), `${name}: the answers differ`);
      print(await compare(name, route, subject, floor, plan));
    }
    print(await compareBulkWrites(writer, Math.max(Math.round(50_000 * scale), 2000)));
  } finally {
    floorProcess.stop();
    await service.end('SIGTERM');
    await writer.close();
    await remove();
  }
}

void main(process.argv.slice(2));
