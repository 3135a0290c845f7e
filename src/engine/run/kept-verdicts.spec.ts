import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DYING_THREAD_SCRIPT, THREAD_SCRIPT } from '../../../test/support/run-threads';
import { runContainer, type Container, type RunReport } from '.';
import type { RunOptions, RunProgress } from './options';

let folder: string;
let cacheFolder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  cacheFolder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
});

afterEach(() => {
  for (const each of [folder, cacheFolder]) rmSync(each, { recursive: true, force: true });
});

const RULE = `package rule
deadly = true { input.port == 80 }
deadly = false { input.port != 80 }
message = "wrong port" { deadly == false }
source_path[{"deadly": metadata}] { metadata := {"resource_path": [["port"]]} }
`;

interface Asked {
  readonly rule?: string;
  readonly message?: string;
}

function container({ rule = RULE, message = 'data.rule.message' }: Asked): Container {
  const nodes = [{ masterSnapshotId: 'J', type: 'json', paths: ['/'] }];
  const testCase = {
    masterTestId: 'T1',
    masterSnapshotId: ['J'],
    type: 'rego',
    rule: 'file(port.rego)',
    evals: [{ id: 'E1', eval: 'data.rule.deadly', message }],
  };
  return {
    name: 'c',
    connectors: [{ name: 'repo', content: { type: 'filesystem', folderPath: '.' } }],
    snapshots: [],
    masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'repo', nodes }] } }],
    tests: [],
    masterTests: [{ name: 'test', content: { masterSnapshot: 'snap', testSet: [{ cases: [testCase] }] } }],
    exclusions: [],
    ruleFile: () => Promise.resolve(rule),
  };
}

/** A run that may use what former ones kept; the threads of one that must not ask do not survive being asked. */
function run(
  asked: Asked = {},
  { mustAsk = true, onProgress }: { mustAsk?: boolean; onProgress?: RunOptions['onProgress'] } = {},
): Promise<RunReport> {
  return runContainer(container(asked), {
    repositories: { open: () => Promise.resolve({ folder, reference: '' }) },
    threads: 1,
    startedAt: 0,
    crawl: true,
    evaluate: true,
    includesSensitiveFiles: false,
    cacheFolder,
    ...(onProgress && { onProgress }),
    threadOptions: { script: mustAsk ? THREAD_SCRIPT : DYING_THREAD_SCRIPT },
  });
}

function write(port: number, text = `{\n  "name": "deadly",\n  "port": ${port}\n}`): void {
  writeFileSync(join(folder, 'a.json'), text);
}

function lines({ results }: RunReport): string[] {
  return results.map(({ state, message, reason, location }) => `${state} ${message || reason} ${location?.line ?? ''}`);
}

describe('a run after another', () => {
  it('should end with the same progress, whether it asked or not', async () => {
    write(80);
    const last: RunProgress[] = [];
    for (const mustAsk of [true, false]) {
      const shown: RunProgress[] = [];
      await run({}, { mustAsk, onProgress: (progress) => shown.push(progress) });
      last.push(...shown.slice(-1));
    }
    expect(last).toEqual(Array(2).fill({ phase: 'evaluate', done: 1, total: 1 }));
  });

  it.each([
    [80, 'passed  '],
    [81, 'failed wrong port 3'],
  ])('should not ask a rule again about the same input, port %d', async (port, expected) => {
    write(port);
    const first = await run();
    expect(lines(first)).toEqual([expected]);
    expect(await run({}, { mustAsk: false })).toEqual(first);
  });

  it('should not ask again what did not apply', async () => {
    write(0, '{ "name": "deadly" }');
    const first = await run();
    expect(first.counts).toMatchObject({ skipped: 1 });
    expect(await run({}, { mustAsk: false })).toEqual(first);
  });

  it('should see a rule that changed by one character', async () => {
    write(80);
    expect(lines(await run())).toEqual(['passed  ']);
    expect(lines(await run({ rule: RULE.replaceAll('80', '81') }))).toEqual(['failed wrong port 3']);
    expect(lines(await run({ rule: RULE.replaceAll('80', '81').replace('wrong', 'Wrong') }))).toEqual([
      'failed Wrong port 3',
    ]);
  });

  it('should see an input that changed by one character', async () => {
    write(80);
    expect(lines(await run())).toEqual(['passed  ']);
    write(81);
    expect(lines(await run())).toEqual(['failed wrong port 3']);
    write(81, '{\n\n  "name": "deadly",\n  "port": 81\n}');
    expect(lines(await run())).toEqual(['failed wrong port 4']);
  });

  it('should see that a case asks for something else', async () => {
    write(81);
    expect(lines(await run())).toEqual(['failed wrong port 3']);
    expect(lines(await run({ message: 'data.rule.none' }))).toEqual(['failed  3']);
  });

  it.each(['time.now_ns()', 'rand.intn("x", 1000000000)', 'uuid.rfc4122("x")'])(
    'should ask a rule again that uses %s',
    async (call) => {
      write(81);
      const rule = RULE.replace('"wrong port"', `sprintf("%v", [${call}])`);
      const [before] = lines(await run({ rule }));
      expect(before).toMatch(/^failed \S+ 3$/);
      expect(lines(await run({ rule }))).not.toEqual([before]);
    },
  );

  it('should ask a rule again that could not be evaluated', async () => {
    write(80);
    const rule = 'package rule\ndeadly = 1 { input.port }\ndeadly = 2 { input.port }\n';
    expect(lines(await run({ rule }))).toEqual([expect.stringContaining('eval_conflict_error')]);
    expect(lines(await run({ rule }, { mustAsk: false }))).toEqual([expect.stringContaining('took more memory')]);
  });

  it('should ask again when what was kept is damaged', async () => {
    write(81);
    const first = await run();
    const [name] = readdirSync(join(cacheFolder, 'verdicts'));
    const file = join(cacheFolder, 'verdicts', name);
    for (const damaged of [readFileSync(file, 'utf8').replaceAll('wrong', 'right'), '', '{}']) {
      writeFileSync(file, damaged);
      expect(await run()).toEqual(first);
    }
  });
});
