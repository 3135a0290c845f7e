import { availableParallelism } from 'node:os';
import type { JsonObject } from '../../../src/engine/base/json';
import { runContainer, type Container, type RunReport } from '../../../src/engine/run';
import type { RunOptions } from '../../../src/engine/run/options';
import { SEPARATE_THREAD_SCRIPT } from '../../../test/support/run-threads';

export const TESTS = 'master-compliance-test.json';
export const SNAPSHOT = 'master-snapshot.json';

/** The columns of the table of suites. */
export const HEAD = [
  '| suite | cases | resources | passed | failed | skipped | error |',
  '| --- | ---: | ---: | ---: | ---: | --- | --- |',
];

interface Source {
  readonly connector: { readonly name: string; readonly content: JsonObject };
  /** What the entry of the suite's snapshot gets beside the name of the connector. */
  readonly user?: JsonObject;
}

/** Runs a suite of a rule pack, read as remote files as collections use them, over all sources at once. */
export function judged(
  suite: string,
  sources: readonly Source[],
  options: Pick<RunOptions, 'repositories' | 'clouds'>,
): Promise<RunReport> {
  const remote = { connector: 'pack' };
  const connectorUsers = sources.map(({ connector, user }) => ({ id: 'USER_1', source: connector.name, ...user }));
  const container: Container = {
    name: suite,
    connectors: [
      { name: 'pack', content: { type: 'filesystem' } },
      ...sources.map(({ connector: { name, content } }) => ({ name, content })),
    ],
    snapshots: [],
    masterSnapshots: [{ name: 'snapshot', content: { ...remote, remoteFile: `${suite}/${SNAPSHOT}`, connectorUsers } }],
    tests: [],
    masterTests: [
      { name: 'test', content: { ...remote, masterSnapshot: 'snapshot', remoteFile: `${suite}/${TESTS}` } },
    ],
    exclusions: [],
    ruleFile: () => Promise.resolve(undefined),
  };
  return runContainer(container, {
    ...options,
    threads: availableParallelism(),
    startedAt: Date.now(),
    crawl: true,
    evaluate: true,
    includesSensitiveFiles: false,
    threadOptions: { script: SEPARATE_THREAD_SCRIPT },
  });
}

export function rowOf(suite: string, { counts, results, skipped, resources }: RunReport): string {
  const cases = new Set([...results, ...skipped].map(({ testId }) => testId)).size;
  const errors = results.filter(({ state }) => state === 'error').map(({ reason }) => ({ reason, count: 1 }));
  const cells = [suite, cases, resources.length, counts.passed, counts.failed, summed(skipped), summed(errors)];
  return `| ${cells.join(' | ')} |`;
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
