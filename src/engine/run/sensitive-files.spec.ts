import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { THREAD_SCRIPT } from '../../../test/support/run-threads';
import { runContainer, type Container } from '.';
import type { RunOptions } from './options';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  mkdirSync(join(folder, 'keys'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string) => writeFileSync(join(folder, name), '{}');
const snapshot = (name: string) => ({
  name,
  content: { snapshots: [{ source: 'repo', nodes: [{ masterSnapshotId: name, type: 'json', paths: ['/'] }] }] },
});

/** Two master snapshots that find the same files. */
const CONTAINER: Container = {
  name: 'c',
  connectors: [{ name: 'repo', content: { type: 'filesystem', folderPath: '.' } }],
  snapshots: [],
  masterSnapshots: [snapshot('one'), snapshot('two')],
  tests: [],
  masterTests: [],
  exclusions: [],
  ruleFile: () => Promise.resolve(undefined),
};

async function run(options: Partial<RunOptions> = {}, what = CONTAINER) {
  const report = await runContainer(what, {
    repositories: { open: () => Promise.resolve({ folder, reference: '' }) },
    threads: 1,
    startedAt: 0,
    crawl: true,
    evaluate: true,
    includesSensitiveFiles: true,
    threadOptions: { script: THREAD_SCRIPT },
    ...options,
  });
  const results = report.results.map(({ state, testId, test, resources: [{ path }] }) =>
    [state, testId, path, test.snapshot].join(' '),
  );
  const lost = report.coverage.filter(({ isLost }) => isLost).map(({ name }) => name);
  return { results, counts: report.counts, tests: report.tests.map(({ name }) => name), lost };
}

describe('files that should not lie in a repository', () => {
  it('should each fail once, however many snapshots find them', async () => {
    for (const name of ['a.json', 'keys/server.PEM', 'keys/client.p12']) write(name);
    expect(await run()).toEqual({
      results: [
        'failed SENSITIVE_EXTENSION_TEST /keys/client.p12 one',
        'failed SENSITIVE_EXTENSION_TEST /keys/server.PEM one',
      ],
      counts: { passed: 0, failed: 2, skipped: 0, excluded: 0, error: 0 },
      tests: ['SENSITIVE_EXTENSION_TEST'],
      lost: [],
    });
  });

  it.each(['terraform', 'deploymentmanager'])(
    'should fail where only the built-in rules judge, of %s',
    async (type) => {
      write('keys/server.pem');
      const found = { source: 'repo', nodes: [{ masterSnapshotId: 'N', type, paths: ['/'] }] };
      const builtIn: Container = {
        ...CONTAINER,
        masterSnapshots: [{ name: 'one', content: { snapshots: [found] } }],
        masterTests: [{ name: 'board', content: { masterSnapshot: 'one', pack: 'plumbline', groups: ['aws/sqs'] } }],
      };
      const { results, lost } = await run({}, builtIn);
      expect(results).toEqual(['failed SENSITIVE_EXTENSION_TEST /keys/server.pem one']);
      expect(lost).toEqual([]);
      const unasked = await run({ includesSensitiveFiles: false }, builtIn);
      expect(unasked).toMatchObject({ results: [], lost: [] });
    },
  );

  it('should be left out of the report when there are none, when they are not asked for and in a crawl', async () => {
    write('a.json');
    const nothing = { results: [], counts: expect.objectContaining({ failed: 0, skipped: 0 }), tests: [], lost: [] };
    expect(await run()).toEqual(nothing);
    write('keys/server.pem');
    expect(await run({ includesSensitiveFiles: false })).toEqual(nothing);
    expect(await run({ evaluate: false })).toEqual(nothing);
  });

  it('should be excluded as a test or by their path', async () => {
    for (const name of ['keys/a.pem', 'keys/b.pem']) write(name);
    const test = { id: 'x', type: 'test', testId: 'PR-COM-SEN-EXT-001', paths: [] } as const;
    expect((await run({}, { ...CONTAINER, exclusions: [test] })).counts).toMatchObject({ failed: 0, excluded: 2 });
    const one = { id: 'x', type: 'single', testId: 'SENSITIVE_EXTENSION_TEST', paths: ['keys/b.pem'] } as const;
    expect((await run({}, { ...CONTAINER, exclusions: [one] })).results).toEqual([
      'failed SENSITIVE_EXTENSION_TEST /keys/a.pem one',
      'excluded SENSITIVE_EXTENSION_TEST /keys/b.pem one',
    ]);
  });
});
