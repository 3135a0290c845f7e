import { existsSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { runContainer, type Container, type RunReport } from '../../../src/engine/run';
import { THREAD_SCRIPT } from '../../support/run-threads';

const TESTS = 'master-compliance-test.json';
const SNAPSHOT = 'master-snapshot.json';

/**
 * What becomes of every case of a rule pack, as rows of a table: `npm run report:pack -- PACK SOURCES`. PACK is a
 * checkout of prancer-io/prancer-compliance-test, SOURCES a folder with checkouts of repositories to judge. Test and
 * snapshot files are read as remote files, as collections use them.
 */
async function main(): Promise<void> {
  const [pack, sources] = process.argv.slice(2).map((folder) => resolve(folder));
  if (pack === undefined || sources === undefined) {
    console.error('usage: npm run report:pack -- PACK SOURCES');
    process.exitCode = 2;
    return;
  }
  console.log('| suite | cases | resources | passed | failed | skipped | error |');
  console.log('| --- | ---: | ---: | ---: | ---: | --- | --- |');
  for (const suite of suitesOf(pack)) {
    const report = await judged(pack, suite, sources);
    const { counts, results, skipped, resources } = report;
    const cases = new Set([...results, ...skipped].map(({ testId }) => testId)).size;
    const reasons = skipped.map(({ reason, count }) => ({ reason, count }));
    const errors = results.filter(({ state }) => state === 'error').map(({ reason }) => ({ reason, count: 1 }));
    const cells = [suite, cases, resources.length, counts.passed, counts.failed, summed(reasons), summed(errors)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

function suitesOf(pack: string): string[] {
  return foldersOf(pack)
    .flatMap((cloud) => foldersOf(join(pack, cloud)).map((kind) => `${cloud}/${kind}`))
    .filter((suite) => existsSync(join(pack, suite, TESTS)));
}

function foldersOf(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.filter((name) => statSync(join(folder, name)).isDirectory()).sort();
}

/** The suite over all sources at once; suites of clouds and clusters get a connector of their type. */
function judged(pack: string, suite: string, sources: string): Promise<RunReport> {
  const [cloud, kind] = suite.split('/');
  const isLive = kind === 'cloud';
  const names = isLive ? [cloud] : foldersOf(sources);
  const remote = { connector: 'pack' };
  const container: Container = {
    name: suite,
    connectors: [
      { name: 'pack', content: { type: 'filesystem' } },
      ...names.map((name) => ({ name, content: { type: isLive ? cloud : 'filesystem' } })),
    ],
    snapshots: [],
    masterSnapshots: [
      {
        name: 'snapshot',
        content: {
          ...remote,
          remoteFile: `${suite}/${SNAPSHOT}`,
          connectorUsers: names.map((source) => ({ id: 'USER_1', source })),
        },
      },
    ],
    tests: [],
    masterTests: [
      { name: 'test', content: { ...remote, masterSnapshot: 'snapshot', remoteFile: `${suite}/${TESTS}` } },
    ],
    exclusions: [],
    ruleFile: () => Promise.resolve(undefined),
  };
  return runContainer(container, {
    // Modules of other repositories are not fetched: the counts must not depend on a network.
    repositories: {
      open: ({ name }) => Promise.resolve({ folder: name === 'pack' ? pack : join(sources, name), reference: '' }),
    },
    threads: availableParallelism(),
    startedAt: Date.now(),
    crawl: true,
    evaluate: true,
    includesSensitiveFiles: false,
    threadOptions: { script: THREAD_SCRIPT },
  });
}

/** Numbers by reason, the largest first. Reasons that name a file or a place are counted together. */
function summed(rows: readonly { readonly reason: string; readonly count: number }[]): string {
  const counts = new Map<string, number>();
  for (const { reason, count } of rows) {
    const kind = reason
      .replace(/^[\w.-]+:\d+:\d+: /, '')
      .replace(/ data\.\S+$/, '')
      .split(':')[0];
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return sorted.map(([reason, count]) => `${count} ${reason}`).join(', ') || '0';
}

void main();
