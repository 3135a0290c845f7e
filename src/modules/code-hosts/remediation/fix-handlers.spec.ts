import { Logger } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { RepositoryError } from '../../../engine/repositories';
import { HostRefused, HostUnavailable } from '../hosts';
import { FixResultHandler } from './fix-result.handler';
import { FixRunHandler } from './fix-run.handler';
import type { FoundSources, SourceFixes } from './fix-search.service';
import type { ProposalOutcome } from './fix-target';

const ID = { equals: () => true };
const RUN = { _id: ID, tenant: 't', taskid: 'task', containerId: 1, reason: '', log: 'log' };
const FIX = { target: { testId: 'T', nodeId: 'N', file: 'main.tf' }, marks: ['replaces'] };
const NONE = { testId: 'T', nodeId: 'N', connector: 'iac', reason: 'rule-not-invertible', detail: '' };

const source = (fields: object = {}, fixes: object[] = [FIX], unfixed: object[] = []): SourceFixes =>
  ({
    source: { connectors: ['iac'], reference: 'main', commit: 'abc', repository: 'https://github.com/a/b', ...fields },
    ...{ connector: { name: 'iac', content: {} }, proposed: { fixes }, unfixed },
  }) as unknown as SourceFixes;

let found: FoundSources;
let run: object;
let proposing: { propose: jest.Mock<Promise<ProposalOutcome>>; withdraw: jest.Mock<Promise<ProposalOutcome>> };
let lines: string[];
let outcome: object | undefined;

beforeEach(() => {
  run = RUN;
  lines = [];
  outcome = undefined;
  found = { sources: [source()], unread: '' };
  const opened = { url: 'https://github.com/a/b/pull/1', step: 'opened', message: 'opened it' } as const;
  proposing = {
    propose: jest.fn(() => Promise.resolve(opened)),
    withdraw: jest.fn(() => Promise.resolve({ step: 'closed' as const, message: 'closed it' })),
  };
});

const runs = { findByTask: () => Promise.resolve(run), findNewestCompleted: () => Promise.resolve(run) };
const collections = {
  nameOf: () => Promise.resolve('c'),
  existing: () => Promise.resolve({ status: 'active' }),
};
const search = { unasked: () => Promise.resolve(found), asked: () => Promise.resolve(found) };
afterEach(() => jest.restoreAllMocks());
const job = (payload: object) =>
  ({
    ...{ id: 'job', tenant: 't' as TenantId, payload, signal: new AbortController().signal },
    hold: () => Promise.resolve(),
  }) as never;

describe(FixRunHandler.name, () => {
  const work = async (isOn = true) => {
    const logs = {
      nextSeq: () => Promise.resolve(0),
      append: (_: unknown, __: unknown, ___: unknown, added: readonly { level: string; msg: string }[]) => {
        lines.push(...added.map(({ level, msg }) => `${level} ${msg}`));
        return Promise.resolve();
      },
    };
    const clock = { now: () => new Date(0) };
    const allowed = { isOn: () => Promise.resolve(isOn) };
    const parts = [runs, logs, collections, allowed, search, proposing, clock] as unknown;
    await new FixRunHandler(...(parts as ConstructorParameters<typeof FixRunHandler>)).work(
      job({ taskid: 'task', containerId: 1 }),
    );
  };

  it('should propose the fixes of each branch, and say so in the log of the run', async () => {
    await work();
    expect(proposing.propose.mock.calls).toMatchObject([[{ target: 'main', commit: 'abc', isAsked: false }, {}, {}]]);
    expect(lines).toEqual(['info main of https://github.com/a/b: opened it']);
  });

  it('should say that a search has failed, and not repeat it', async () => {
    jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    jest.spyOn(search, 'unasked').mockRejectedValueOnce(new Error('a defect'));
    await work();
    expect(lines).toEqual(['error fixes could not be looked for; the log of the service says why']);
  });

  it('should fix neither folders nor branches of the service itself', async () => {
    found = { ...found, sources: [source({ repository: undefined }), source({ reference: 'plumbline/fix-0' })] };
    await work();
    expect([proposing.propose.mock.calls, proposing.withdraw.mock.calls, lines]).toEqual([[], [], []]);
  });

  it('should do nothing where it is no longer allowed, or a later run has come', async () => {
    await work(false);
    run = { ...RUN, _id: { equals: () => false } };
    await work();
    expect(proposing.propose).not.toHaveBeenCalled();
  });

  it('should withdraw what is no longer needed, but only when everything was checked', async () => {
    found = { sources: [source({}, [], [NONE])], unread: '' };
    await work();
    expect(lines).toEqual(['info main of https://github.com/a/b: closed it']);
    found = { ...found, unread: 'a file could not be read' };
    await work();
    found = { sources: [source({}, [], [{ ...NONE, reason: 'limit-reached' }])], unread: '' };
    await work();
    run = { ...RUN, reason: '1 file of a template could not be read' };
    found = { sources: [source({}, [])], unread: '' };
    await work();
    expect(proposing.withdraw).toHaveBeenCalledTimes(1);
    expect(lines.at(-1)).toMatch(/so nothing is closed$/);
  });

  it('should say what the host or git refuses, go on with the next branch, and be tried again when the host is away', async () => {
    found = { ...found, sources: ['next', 'main', 'dev', 'last'].map((reference) => source({ reference })) };
    proposing.propose
      .mockRejectedValueOnce(new HostUnavailable('the host answered 502'))
      .mockRejectedValueOnce(new HostRefused('the host answered 403'))
      .mockRejectedValueOnce(new RepositoryError('refused', 'it is protected'));
    await expect(work()).rejects.toThrow(HostUnavailable);
    expect(lines.map((line) => line.replace(' of https://github.com/a/b', ''))).toEqual([
      'warn next: the host cannot be asked now: the host answered 502',
      'warn main: the host answered 403',
      'warn dev: it is protected',
      'info last: opened it',
    ]);
  });
});

describe(FixResultHandler.name, () => {
  const work = async (payload: object = {}) => {
    const pulls = { set: (_: unknown, facts: object) => Promise.resolve(void (outcome = facts)) };
    const parts = [runs, collections, pulls, search, proposing] as unknown;
    await new FixResultHandler(...(parts as ConstructorParameters<typeof FixResultHandler>)).work(
      job({ taskid: 'task', containerId: 1, testId: 'T', nodeId: 'N', branch: 'plumbline/fix-1', ...payload }),
    );
    return (outcome as { outcome: object }).outcome;
  };

  it('should note the page of the pull request', async () => {
    expect(await work()).toEqual({ jobId: 'job', url: 'https://github.com/a/b/pull/1' });
    expect(proposing.propose.mock.calls).toMatchObject([[{ branch: 'plumbline/fix-1', isAsked: true }, {}, {}]]);
  });

  it('should send a fix with the marks that were confirmed, and no other', async () => {
    expect(await work({ marks: ['removes', 'replaces'] })).toMatchObject({ url: expect.any(String) });
    for (const marks of [['none'], ['removes']])
      expect(await work({ marks })).toEqual({
        ...{ jobId: 'job', isRefused: true },
        problem: 'Nobody has confirmed what the fix has now: replaces. Look at it again',
      });
    expect(proposing.propose).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => void, object]>([
    [
      'there is no fix',
      () => (found = { sources: [source({}, [], [NONE])], unread: '' }),
      { problem: 'No fix was found: rule-not-invertible' },
    ],
    [
      'it does not fail any more',
      () => (found = { sources: [source({}, [])], unread: '' }),
      { problem: expect.stringMatching(/^The test case does not fail/), isRefused: true },
    ],
    [
      'the source is a folder',
      () => (found = { sources: [source({ repository: undefined })], unread: '' }),
      { problem: expect.stringContaining('does not come from a git repository') },
    ],
    [
      'the host refuses',
      () => proposing.propose.mockRejectedValueOnce(new HostRefused('the host answered 403')),
      { problem: 'The host answered 403', isRefused: true },
    ],
    [
      'the collection was archived before it began',
      () => jest.spyOn(collections, 'existing').mockResolvedValue({ status: 'inactive' }),
      { problem: 'Collection c is archived', isRefused: true },
    ],
    [
      'the collection was archived while it was looked for',
      () =>
        jest
          .spyOn(collections, 'existing')
          .mockResolvedValueOnce({ status: 'active' })
          .mockResolvedValueOnce({ status: 'inactive' }),
      { problem: 'Collection c is archived', isRefused: true },
    ],
    [
      'the search fails',
      () => {
        jest.spyOn(Logger.prototype, 'error').mockReturnValue();
        jest.spyOn(search, 'asked').mockRejectedValueOnce(new Error('a defect'));
      },
      { problem: expect.stringMatching(/the log of the service says why$/), isRefused: true },
    ],
    [
      'somebody stands in the way',
      () => proposing.propose.mockResolvedValueOnce({ message: 'left alone', step: 'refused' }),
      { problem: 'Left alone', isRefused: true },
    ],
  ])('should note the reason when %s', async (_, prepare, problem) => {
    prepare();
    expect(await work()).toEqual({ jobId: 'job', ...problem });
  });
});
