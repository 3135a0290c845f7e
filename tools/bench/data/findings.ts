import 'reflect-metadata';
import * as os from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import { Types } from 'mongoose';
import type { TenantId } from '../../../src/common/context/tenant';
import { SEVERITIES } from '../../../src/engine/files/cases';
import { CollectionsRepository } from '../../../src/modules/collections/data/collections.repository';
import {
  findingId,
  FindingsRepository,
  RunSummariesRepository,
  searchedWords,
  type Finding,
} from '../../../src/modules/findings/data';
import { FindingGroupsService } from '../../../src/modules/findings/finding-groups.service';
import { FindingsUpdateService } from '../../../src/modules/findings/findings-update.service';
import { RunsRepository } from '../../../src/modules/runs/data/runs.repository';
import { RunFactory } from '../../../test/factories/run.factory';
import { startThrowAwayMongo } from '../../../test/support/embedded-mongo';
import { buildService, ServiceProcess } from '../../../test/support/service-process';
import { createTestApp } from '../../../test/support/test-app';
import { signToken } from '../../../test/support/tokens';
import { bodyOf, type Server } from './measure';

const TENANT = 'bench' as TenantId;
const COLLECTIONS = 50;
const FINDINGS = 100_000;
const RULES = 300;
const REQUESTS = 60;
const FRAMEWORKS = ['CIS-AWS-5.0', 'NIST-800-53r5', 'PCI-DSS-4.0'];
const BEGAN = Date.UTC(2026, 2, 1);
const PAGE = 'index=0&count=50';

/** The plain read by an index that the others are measured beside, so that the load of the machine falls on both. */
const PLAIN = `findings/?rule=RULE-7&${PAGE}`;

const ROUTES: Readonly<Record<string, string>> = {
  summary: 'summary/',
  'list, the worst first': `findings/?${PAGE}`,
  'list, a late page': 'findings/?index=9950&count=50',
  'list, 200 rows': 'findings/?index=0&count=200',
  'one severity': `findings/?severity=Low&state=failed&${PAGE}`,
  'one collection': `findings/?collection=collection-7&${PAGE}`,
  'what changed': `findings/?change=newly_failed&${PAGE}`,
  'one framework': `findings/?framework=PCI&${PAGE}`,
  'one rule': `findings/?rule=RULE-7&${PAGE}`,
  'one folder, by path': `findings/?file=folder-7/&sort=path&${PAGE}`,
  'a resource type': `findings/?resource_type=aws_s3_bucket&${PAGE}`,
  'a word that many have': `findings/?search=public&${PAGE}`,
  'a word that none has': `findings/?search=nowhere&${PAGE}`,
  'by rule': `findings/?group_by=rule&${PAGE}`,
  'by resource': `findings/?group_by=resource&${PAGE}`,
  'by file': `findings/?group_by=file&${PAGE}`,
  frameworks: 'frameworks/',
  trend: 'trend/?days=30',
};

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function findingOf(containerId: number, n: number, runId: Types.ObjectId): Finding {
  const rule = `RULE-${n % RULES}`;
  const rank = (n % RULES) % SEVERITIES.length;
  const snapshotId = `SNAPSHOT_${n}`;
  const path = `folder-${n % 40}/file-${n % 1000}.tf`;
  return {
    ...{ _id: findingId(TENANT, containerId, { testId: rule, snapshotId }), tenant: TENANT, containerId },
    ...{ testId: rule, snapshotId, rule, caseId: rule, state: n % 10 === 0 ? 'skipped' : 'failed', rank },
    title: `Resources of the kind ${n % RULES} are not public and have logs`,
    message: `the resource ${n} is open to the whole internet, and nothing says who has used it so far`,
    ...{ reason: '', path, line: n % 300, address: `aws_s3_bucket.bucket_${n}`, resourcePath: `/${path}` },
    ...{ resourceType: n % 3 ? 'aws_s3_bucket' : 'aws_instance', account: '', groups: ['aws/s3'] },
    frameworks: FRAMEWORKS.filter((_, i) => n % (i + 2) === 0),
    ...{ exclusionId: '', owner: '', words: [], digest: 'x'.repeat(44), changedBy: runId },
    ...(n % 50 === 1 && { change: 'newly_failed' as const }),
    ...{ firstSeen: new Date(BEGAN + (n % 90) * 3_600_000), since: new Date(BEGAN) },
  };
}

function withWords(finding: Finding): Finding {
  return { ...finding, words: searchedWords(finding) };
}

/** Collections with a completed run each, its findings and its numbers. */
async function fill(app: INestApplicationContext): Promise<void> {
  const get = <T>(type: new (...args: never[]) => T): T => app.get<T>(type, { strict: false });
  const perCollection = FINDINGS / COLLECTIONS;
  for (let i = 0; i < COLLECTIONS; i++) {
    const containerId = await get(CollectionsRepository).nextContainerId(TENANT);
    const createdAt = new Date(BEGAN);
    const name = `collection-${i}`;
    const collection = { name, containerId, type: 'infrastructure', status: 'active', createdAt } as const;
    await get(CollectionsRepository).insert(TENANT, collection);
    const counts = { passed: 10 * perCollection, failed: 0.9 * perCollection, skipped: 0.1 * perCollection };
    const states = { ...counts, excluded: 0, error: 0 };
    for (let day = 0; day < 30; day++) {
      const time = new Date(BEGAN + day * 86_400_000 + i);
      const taskid = `${i}-${day}`;
      const queued = { containerId, taskid, kind: 'compliance', log: `logs_${taskid}` } as const;
      const run = await get(RunsRepository).insert(TENANT, queued, time);
      const coverage = { total: 0, byReason: [], items: [] };
      const end = { state: 'completed', reason: '', counts: states, coverage, inventory: [] } as const;
      await get(RunsRepository).finish(TENANT, run._id, end, time);
      await get(RunSummariesRepository).insert({
        ...{ tenant: TENANT, containerId, runId: run._id, taskid, sessionId: run.sessionId, time: run.time },
        ...{ finishedAt: time, previousTaskid: '', counts: states, gaps: [], flips: 0 },
        severities: { Critical: 1, High: 1, Medium: 1, Low: 1 },
        changes: { newly_failed: 40, fixed: 0, newly_undecided: 0 },
        frameworks: FRAMEWORKS.map((framework) => ({ framework, rules: 100, ...states })),
        rules: Array.from({ length: RULES }, (_, n) => ({ rule: `RULE-${n}`, ...states })),
      });
      if (day < 29) continue;
      const rows = Array.from({ length: perCollection }, (_, n) =>
        withWords(findingOf(containerId, i * perCollection + n, run._id)),
      );
      await get(FindingsRepository).write(rows);
      await get(FindingGroupsService).keep(TENANT, containerId, () => undefined);
    }
  }
}

/** One collection whose runs have so many findings: the time of an update, and the memory that it needs on top. */
async function measureUpdate(app: INestApplicationContext, findings: number): Promise<void> {
  const factory = await RunFactory.inNewCollection(app, 'large', 'large');
  const cases = Array.from({ length: 100 }, (_, n) => ({ id: `RULE-${n}`, state: 'failed' as const, message: 'open' }));
  const found = Array.from({ length: findings / cases.length }, (_, n) => ({ path: `arn:aws:s3:::b-${n}`, cases }));
  for (const [i, name] of ['first', 'next'].entries()) {
    await factory.build(`2026-03-0${i + 1}T10:00:00Z`, found);
    const before = process.memoryUsage().rss;
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 50);
    const began = performance.now();
    await app.get(FindingsUpdateService, { strict: false }).catchUp('large' as TenantId, factory.containerId);
    clearInterval(watch);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    print(
      `${name} update of ${findings} findings: ${seconds} s, ${((highest - before) / 1024 ** 2).toFixed(0)} MB more`,
    );
  }
}

async function timeOf(server: Server, route: string): Promise<number> {
  const began = performance.now();
  await bodyOf(server, `/${TENANT}/api/${route}`);
  return performance.now() - began;
}

/** Arguments: words of the requests to ask, or `--update 100000` for what the update of so many findings needs. */
async function main(args: readonly string[]): Promise<void> {
  await buildService();
  const { mongo: mongod, remove } = await startThrowAwayMongo();
  const uri = mongod.uri.replace(/\/\?/, '/plumbline?');
  process.env.TEST_MONGODB_URI = mongod.uri;
  const writer = await createTestApp({ env: { MONGODB_URI: uri } });
  const env = { MONGODB_URI: uri, RATE_LIMIT: '1000000', JOB_CONCURRENCY: '0' };
  const service = await ServiceProcess.start(env, { keepOutput: false });
  const server: Server = { name: 'service', url: service.url, token: signToken({ tenant: TENANT }) };
  try {
    print(`${os.cpus()[0].model}, ${os.cpus().length} cores, Node ${process.version}, mongod ${mongod.version}`);
    if (args.includes('--update')) return await measureUpdate(writer, Number(args[args.indexOf('--update') + 1]));
    await fill(writer);
    const words = args.filter((arg) => !arg.startsWith('--'));
    const isWanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word));
    for (const [name, route] of Object.entries(ROUTES).filter(([each]) => isWanted(each))) {
      const [plain, asked]: [number[], number[]] = [[], []];
      for (let i = 0; i < REQUESTS + 5; i++) {
        plain.push(await timeOf(server, PLAIN));
        asked.push(await timeOf(server, route));
      }
      const at = (times: readonly number[], share: number): number =>
        times.slice(5).sort((a, b) => a - b)[Math.floor(share * REQUESTS)];
      const times = (at(asked, 0.5) / at(plain, 0.5)).toFixed(1);
      const [p50, p95, beside] = [at(asked, 0.5), at(asked, 0.95), at(plain, 0.5)].map((ms) => ms.toFixed(0));
      print(
        `${name}: p50 ${p50} ms, p95 ${p95} ms, ${times} times one rule (${beside} ms; load ${os.loadavg()[0].toFixed(1)})`,
      );
    }
  } finally {
    await service.end('SIGTERM');
    await writer.close();
    await remove();
  }
}

void main(process.argv.slice(2));
