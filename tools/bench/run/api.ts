import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startThrowAwayMongo, temporaryFolder } from '../../../test/support/embedded-mongo';
import { ServiceProcess } from '../../../test/support/service-process';
import { TEST_SECRET } from '../../../test/support/tokens';
import { load, median } from '../load';
import { BenchTenant } from './bench-tenant';
import { steadyP99 } from './steady-load';
import { Workspace } from './workspace';

const ROOT = join(__dirname, '../../..');
const WORKER = join(ROOT, 'dist/worker.js');
/** About 200 templates for the repeated run, and a run that lasts longer than its measurement. */
const REPEATED_COPIES = 7;
const LONG_COPIES = 33;
const SECONDS = 15;
const BEFORE_MEASURING_MILLIS = 2000;
/** Whoever waits for a run beside which something is measured asks seldom. */
const SELDOM_MILLIS = 1000;

type Print = (line: string) => void;

/** How much faster a run is when nothing has changed since the one before. */
export async function runAgain(pack: string, sources: string, rounds: number, print: Print): Promise<void> {
  await withDatabase(pack, sources, REPEATED_COPIES, async (workspace, env) =>
    withService(env, async (url) => {
      const pairs: { first: number; second: number }[] = [];
      for (let i = 0; i < rounds; i++) {
        const tenant = new BenchTenant(url, `again-${i}`);
        await tenant.upload(workspace);
        pairs.push({ first: await tenant.run(), second: await tenant.run() });
      }
      const middle = (pick: (pair: (typeof pairs)[number]) => number): number => median(pairs.map(pick));
      print(
        `a run of ${workspace.templates} templates through the API: ${middle(({ first }) => first).toFixed(2)} s, ` +
          `again on the same sources ${middle(({ second }) => second).toFixed(2)} s ` +
          `(${middle(({ first, second }) => first / second).toFixed(1)} times as fast)`,
      );
    }),
  );
}

/** What runs do to searches, from inside the process of the API and from another one. */
export async function searchBesideRuns(pack: string, sources: string, rounds: number, print: Print): Promise<void> {
  await withDatabase(pack, sources, LONG_COPIES, async (workspace, env) => {
    await withService(env, (url) => compareSearches(url, workspace, rounds, 'inside the API', print));
    if (!existsSync(WORKER)) return print('no worker that runs apart from the API is built');
    await withService({ ...env, JOB_CONCURRENCY: '0' }, async (url) => {
      const worker = spawn(process.execPath, [WORKER], { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' });
      try {
        await compareSearches(url, workspace, rounds, 'in a process of its own', print);
      } finally {
        await ended(worker);
      }
    });
  });
}

async function withDatabase(
  pack: string,
  sources: string,
  copies: number,
  act: (workspace: Workspace, env: Readonly<Record<string, string>>) => Promise<void>,
): Promise<void> {
  const { mongo, remove } = await startThrowAwayMongo();
  const workspace = Workspace.make(pack, sources, copies);
  const dataDir = temporaryFolder();
  try {
    await act(workspace, {
      ...{ MONGODB_URI: mongo.uri.replace(/\/\?/, '/plumbline?'), JWT_SECRET: TEST_SECRET, RATE_LIMIT: '1000000' },
      ...{ LOG_LEVEL: 'warn', DATA_DIR: dataDir, CONNECTOR_ROOTS: workspace.repository },
    });
  } finally {
    workspace.remove();
    rmSync(dataDir, { recursive: true });
    await remove();
  }
}

async function withService(env: Readonly<Record<string, string>>, act: (url: string) => Promise<void>): Promise<void> {
  const service = await ServiceProcess.start(env, { keepOutput: false });
  try {
    await act(service.url);
  } finally {
    await service.end('SIGTERM');
  }
}

/** The same searches at a fifth of what the service can do, without and with a run beside them, in turn. */
async function compareSearches(
  url: string,
  workspace: Workspace,
  rounds: number,
  where: string,
  print: Print,
): Promise<void> {
  const tenant = new BenchTenant(url, `search-${where.replaceAll(' ', '-').toLowerCase()}`);
  await tenant.upload(workspace);
  await tenant.run();
  const idle = await load(tenant.target, tenant.search, SECONDS);
  const rate = idle.requestsPerSecond / 5;
  const pairs: { alone: number; beside: number }[] = [];
  for (let i = 0; i < rounds; i++) {
    const alone = await steadyP99(tenant.target, tenant.search, rate, SECONDS);
    pairs.push({
      alone,
      beside: await besideRuns(url, workspace, `${where}-${i}`, () =>
        steadyP99(tenant.target, tenant.search, rate, SECONDS),
      ),
    });
  }
  const middle = (pick: (pair: (typeof pairs)[number]) => number): string => median(pairs.map(pick)).toFixed(1);
  print(
    `p99 of a search at ${rate.toFixed(0)} of ${idle.requestsPerSecond.toFixed(0)} requests/s: ` +
      `${middle(({ alone }) => alone)} ms alone, ${middle(({ beside }) => beside)} ms beside runs ${where} ` +
      `(${middle(({ alone, beside }) => beside / alone)} times)`,
  );
}

/** Measures while runs go on, each of a tenant that the service does not know. */
async function besideRuns(
  url: string,
  workspace: Workspace,
  name: string,
  measure: () => Promise<number>,
): Promise<number> {
  let isMeasuring = true;
  let begun = (): void => {};
  const running = new Promise<void>((resolve) => (begun = resolve));
  const runs = (async () => {
    for (let i = 0; isMeasuring; i++) {
      const tenant = new BenchTenant(url, `run-${name.replaceAll(' ', '-').toLowerCase()}-${i}`);
      await tenant.upload(workspace);
      begun();
      await tenant.run(SELDOM_MILLIS);
    }
  })();
  await Promise.race([running, runs]);
  await setTimeout(BEFORE_MEASURING_MILLIS);
  try {
    return await measure();
  } finally {
    isMeasuring = false;
    await runs;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
