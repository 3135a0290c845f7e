import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DYING_THREAD_SCRIPT } from '../../../test/support/run-threads';
import type { JsonObject } from '../base/json';
import { runContainer } from '.';
import type { RunProgress } from './options';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  writeFileSync(join(folder, 'a.json'), '{"name": "deadly"}');
  writeFileSync(join(folder, 'b.json'), '{"name": "b"}');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NODE = { masterSnapshotId: 'J', type: 'json', paths: ['/'] };
const CASE = {
  masterTestId: 'T1',
  masterSnapshotId: ['J'],
  type: 'rego',
  rule: 'file(deadly.rego)',
  evals: [{ id: 'E1', eval: 'data.rule.deadly' }],
};

/** The last that a run shows of its progress; its threads do not survive the document with the deadly name. */
async function lastProgress(snapshots: JsonObject[], evaluate = true): Promise<RunProgress | undefined> {
  const shown: RunProgress[] = [];
  await runContainer(
    {
      name: 'c',
      connectors: [{ name: 'repo', content: { type: 'filesystem', folderPath: '.' } }],
      snapshots: [],
      masterSnapshots: [{ name: 'snap', content: { snapshots } }],
      tests: [],
      masterTests: [{ name: 'test', content: { masterSnapshot: 'snap', testSet: [{ cases: [CASE] }] } }],
      exclusions: [],
      ruleFile: () => Promise.resolve('package rule\ndeadly = true { input.name != "" }\n'),
    },
    {
      repositories: { open: () => Promise.resolve({ folder, reference: '' }) },
      threads: 1,
      startedAt: 0,
      crawl: true,
      evaluate,
      includesSensitiveFiles: false,
      onProgress: (progress) => shown.push(progress),
      threadOptions: { script: DYING_THREAD_SCRIPT },
    },
  );
  return shown.at(-1);
}

describe('the progress of a run', () => {
  it('should count what no thread survived', async () => {
    expect(await lastProgress([{ source: 'repo', nodes: [NODE] }])).toEqual({ phase: 'evaluate', done: 2, total: 2 });
  });

  it('should count nodes that are left out, and those of an entry that cannot be read', async () => {
    const snapshots = [
      { source: 'repo', nodes: [NODE, { ...NODE, masterSnapshotId: 'K', status: 'inactive' }] },
      { source: 'none', nodes: [{ ...NODE, masterSnapshotId: 'L' }] },
    ];
    expect(await lastProgress(snapshots, false)).toEqual({ phase: 'crawl', done: 3, total: 3 });
  });
});
