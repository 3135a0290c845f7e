import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { testOptions } from '../../../../test/support/connector-repositories';
import { GitRepository } from '../../../../test/support/git-repository';
import { GitServer } from '../../../../test/support/git-server';
import { GithubRest } from '../../../../test/support/github-rest';
import { MetricsService } from '../../../common/metrics/metrics.service';
import type { TenantId } from '../../../common/context/tenant';
import { lineEdits } from '../../../engine/fixes';
import { ConnectorRepositories } from '../../../engine/repositories';
import { CodeHostService } from './code-host.service';
import type { FixPull } from '../data';
import { FixPullMetrics } from './fix-pull-metrics';
import { FixPullsDeletionService } from './fix-pulls-deletion.service';
import type { FixTarget } from './fix-target';
import { FixProposalService } from './fix-proposal.service';

const MAIN = 'resource "a" "b" {\n}\n';
const BRANCH = 'plumbline/fix-1';
const TOKEN = 'very-secret-token';

let folder: string;
let server: GitServer;
let host: GithubRest;
let repository: GitRepository;
let commit: string;
let row: FixPull | null;
let proposing: FixProposalService;
let calls: object;
let metrics: MetricsService;

/** One row, as the repository of rows keeps it. */
const rows = {
  find: () => Promise.resolve(row && { ...row }),
  set: (_: object, facts: object) => {
    row = { state: 'none', pushed: [], ...row, ...facts } as unknown as FixPull;
    return Promise.resolve();
  },
  notePush: (_: object, pushed: string) => {
    row = { state: 'none', ...row, pushed: [...(row?.pushed ?? []), pushed] } as unknown as FixPull;
    return Promise.resolve();
  },
};

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-proposing-')));
  server = await GitServer.start(folder);
  host = new GithubRest(server);
  repository = new GitRepository(folder, 'acme/shop.git');
  repository.git('config', 'http.receivepack', 'true');
  commit = repository.commit({ 'main.tf': MAIN });
  row = null;
  metrics = new MetricsService();
  calls = { gitlab: { accepted: { at: new Date(1) } }, github: { accepted: { at: new Date(2) } } };
  const config = {
    ...testOptions(folder),
    certificates: undefined,
    fixAuthor: { name: 'P', address: 'p@example.com' },
  };
  const webhooks = { find: () => Promise.resolve({ calls }) };
  const engine = { repositories: () => new ConnectorRepositories(testOptions(folder)) };
  proposing = new FixProposalService(
    rows as never,
    new CodeHostService(webhooks as never, config as never),
    engine as never,
    new FixPullMetrics(metrics),
    config as never,
    { pageUrl: 'https://plumbline.example.com/ui' } as never,
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const work = { signal: new AbortController().signal, hold: () => Promise.resolve() };
const pulls = () => host.pullsOf('acme/shop');
const tip = () => repository.git('for-each-ref', '--format=%(objectname)', `refs/heads/${BRANCH}`);

function target(fields: Partial<FixTarget> = {}): FixTarget {
  const gitProvider = server.url('acme/shop.git');
  const content = { type: 'filesystem', gitProvider, httpsAccessToken: TOKEN };
  return {
    ...{ tenant: 't' as TenantId, containerId: 1, collection: 'c', branch: BRANCH, target: 'main', commit },
    ...{ connector: { name: 'iac', content }, repository: gitProvider, isAsked: false, ...fields },
  };
}

/** Proposes to write a line into the resource. */
function propose(line: string, fields: Partial<FixTarget> = {}, hold = work.hold) {
  const after = MAIN.replace('\n}', `\n${line}\n}`);
  const name = { testId: 'T', nodeId: 'N', file: 'main.tf' };
  const proof = { verdicts: 1, supposing: {} };
  const edits = lineEdits('main.tf', MAIN, after);
  const fixes = [{ target: name, repaired: [name], edits, marks: [], hidden: [], proof }];
  const texts = { texts: new Map([['main.tf', after]]), before: new Map([['main.tf', MAIN]]) };
  return proposing.propose(target(fields), { fixes, tests: new Map(), ...texts }, { ...work, hold });
}

const withdraw = () => proposing.withdraw(target(), work);

describe(FixProposalService.name, () => {
  it('should change nothing until something is different, and close what is not needed', async () => {
    expect(await withdraw()).toEqual({ step: 'none', message: 'nothing to propose' });
    const { url } = await propose('  a = 1');
    const [first] = pulls();
    const pushed = tip();
    expect(first).toMatchObject({ head: BRANCH, base: 'main', title: 'Plumbline, c: fix 1 failed check (T)' });
    expect(await propose('  a = 1')).toEqual({ url, step: 'kept', message: `kept ${url} with one fix` });
    expect([pulls(), tip()]).toEqual([[{ ...first, edits: 0 }], pushed]);
    expect(host.authorizations).toEqual(new Set([`Bearer ${TOKEN}`]));
    commit = repository.commit({ other: 'x' });
    expect(await propose('  b = 1')).toEqual({ url, step: 'updated', message: `updated ${url} with one fix` });
    expect(repository.git('rev-parse', `${tip()}~1`)).toBe(commit);
    expect(await withdraw()).toEqual({ step: 'closed', message: `closed ${url}: the branch no longer needs it` });
    expect(pulls()).toMatchObject([{ state: 'closed', edits: 2 }]);
    // What is needed again some day is proposed again.
    expect(await propose('  b = 1')).toMatchObject({ message: expect.stringMatching(/^opened /) });
  });

  it.each([
    ['before its push', 'notePush', /^opened /],
    ['after it has opened the pull request', 'set', /^updated /],
  ] as const)('should not double what one has begun that died %s', async (_, method, message) => {
    jest.spyOn(rows, method).mockImplementationOnce(() => Promise.reject(new Error('died')));
    await expect(propose('  a = 1')).rejects.toThrow('died');
    const pushed = tip();
    expect(await propose('  a = 1')).toMatchObject({ message: expect.stringMatching(message) });
    expect(pulls()).toHaveLength(1);
    expect(pushed).toBe(method === 'set' ? tip() : '');
  });

  it('should push and open nothing when the work is no longer its own', async () => {
    const hold = () => Promise.reject(new Error('another worker has it'));
    await expect(propose('  a = 1', {}, hold)).rejects.toThrow('another worker');
    expect([pulls(), tip(), row]).toEqual([[], '', null]);
  });

  it('should leave alone what somebody has closed, until there is something else or somebody asks', async () => {
    const { url } = await propose('  a = 1');
    pulls()[0].state = 'closed';
    const closed = {
      step: 'declined',
      message: `somebody has closed ${url}: it stays closed until there are other fixes`,
    };
    expect([await propose('  a = 1'), await propose('  a = 1')]).toEqual([closed, closed]);
    expect(await propose('  a = 1', { isAsked: true })).toMatchObject({ message: expect.stringMatching(/^opened /) });
    pulls()[1].state = 'closed';
    expect(await propose('  b = 1')).toMatchObject({ message: expect.stringMatching(/^opened /) });
    expect(pulls().map(({ state }) => state)).toEqual(['closed', 'closed', 'open']);
  });

  it('should leave alone what somebody has committed to', async () => {
    await propose('  a = 1');
    const mine = repository.git('commit-tree', '-m', 'mine', '-p', tip(), `${tip()}^{tree}`);
    repository.git('update-ref', `refs/heads/${BRANCH}`, mine);
    const left = expect.stringContaining('somebody else has committed to its branch') as string;
    expect(await propose('  b = 1')).toEqual({ step: 'refused', message: left });
    expect(await withdraw()).toMatchObject({ message: left });
    expect([tip(), pulls()]).toEqual([mine, [expect.objectContaining({ state: 'open', edits: 0 })]]);
  });

  it('should say why it cannot, and change nothing', async () => {
    const file = join(repository.folder, 'hooks', 'pre-receive');
    writeFileSync(file, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    await expect(propose('  a = 1')).rejects.toThrow(/refuses the branch with fixes: it is protected/);
    rmSync(file);
    host.refusal = 403;
    await expect(propose('  a = 1')).rejects.toThrow(/403 .*"Contents" and "Pull requests"/);
    host.refusal = undefined;
    calls = {};
    await expect(propose('  a = 1')).rejects.toThrow(/not known which kind of code host/);
    calls = { github: { accepted: { at: new Date(2) } } };
    repository.commit({ other: 'x' });
    const moved = { step: 'refused', message: expect.stringContaining('has another commit since') as string };
    expect(await propose('  a = 1')).toEqual(moved);
    repository.git('update-ref', '-d', 'refs/heads/main');
    const gone = { step: 'refused', message: 'the branch main is no longer there' };
    expect(await propose('  a = 1')).toEqual(gone);
    expect([pulls(), tip()]).toEqual([[], '']);
  });

  it('should count what came of it', async () => {
    await propose('  a = 1');
    await propose('  a = 1');
    await withdraw();
    host.refusal = 403;
    await expect(propose('  a = 1')).rejects.toThrow('403');
    host.refusal = 502;
    await expect(propose('  a = 1')).rejects.toThrow('502');
    const [{ values }] = (await metrics.registry.getMetricsAsJSON()).filter(
      ({ name }) => name === 'fix_pull_requests_total',
    );
    expect(values.map(({ labels, value }) => `${labels.step} ${value}`)).toEqual([
      ...['opened 1', 'kept 1', 'closed 1', 'refused 1', 'failed 1'],
    ]);
  });
});

describe(FixPullsDeletionService.name, () => {
  let warnings: unknown[];
  const deleteRows = (connectors: object[] | Error = [target().connector]) => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((words: unknown) => void warnings.push(words));
    const all = { ...rows, listOpen: () => Promise.resolve(row?.state === 'open' ? [row] : []) };
    const own = { ...all, deleteByContainer: () => Promise.resolve(row === null ? 0 : ((row = null), 1)) };
    const now = { of: () => (Array.isArray(connectors) ? Promise.resolve(connectors) : Promise.reject(connectors)) };
    return new FixPullsDeletionService(own as never, now as never, proposing).deleteByContainer(
      't' as TenantId,
      1,
      1000,
    );
  };

  beforeEach(async () => {
    warnings = [];
    await propose('  a = 1');
    row = { ...row, branch: BRANCH } as FixPull;
  });

  it('should close the pull request of a collection that is deleted', async () => {
    expect([await deleteRows(), row, warnings]).toEqual([1, null, []]);
    expect(pulls()).toMatchObject([{ state: 'closed' }]);
  });

  it.each<[string, () => object[] | Error]>([
    ['its connector is gone', () => []],
    ['its secrets cannot be opened', () => new Error('another key')],
    ['the connector is none', () => [{ name: 'iac' }]],
    ['the host refuses', () => ((host.refusal = 403), [target().connector])],
    ['the host is away', () => ((host.refusal = 502), [target().connector])],
    ['its place was not noted', () => (delete row!.source, [target().connector])],
  ])('should go on and say so when %s', async (_, prepare) => {
    const url = row?.url;
    expect([await deleteRows(prepare()), row, warnings]).toEqual([1, null, [{ containerId: 1, url }]]);
    expect(pulls()).toMatchObject([{ state: 'open' }]);
  });
});
