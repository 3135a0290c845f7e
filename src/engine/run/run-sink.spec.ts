import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { THREAD_SCRIPT } from '../../../test/support/run-threads';
import { runContainer, type Container, type RunReport } from '.';
import type { RunOptions, RunSink } from './options';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  writeFileSync(join(folder, 'a.json'), '{"port": 80}');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Two rule files, so that two tasks come one after the other. */
const CONTAINER: Container = {
  name: 'c',
  connectors: [{ name: 'repo', content: { type: 'filesystem', folderPath: '.' } }],
  snapshots: [],
  masterSnapshots: [
    {
      name: 'snap',
      content: {
        snapshots: [{ source: 'repo', nodes: [{ masterSnapshotId: 'J', type: 'json', paths: ['/'] }] }],
      },
    },
  ],
  tests: [],
  masterTests: [
    {
      name: 'test',
      content: {
        masterSnapshot: 'snap',
        testSet: [
          {
            cases: ['one', 'two'].map((name) => ({
              masterTestId: name,
              type: 'rego',
              rule: `file(${name}.rego)`,
              masterSnapshotId: ['J'],
              evals: [{ id: name, eval: 'data.rule.port' }],
            })),
          },
        ],
      },
    },
  ],
  exclusions: [],
  ruleFile: () => Promise.resolve('package rule\nport = true { input.port == 80 }\n'),
};

function run(results: RunSink['results'], options: Partial<RunOptions> = {}): Promise<RunReport> {
  const nothing = () => Promise.resolve();
  return runContainer(CONTAINER, {
    repositories: { open: () => Promise.resolve({ folder, reference: '' }) },
    threads: 1,
    startedAt: Date.UTC(2026, 0, 1),
    crawl: true,
    evaluate: true,
    includesSensitiveFiles: false,
    sink: { rules: nothing, resources: nothing, found: nothing, unread: nothing, listed: nothing, results },
    ...options,
    threadOptions: { script: THREAD_SCRIPT },
  });
}

describe('the sink of a run', () => {
  it('should get results while rules are asked, one call after the other', async () => {
    let tell = (): void => {};
    const judgedMore = new Promise<void>((resolve) => (tell = resolve));
    const ids: string[] = [];
    let calls = 0;
    await run(
      async (results) => {
        expect(calls++).toBe(ids.length);
        // Does not end before the run has gone on.
        await judgedMore;
        ids.push(...results.map(({ testId }) => testId));
      },
      { onProgress: ({ phase, done }) => phase === 'evaluate' && done > 0 && tell() },
    );
    expect(ids.sort()).toEqual(['one', 'two']);
  });

  it('should end the run with its problem, also with the last results', async () => {
    const failing = async (last: string): Promise<RunReport> =>
      run((results) =>
        results.some(({ testId }) => testId === last)
          ? Promise.reject(new Error(`${last} is lost`))
          : Promise.resolve(),
      );
    await expect(failing('one')).rejects.toThrow('one is lost');
    await expect(failing('two')).rejects.toThrow('two is lost');
  });

  it('should have ended its work when a run that was called off ends', async () => {
    const controller = new AbortController();
    let isWriting = false;
    let calls = 0;
    const writing = async (): Promise<void> => {
      calls++;
      isWriting = true;
      controller.abort(new Error('called off'));
      await new Promise((resolve) => setImmediate(resolve));
      isWriting = false;
    };
    await expect(run(writing, { signal: controller.signal })).rejects.toThrow('called off');
    expect({ isWriting, calls }).toEqual({ isWriting: false, calls: 1 });
  });
});
