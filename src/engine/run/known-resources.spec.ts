import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeepingSink } from '../../../test/support/keeping-sink';
import { THREAD_SCRIPT } from '../../../test/support/run-threads';
import { RepositoryError } from '../repositories';
import { runContainer, type Container, type KnownResources, type RunReport } from '.';
import type { RunOptions } from './options';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeText = (name: string, text: string) => writeFileSync(join(folder, name), text);
const write = (name: string, content: object) => writeText(name, JSON.stringify(content));

function container(type: string, path = '/', typeOfB = type): Container {
  const nodes = ['A', 'B'].map((id) => ({
    masterSnapshotId: id,
    type: id === 'B' ? typeOfB : type,
    paths: [path],
    include: { regex: [`.*${id}`] },
  }));
  const rego = { type: 'rego', rule: 'file(r.rego)', evals: [{ eval: 'data.rule.r' }] };
  const cases = [
    { masterTestId: 'ONE', masterSnapshotId: ['A'], ...rego },
    { masterTestId: 'TWO', masterSnapshotId: ['A', 'B'], ...rego },
  ];
  return {
    name: 'c',
    connectors: [{ name: 'repo', content: { type: 'filesystem', folderPath: '.' } }],
    snapshots: [],
    masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'repo', nodes }] } }],
    tests: [],
    masterTests: [{ name: 'test', content: { masterSnapshot: 'snap', testSet: [{ cases }] } }],
    exclusions: [],
    ruleFile: () => Promise.resolve('package rule\nr = true { true }\n'),
  };
}

const run = (what: Container, options: Partial<RunOptions> = {}): Promise<RunReport> =>
  runContainer(what, {
    repositories: { open: () => Promise.resolve({ folder, reference: '' }) },
    threads: 1,
    startedAt: 0,
    crawl: false,
    evaluate: true,
    includesSensitiveFiles: false,
    threadOptions: { script: THREAD_SCRIPT },
    ...options,
  });

/** Returns the resources that are known after a run. */
function knowledge({ resources, crawls }: RunReport): KnownResources {
  return {
    isCrawled: ({ fingerprint }) => crawls.some((crawl) => crawl.fingerprint === fingerprint),
    foundBy: (source, ids) =>
      Promise.resolve(
        resources.filter((each) => each.connector === source && each.masterSnapshotIds.some((id) => ids.includes(id))),
      ),
  };
}

function lines({ results }: RunReport): string[] {
  return results.map(({ state, testId, resources, reason }) =>
    [state, testId, resources.map(({ path }) => path).join('+'), reason.split(':')[0]].join(' ').trim(),
  );
}

describe('a run that knows the resources of a former crawl', () => {
  it('should judge neither what is new nor what joins something that is gone', async () => {
    write('1A.json', {});
    write('2B.json', {});
    const first = await run(container('json'));
    rmSync(join(folder, '2B.json'));
    write('3A.json', { n: 1 });
    write('1A.json', { n: 1 });
    const report = await run(container('json'), { known: knowledge(first) });
    expect(lines(report)).toEqual(['passed ONE /1A.json', 'error TWO /1A.json /2B.json']);
    expect(report.coverage.map(({ name, reason }) => `${name} ${reason}`)).toContain('/3A.json not-crawled');
  });

  it('should lose only one of the kubernetes objects that a case names as alternatives', async () => {
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' } };
    write('1A.json', pod);
    write('2B.json', pod);
    const first = await run(container('kubernetesObjectFiles'));
    rmSync(join(folder, '2B.json'));
    const report = await run(container('kubernetesObjectFiles'), { known: knowledge(first) });
    expect(lines(report)).toEqual(['passed ONE /1A.json', 'passed TWO /1A.json', 'error TWO /2B.json not-read']);
  });

  it('should not judge what joins a kubernetes object that is gone', async () => {
    write('1A.json', { n: 1 });
    write('2B.json', { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' } });
    const mixed = container('json', '/', 'kubernetesObjectFiles');
    const first = await run(mixed);
    rmSync(join(folder, '2B.json'));
    const report = await run(mixed, { known: knowledge(first) });
    expect(lines(report)).toEqual(['passed ONE /1A.json', 'error TWO /1A.json /2B.json']);
  });

  it('should keep them when their repository cannot be had, whether it crawls or not', async () => {
    write('1A.json', { n: 1 });
    const first = await run(container('json'));
    const repositories = { open: () => Promise.reject(new RepositoryError('auth-failed', 'the token was refused')) };
    for (const crawl of [true, false]) {
      const sink = new KeepingSink();
      const what = container('json');
      const report = await run(what, { crawl, repositories, known: knowledge(first) });
      expect(lines(report)).toEqual(['error ONE /1A.json not-read', 'error TWO /1A.json not-read']);
      expect(report.crawls).toHaveLength(crawl ? 0 : 1);
      await run(what, { crawl, repositories, known: knowledge(first), sink });
      expect(sink.keptUnread.map(({ path, snapshot }) => `${snapshot} ${path}`)).toEqual(['snap /1A.json']);
    }
  });

  it('should keep what was found in a template that it can no longer read, also when it crawls', async () => {
    for (const name of ['1A.json', '2A.json', '3A.json']) write(name, { n: 1 });
    const known = knowledge(await run(container('json')));
    writeText('1A.json', '{');
    rmSync(join(folder, '2A.json'));
    const report = await run(container('json'), { crawl: true, known });
    expect(lines(report)).toEqual([
      'passed ONE /3A.json',
      'error ONE /1A.json not-read',
      'error TWO /3A.json /1A.json',
      'error TWO /1A.json not-read',
    ]);
    expect(report.crawls).toEqual([]);
    const sink = new KeepingSink();
    await run(container('json'), { crawl: true, known, sink });
    expect(sink.keptUnread.map(({ path }) => path)).toEqual(['/1A.json']);
  });

  it('should keep all documents of a stream that it can no longer read', async () => {
    const pod = 'apiVersion: v1\nkind: Pod\nmetadata: {name: p}\n';
    writeText('1A.yaml', `${pod}---\n${pod}`);
    const known = knowledge(await run(container('kubernetesObjectFiles')));
    writeText('1A.yaml', `${pod}---\n}`);
    const { results } = await run(container('kubernetesObjectFiles'), { crawl: true, known });
    const ofOne = results.filter(({ testId }) => testId === 'ONE');
    expect(ofOne.map(({ state, reason, resources: [{ path }] }) => [state, reason.slice(0, 43), path])).toEqual([
      ['error', 'not-read: parse-error: Invalid YAML - line ', '/1A_multiple_yaml_0.yaml'],
      ['error', 'not-read: parse-error: Invalid YAML - line ', '/1A_multiple_yaml_1.yaml'],
    ]);
  });

  it('should keep what was found below a path of a node that is no longer there, whether it crawls or not', async () => {
    mkdirSync(join(folder, 'sub'));
    write('sub/1A.json', { n: 1 });
    const what = container('json', '/sub/');
    const known = knowledge(await run(what));
    rmSync(join(folder, 'sub'), { recursive: true });
    for (const crawl of [true, false])
      expect(lines(await run(what, { crawl, known }))).toEqual([
        'error ONE /sub/1A.json not-read',
        'error TWO /sub/1A.json not-read',
      ]);
    const sink = new KeepingSink();
    await run(what, { crawl: true, known, sink });
    expect(sink.keptNodes).toEqual([]);
    expect(sink.keptUnread.map(({ path }) => path)).toEqual(['/sub/1A.json']);
    expect(sink.keptResults.map(({ reason }) => reason)).toContain(
      'not-read: unreadable: /sub: no such file or folder; when it is gone for good, take the path out of the node',
    );
  });
});
