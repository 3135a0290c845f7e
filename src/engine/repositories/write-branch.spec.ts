import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connector, errorOf, testFolder, testOptions } from '../../../test/support/connector-repositories';
import { GitRepository } from '../../../test/support/git-repository';
import { GitServer } from '../../../test/support/git-server';
import type { BranchRequest } from '.';
import { ConnectorRepositories } from './connector-repositories';

const MAIN = 'resource "a" "b" {\n}\n';
const FIXED = 'resource "a" "b" {\n  c = 1\n}\n';
const folder = testFolder();
let made = 0;
let repository: GitRepository;
let base: string;
let noted: string[];
let repositories: ConnectorRepositories;

beforeEach(() => {
  repository = new GitRepository(folder, `r${made++}.git`);
  repository.git('config', 'http.receivepack', 'true');
  base = repository.commit({
    'main.tf': MAIN,
    'bin/run.sh': '#!/bin/sh\n',
    'a [b].tf': MAIN,
    link: { link: 'main.tf' },
  });
  noted = [];
  repositories = new ConnectorRepositories(testOptions(folder));
});
afterEach(() => repositories.close());

const request = (fields: Partial<BranchRequest> = {}): BranchRequest => ({
  branch: 'plumbline/fix-1',
  base: { branch: 'main', commit: base },
  pushed: noted,
  author: { name: 'Plumbline', address: 'p@example.com' },
  before: new Map([['main.tf', MAIN]]),
  commits: [{ message: 'Fix A\n\nwhy\n', texts: new Map([['main.tf', FIXED]]) }],
  onPush: (commit) => {
    noted.push(commit);
    return Promise.resolve();
  },
  ...fields,
});
const write = (fields: Partial<BranchRequest> = {}, url = repository.url) =>
  repositories.writeBranch(connector({ gitProvider: url }), request(fields));
const tip = () => repository.git('for-each-ref', '--format=%(objectname)', 'refs/heads/plumbline/fix-1');

describe('a branch with commits of the service', () => {
  it('should have one commit after the other on top of its base, and nothing else changed', async () => {
    const before = new Map([
      ['main.tf', MAIN],
      ['a [b].tf', MAIN],
      ['bin/run.sh', '#!/bin/sh\n'],
    ]);
    chmodSync(join(`${repository.folder}-work`, 'bin/run.sh'), 0o755);
    base = repository.commit({});
    const commits = [
      { message: 'Fix A\n\nwhy\n', texts: new Map([['main.tf', FIXED]]) },
      {
        message: 'Fix B',
        texts: new Map([
          ['a [b].tf', FIXED],
          ['bin/run.sh', '#!/bin/bash\n'],
          ['variables.tf', 'variable "x" {}\n'],
        ]),
      },
    ];
    const outcome = await write({ before, commits });
    expect(outcome).toEqual({ kind: 'pushed', commit: tip() });
    expect(noted).toEqual([tip()]);
    expect(repository.git('log', '--format=%s|%an|%ae|%cn', `main..${tip()}`).split('\n')).toEqual([
      'Fix B|Plumbline|p@example.com|Plumbline',
      'Fix A|Plumbline|p@example.com|Plumbline',
    ]);
    expect(repository.git('rev-parse', `${tip()}~2`)).toBe(base);
    expect(repository.git('diff', '--name-only', base, tip()).split('\n')).toEqual([
      'a [b].tf',
      'bin/run.sh',
      'main.tf',
      'variables.tf',
    ]);
    expect(repository.git('ls-tree', tip(), 'bin/run.sh')).toMatch(/^100755 /);
    expect(repository.git('show', `${tip()}:main.tf`)).toBe(FIXED.trim());
  });

  it('should be the same when it is written again, and be replaced when its base has moved on', async () => {
    const first = await write();
    expect(await write()).toEqual({ ...first, kind: 'same' });
    expect(noted).toHaveLength(1);
    base = repository.commit({ other: 'x' });
    expect(await write()).toMatchObject({ kind: 'pushed' });
    expect(repository.git('rev-parse', `${tip()}~1`)).toBe(base);
  });

  it('should be found as its own by the process that comes after one that died with the push', async () => {
    await write({ onPush: (commit) => Promise.resolve(void noted.push(commit)) });
    expect(await write({ pushed: noted })).toMatchObject({ kind: 'same', commit: noted[0] });
  });

  it('should be left alone when somebody else has committed to it, or has made it', async () => {
    await write();
    repository.git('update-ref', 'refs/heads/plumbline/fix-1', base);
    expect(await write({ commits: [{ message: 'x', texts: new Map([['main.tf', 'other']]) }] })).toEqual({
      kind: 'foreign',
    });
    expect(tip()).toBe(base);
    expect(await write({ pushed: [] })).toEqual({ kind: 'foreign' });
  });

  it('should be left alone when somebody pushes to it at the same moment', async () => {
    const outcome = await write({
      onPush: () => Promise.resolve(void repository.git('update-ref', 'refs/heads/plumbline/fix-1', base)),
    });
    expect([outcome, tip()]).toEqual([{ kind: 'foreign' }, base]);
  });

  it('should not be made when its base has moved on, was set back or is gone', async () => {
    const first = base;
    const second = repository.commit({ other: 'x' });
    expect(await write()).toEqual({ kind: 'base-moved' });
    repository.git('update-ref', 'refs/heads/main', first);
    base = second;
    expect(await write()).toEqual({ kind: 'base-moved' });
    expect(await write({ base: { branch: 'gone', commit: first } })).toEqual({ kind: 'base-gone' });
    expect(tip()).toBe('');
  });

  it.each<[string, string, string | undefined]>([
    ['is stored otherwise than it was read', 'main.tf', 'resource "a" "b" {\r\n}\r\n'],
    ['is a link', 'link', MAIN],
    ['is not there', 'gone.tf', MAIN],
    ['is there although it should be new', 'main.tf', undefined],
    ['is a folder', 'bin', undefined],
  ])('should not be made when a file %s', async (_, file, text) => {
    const before = new Map(text === undefined ? [] : [[file, text]]);
    const outcome = await write({ before, commits: [{ message: 'x', texts: new Map([[file, FIXED]]) }] });
    expect([outcome, tip(), noted]).toEqual([{ kind: 'unwritable', file }, '', []]);
  });

  it('should say that it is protected, and leave nothing behind', async () => {
    const hook = join(repository.folder, 'hooks', 'pre-receive');
    writeFileSync(hook, '#!/bin/sh\necho "GH006: secret words of the server"\nexit 1\n', { mode: 0o755 });
    const { reason, message } = await errorOf(write());
    expect(reason).toBe('refused');
    expect(message).toBe(
      'the connector source: this machine refuses the branch with fixes: it is protected, or a rule of the repository forbids it',
    );
    expect(tip()).toBe('');
  });

  it('should be pushed with the login of the connector, and say when that may only read', async () => {
    const server = await GitServer.start(folder);
    try {
      server.login = { user: 'oauth2', password: 'very-secret-token' };
      const url = server.url(repository.folder.slice(folder.length + 1));
      const content = connector({ gitProvider: url, httpsAccessToken: 'very-secret-token' });
      expect(await repositories.writeBranch(content, request())).toMatchObject({ kind: 'pushed', commit: tip() });
      server.answerTo = (call, response) => {
        if (!call.url?.includes('git-receive-pack')) return false;
        response.writeHead(403).end();
        return true;
      };
      base = repository.commit({ other: 'x' });
      const { reason, message } = await errorOf(repositories.writeBranch(content, request()));
      expect([reason, message]).toEqual([
        'auth-failed',
        'the connector source: 127.0.0.1 does not let it push: its token or key has no right to',
      ]);
    } finally {
      await server.stop();
    }
  });
});
