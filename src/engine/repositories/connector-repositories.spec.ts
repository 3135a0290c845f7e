import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GitRepository } from '../../../test/support/git-repository';
import { GitServer } from '../../../test/support/git-server';
import { LostCommitError, type Checkout } from './model/repositories';
import { ConnectorRepositories } from './connector-repositories';
import type { RepositoryOptions, UsedCommit } from './model/options';
import { connector, errorOf, testFolder, testOptions } from '../../../test/support/connector-repositories';

const folder = testFolder();
const open: ConnectorRepositories[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

function repositories(options: Partial<RepositoryOptions> = {}): ConnectorRepositories {
  const made = new ConnectorRepositories(testOptions(folder, options));
  open.push(made);
  return made;
}

const textOf = ({ folder: at }: Checkout, file = 'main.tf') => readFileSync(join(at, file), 'utf8');

describe('a connector with a folder', () => {
  const root = join(folder, 'root');
  const outside = join(folder, 'outside');
  beforeAll(() => {
    mkdirSync(join(root, 'templates'), { recursive: true });
    mkdirSync(outside);
    writeFileSync(join(root, 'file'), '');
    symlinkSync(outside, join(root, 'link'));
  });

  it.each(['templates', './templates', join(root, 'templates')])(
    'should give the folder %s itself',
    async (folderPath) => {
      const checkout = await repositories({ folderRoots: [root] }).open(connector({ folderPath }));
      expect(checkout).toEqual({ folder: join(root, 'templates'), reference: '' });
    },
  );

  it.each([
    ['outside of the roots', { folderPath: outside }, 'refused', /CONNECTOR_ROOTS/],
    ['a link that leaves the roots', { folderPath: 'link' }, 'refused', /CONNECTOR_ROOTS/],
    ['a way out', { folderPath: 'templates/../../outside' }, 'refused', /CONNECTOR_ROOTS/],
    ['a folder that is not there', { folderPath: 'nothing' }, 'not-found', /is not there/],
    ['a file', { folderPath: 'file' }, 'unreadable', /no folder/],
    ['neither folder nor repository', {}, 'refused', /gitProvider nor folderPath/],
  ])('should refuse %s', async (_, content, reason, message) => {
    const error = await errorOf(repositories({ folderRoots: [root] }).open(connector(content, 'mine')));
    expect(error).toMatchObject({ reason, message: expect.stringMatching(message) });
    expect(error.message).toMatch(/^the connector mine/);
  });
});

describe('a connector with a repository', () => {
  let repository: GitRepository;
  let first: string;
  beforeAll(() => {
    repository = new GitRepository(folder);
    first = repository.commit({ 'main.tf': 'first', 'deep/er/x.json': '{}' });
    repository.commit({ 'main.tf': 'feature' }, 'feature/one');
  });

  it('should bring the files of the default branch, without those of git', async () => {
    const checkout = await repositories().open(connector({ gitProvider: repository.url }));
    expect(checkout).toMatchObject({ reference: 'main', commit: first });
    expect(readdirSync(checkout.folder, { recursive: true }).sort()).toEqual([
      'deep',
      'deep/er',
      'deep/er/x.json',
      'main.tf',
    ]);
    expect(textOf(checkout)).toBe('first');
  });

  it('should take the branch of the connector, and that of the snapshot before it', async () => {
    const all = repositories();
    const named = connector({ gitProvider: repository.url, branchName: 'feature/one' });
    expect(await all.open(named).then(textOf)).toBe('feature');
    expect(await all.open(named, 'main').then(textOf)).toBe('first');
  });

  it('should prefer master to the default branch when none is named', async () => {
    const other = new GitRepository(folder, 'with-master.git');
    other.commit({ 'main.tf': 'main' });
    other.commit({ 'main.tf': 'master' }, 'master');
    const checkout = await repositories().open(connector({ gitProvider: other.url }));
    expect(checkout.reference).toBe('master');
    expect(textOf(checkout)).toBe('master');
  });

  it('should take the default branch where HEAD is named, whatever it is called, with a master beside it', async () => {
    const other = new GitRepository(folder, 'with-head.git', 'trunk');
    other.commit({ 'main.tf': 'master' }, 'master');
    const commit = other.commit({ 'main.tf': 'trunk' }, 'trunk');
    const head = connector({ gitProvider: other.url, branchName: 'HEAD' });
    expect(await repositories().open(head)).toMatchObject({ reference: 'trunk', commit });
    other.git('symbolic-ref', 'HEAD', 'refs/heads/master');
    expect(await repositories().open(head)).toMatchObject({ reference: 'master' });
  });

  it('should use one commit during a run, and the newest in the next', async () => {
    const moving = new GitRepository(folder, 'moving.git');
    const before = moving.commit({ 'main.tf': 'before' });
    const run = repositories();
    const [one, same] = await Promise.all([
      run.open(connector({ gitProvider: moving.url })),
      run.open(connector({ gitProvider: moving.url }), 'main'),
    ]);
    const after = moving.commit({ 'main.tf': 'after' });
    const another = await run.open(connector({ gitProvider: moving.url }, 'another'));
    expect([one, same, another].map(({ commit }) => commit)).toEqual([before, before, before]);
    expect(new Set([one, same, another].map((each) => each.folder)).size).toBe(1);
    expect(await repositories().open(connector({ gitProvider: moving.url }))).toMatchObject({ commit: after });
    expect(textOf(one)).toBe('before');
  });

  describe('of a run that is resumed', () => {
    /** Repositories of a run that is interrupted and resumed: each knows the commits of those before it. */
    function attempts() {
      const used: UsedCommit[] = [];
      const onUse = (commit: UsedCommit) => Promise.resolve(void used.push(commit));
      return {
        used,
        next: () => repositories({ commits: { used, onUse }, cacheFolder: mkdtempSync(join(folder, 'c')) }),
      };
    }

    it('should be those of the commit that it began with, also for connectors it had not come to', async () => {
      const moving = new GitRepository(folder, 'resumed.git');
      const before = moving.commit({ 'main.tf': 'before' });
      const { used, next } = attempts();
      await next().open(connector({ gitProvider: moving.url }));
      expect(used).toEqual([
        { repository: moving.url, asked: 'master or HEAD', reference: 'refs/heads/main', commit: before },
      ]);
      moving.commit({ 'main.tf': 'after' });
      const resumed = next();
      for (const branch of [undefined, 'main']) {
        const checkout = await resumed.open(connector({ gitProvider: moving.url }, `named ${branch}`), branch);
        expect(checkout).toMatchObject({ reference: 'main', commit: before });
        expect(textOf(checkout)).toBe('before');
      }
      expect(used.map(({ asked, commit }) => [asked, commit])).toEqual([
        ['master or HEAD', before],
        ['main', before],
      ]);
    });

    it('should be the same when its branch is no longer there or another one is the default', async () => {
      const moving = new GitRepository(folder, 'renamed.git');
      const before = moving.commit({ 'main.tf': 'before' });
      const { next } = attempts();
      await next().open(connector({ gitProvider: moving.url }));
      moving.commit({ 'main.tf': 'after' }, 'trunk');
      moving.git('symbolic-ref', 'HEAD', 'refs/heads/trunk');
      moving.git('tag', 'kept', before);
      moving.git('branch', '--delete', '--force', 'main');
      expect(await next().open(connector({ gitProvider: moving.url }))).toMatchObject({
        reference: 'main',
        commit: before,
      });
    });

    it.each([true, false])(
      'should not be replaced silently when the commit is gone (protocol 2: %p)',
      async (isNew) => {
        const moving = new GitRepository(folder, `lost-${isNew}.git`);
        const before = moving.commit({ 'main.tf': 'before' });
        const server = await GitServer.start(folder);
        server.speaksVersion2 = isNew;
        try {
          const source = connector({ gitProvider: server.url(`lost-${isNew}.git`) });
          const { next } = attempts();
          await next().open(source);
          moving.git('update-ref', '-d', 'refs/heads/main');
          moving.commit({ 'main.tf': 'after' });
          moving.git('reflog', 'expire', '--expire=now', '--all');
          moving.git('gc', '--quiet', '--prune=now');
          const opened = next().open(source);
          await expect(opened).rejects.toThrow(LostCommitError);
          await expect(opened).rejects.toThrow(before);
        } finally {
          await server.stop();
        }
      },
    );
  });

  it.each([
    ['a branch that is not there', { branchName: 'nothing' }, 'not-found', /no branch nothing/],
    ['a branch that is an option', { branchName: '--upload-pack=x' }, 'refused', /branchName/],
    ['a repository that is not there', { gitProvider: 'file:///nowhere/x.git' }, 'not-found', /no such repository/],
    ['a folder that is no repository', { gitProvider: `file://${folder}` }, 'not-found', /no such repository/],
    ['a program as an address', { gitProvider: 'ext::sh -c id' }, 'refused', /gitProvider must/],
    ['an option as an address', { gitProvider: '--upload-pack=id' }, 'refused', /gitProvider must/],
    ['a path', { gitProvider: '/nowhere' }, 'refused', /gitProvider must/],
  ])('should tell of %s', async (_, content, reason, message) => {
    const source = connector({ gitProvider: repository.url, ...content }, 'mine');
    const error = await errorOf(repositories().open(source));
    expect(error).toMatchObject({ reason, message: expect.stringMatching(message) });
    expect(error.message).toMatch(/^the connector mine: /);
  });

  it('should tell of an empty repository', async () => {
    const empty = new GitRepository(folder, 'empty.git');
    expect(await errorOf(repositories().open(connector({ gitProvider: empty.url })))).toMatchObject({
      reason: 'not-found',
      message: expect.stringContaining('branchName'),
    });
  });

  it('should take http and file only when they are allowed', async () => {
    for (const gitProvider of [repository.url, 'http://127.0.0.1:1/x.git']) {
      const error = await errorOf(repositories({ gitProtocols: [] }).open(connector({ gitProvider })));
      expect(error).toMatchObject({ reason: 'refused', message: expect.stringContaining('https://, ssh://') });
    }
  });

  it('should tell of a git that is not there', async () => {
    const error = await errorOf(
      repositories({ gitProgram: join(folder, 'no-git') }).open(connector({ gitProvider: repository.url })),
    );
    expect(error).toMatchObject({ reason: 'unreadable', message: expect.stringContaining('no git on this machine') });
  });

  it.each([
    ['files', { files: 1 }, /more than 1 files/],
    ['bytes', { bytes: 4096 }, /larger than 4096 bytes/],
  ])('should keep to the limit of %s, and leave nothing behind', async (_, limits, message) => {
    const cacheFolder = join(folder, `limited-${Object.keys(limits)[0]}`);
    const error = await errorOf(repositories({ limits, cacheFolder }).open(connector({ gitProvider: repository.url })));
    expect(error).toMatchObject({ reason: 'limit-reached', message: expect.stringMatching(message) });
    expect(readdirSync(join(cacheFolder, 'trees'))).toEqual([]);
  });

  it('should use offline what was fetched before, and nothing else', async () => {
    const moving = new GitRepository(folder, 'offline.git');
    const commit = moving.commit({ 'main.tf': 'kept' });
    const source = connector({ gitProvider: moving.url });
    await repositories().open(source);
    rmSync(moving.folder, { recursive: true });
    const offline = repositories({ offline: true });
    const checkout = await offline.open(source);
    expect(checkout).toMatchObject({ reference: 'main', commit });
    expect(textOf(checkout)).toBe('kept');
    expect(await errorOf(offline.open(source, 'other'))).toMatchObject({
      reason: 'unreadable',
      message: expect.stringContaining('was not fetched before'),
    });
  });
});
