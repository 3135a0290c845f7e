import 'reflect-metadata';
import * as os from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import type { TenantId } from '../../../src/common/context/tenant';
import type { ResultInput } from '../../../src/modules/runs/data/result-rows';
import { ResultsRepository } from '../../../src/modules/runs/data/results.repository';
import { RunsRepository } from '../../../src/modules/runs/data/runs.repository';
import type { HeldRun } from '../../../src/modules/runs/execution/held-run';
import { OwnResultWriter, type ResultWriter } from '../../../src/modules/runs/execution/result-writer';
import { resultWriter } from '../../../test/factories/run.factory';
import { startThrowAwayMongo } from '../../../test/support/embedded-mongo';
import { createTestApp } from '../../../test/support/test-app';
import { looseFacts, resultOf } from './dataset';
import { median } from './measure';

const RESULTS = Number(process.argv[2] ?? 20_000);
const RUNS = 30;
/** One in so many results differs from that of the run before. */
const CHANGED = 100;
const PORTION = 250;
const DAY_MS = 86_400_000;

interface Written {
  readonly millis: number[];
  readonly rows: number;
  readonly bytes: number;
}

/** Writes the results of daily runs, each whole and as intervals, into databases of their own; bytes are those on disk. */
async function write(uri: string, hasIntervals: boolean): Promise<Written> {
  const app = await createTestApp({ env: { MONGODB_URI: uri } });
  const tenant = 'bench' as TenantId;
  const facts = looseFacts(RESULTS).map(resultOf);
  const millis: number[] = [];
  const { db } = app.get<Connection>(getConnectionToken());
  for (let day = 0; day < RUNS; day++) {
    const time = new Date(Date.UTC(2026, 0, 1) + day * DAY_MS);
    const taskid = new Types.ObjectId().toHexString();
    const runs = app.get(RunsRepository, { strict: false });
    const run = await runs.insert(tenant, { containerId: 1, taskid, kind: 'compliance', log: taskid }, time);
    const results = facts.map((result, i) => changedOn(day, i, result));
    const began = performance.now();
    const writer = await writerOf(app, { tenant, run } as HeldRun, hasIntervals);
    for (let start = 0; start < results.length; start += PORTION)
      await writer.write(results.slice(start, start + PORTION));
    await writer.finish();
    millis.push(performance.now() - began);
    const nothing = { counts: run.counts, coverage: run.coverage, inventory: [] };
    await runs.finish(tenant, run._id, { state: 'completed', reason: '', ...nothing, ...writer.marks }, time);
    // A day later everything is on disk, and what was replaced has left holes there.
    await db?.admin().command({ fsync: 1 });
  }
  const stats = await db?.command({ collStats: 'results' });
  await app.close();
  return { millis, rows: Number(stats?.count), bytes: Number(stats?.storageSize) + Number(stats?.totalIndexSize) };
}

function writerOf(app: INestApplicationContext, held: HeldRun, hasIntervals: boolean): Promise<ResultWriter> {
  if (hasIntervals) return resultWriter(app, held.tenant, held.run);
  return Promise.resolve(new OwnResultWriter(held, app.get(ResultsRepository, { strict: false })));
}

/** A result keeps its last state until it changes again. */
function changedOn(day: number, i: number, result: ResultInput): ResultInput {
  const changes = Math.floor((day + CHANGED - 1 - (i % CHANGED)) / CHANGED);
  return changes === 0 ? result : { ...result, message: `changed ${changes} times` };
}

async function main(): Promise<void> {
  const { mongo, remove } = await startThrowAwayMongo();
  process.env.TEST_MONGODB_URI = mongo.uri;
  try {
    const uriOf = (name: string) => Object.assign(new URL(mongo.uri), { pathname: `/${name}` }).href;
    const own = await write(uriOf('whole'), false);
    const intervals = await write(uriOf('intervals'), true);
    const share = (a: number, b: number) => `${((a / b) * 100).toFixed(1)} %`;
    const print = (line: string) => process.stdout.write(`${line}\n`);
    const later = ({ millis }: Written) => median(millis.slice(1));
    print(
      `${RESULTS} results a run, ${RUNS} daily runs, 1 % changed a day; ${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)}`,
    );
    print(
      `first run: ${intervals.millis[0].toFixed(0)} ms, ${share(intervals.millis[0], own.millis[0])} of the time of whole runs`,
    );
    print(
      `later runs, median: ${later(intervals).toFixed(0)} ms, ${share(later(intervals), later(own))} of the time of whole runs`,
    );
    print(`rows after all runs: ${intervals.rows} of ${own.rows}, ${share(intervals.rows, own.rows)}`);
    print(`rows of a later run: ${share((intervals.rows - RESULTS) / (RUNS - 1), RESULTS)} of a whole one`);
    print(`on disk with indexes: ${intervals.bytes} of ${own.bytes} bytes, ${share(intervals.bytes, own.bytes)}`);
  } finally {
    await remove();
  }
}

void main();
