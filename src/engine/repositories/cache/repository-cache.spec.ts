import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connector, errorOf, testFolder, testOptions } from '../../../../test/support/connector-repositories';
import { GitRepository } from '../../../../test/support/git-repository';
import { GitServer } from '../../../../test/support/git-server';
import { forkTypescript } from '../../../../test/support/typescript-child';
import { until } from '../../../../test/support/until';
import { ConnectorRepositories } from '../connector-repositories';
import { RepositoryCache } from './repository-cache';

const CHILD = join(__dirname, '../../../../test/support/repository-child.ts');
const REGISTER = join(__dirname, '../../../../test/support/register-typescript.js');
const BLOCK = 4096;
const folder = testFolder();
let count = 0;
const newCache = () => join(folder, `cache-${(count += 1)}`);

/** Takes in a tree of one file as if it had been fetched. */
async function keep(cache: RepositoryCache, tree: string, bytes = BLOCK): Promise<string> {
  const scratch = await cache.scratch();
  mkdirSync(join(scratch, 'tree', 'files'), { recursive: true });
  writeFileSync(join(scratch, 'tree', 'files', 'name'), tree);
  return cache.keep(tree, join(scratch, 'tree'), bytes);
}

const trees = (cacheFolder: string) => readdirSync(join(cacheFolder, 'trees')).sort();
const usedBefore = (cacheFolder: string, tree: string, minutes: number) => {
  const time = new Date(Date.now() - minutes * 60_000);
  utimesSync(join(cacheFolder, 'trees', tree, 'entry.json'), time, time);
};
/** Lets time go by for all who do not renew their sign of life. */
const age = (cacheFolder: string) => {
  const long = new Date(Date.now() - 3_600_000);
  for (const session of readdirSync(join(cacheFolder, 'sessions')))
    utimesSync(join(cacheFolder, 'sessions', session), long, long);
};

describe(RepositoryCache.name, () => {
  it('should be a folder that nobody else can enter', async () => {
    const cacheFolder = newCache();
    mkdirSync(cacheFolder, { mode: 0o755 });
    const cache = await RepositoryCache.open(cacheFolder, BLOCK);
    expect(statSync(cacheFolder).mode & 0o777).toBe(0o700);
    await cache.close();
  });

  it('should give up the tree that was not used for the longest time first', async () => {
    const cacheFolder = newCache();
    const first = await RepositoryCache.open(cacheFolder, 10 * BLOCK);
    for (const [index, tree] of ['a', 'b', 'c'].entries()) {
      await keep(first, tree);
      usedBefore(cacheFolder, tree, 30 - index);
    }
    await first.close();
    const second = await RepositoryCache.open(cacheFolder, 2 * BLOCK);
    expect(await second.find('a')).toBe(join(cacheFolder, 'trees', 'a', 'files'));
    await second.close();
    expect(trees(cacheFolder)).toEqual(['a', 'c']);
  });

  it('should never give up a tree that someone reads', async () => {
    const cacheFolder = newCache();
    const reader = await RepositoryCache.open(cacheFolder, 10 * BLOCK);
    const files = await keep(reader, 'old');
    usedBefore(cacheFolder, 'old', 60);
    const other = await RepositoryCache.open(cacheFolder, BLOCK);
    await keep(other, 'new');
    await other.close();
    expect(trees(cacheFolder)).toEqual(['old']);
    expect(readFileSync(join(files, 'name'), 'utf8')).toBe('old');
    await reader.close();
    expect(trees(cacheFolder)).toEqual(['old']);
  });

  it('should give up a tree whose reader died', async () => {
    const cacheFolder = newCache();
    const dead = await RepositoryCache.open(cacheFolder, 10 * BLOCK);
    await keep(dead, 'old');
    age(cacheFolder);
    const next = await RepositoryCache.open(cacheFolder, 0);
    await next.close();
    expect(trees(cacheFolder)).toEqual([]);
    await dead.close();
  });

  it('should not hand out a tree that is being removed', async () => {
    const cacheFolder = newCache();
    const remover = await RepositoryCache.open(cacheFolder, 10 * BLOCK);
    await keep(remover, 'a');
    const [session] = readdirSync(join(cacheFolder, 'sessions'));
    writeFileSync(join(cacheFolder, 'removals', `a.${session}`), '');
    const reader = await RepositoryCache.open(cacheFolder, 10 * BLOCK);
    expect(await reader.find('a')).toBeUndefined();
    // What is fetched meanwhile is used from a place of its own.
    const own = await keep(reader, 'a');
    expect(own).toMatch(join(cacheFolder, 'work'));
    expect(readFileSync(join(own, 'name'), 'utf8')).toBe('a');
    await reader.close();
    expect(existsSync(own)).toBe(false);
    await remover.close();
  });

  it('should take the files of whoever is quicker', async () => {
    const cacheFolder = newCache();
    const [one, other] = [
      await RepositoryCache.open(cacheFolder, BLOCK),
      await RepositoryCache.open(cacheFolder, BLOCK),
    ];
    expect(await keep(one, 'a')).toBe(await keep(other, 'a'));
    await one.close();
    await other.close();
    expect(['sessions', 'uses', 'removals', 'work'].flatMap((part) => readdirSync(join(cacheFolder, part)))).toEqual(
      [],
    );
  });

  it('should stay whole while many take, keep and remove at once', async () => {
    const cacheFolder = newCache();
    const work = async (start: number): Promise<void> => {
      for (let step = 0; step < 20; step += 1) {
        const cache = await RepositoryCache.open(cacheFolder, BLOCK);
        const tree = `tree${(start + step) % 3}`;
        const files = (await cache.find(tree)) ?? (await keep(cache, tree));
        await Promise.resolve();
        expect(readFileSync(join(files, 'name'), 'utf8')).toBe(tree);
        await cache.close();
      }
    };
    await Promise.all([0, 1, 2, 3].map(work));
    expect(trees(cacheFolder).length).toBeLessThanOrEqual(1);
  });
});

describe('a cache of several processes', () => {
  let repository: GitRepository;
  let commit: string;
  beforeAll(() => {
    repository = new GitRepository(folder);
    commit = repository.commit({ 'main.tf': 'first', random: randomBytes(2_000_000).toString('base64') });
  });

  const child = (cacheFolder: string, url: string): ChildProcess =>
    forkTypescript(CHILD, { ROOT: folder, CACHE: cacheFolder, URL: url });
  const result = async (process: ChildProcess): Promise<Record<string, string>> => {
    const [message] = (await once(process, 'message')) as [Record<string, string>];
    return message;
  };
  const end = async (process: ChildProcess): Promise<void> => {
    const ended = once(process, 'exit');
    process.send('end');
    await ended;
  };

  it('should serve two of them at once', async () => {
    const cacheFolder = newCache();
    const both = [child(cacheFolder, repository.url), child(cacheFolder, repository.url)];
    const [one, other] = await Promise.all(both.map(result));
    expect(one).toMatchObject({ commit });
    expect(other).toEqual(one);
    await Promise.all(both.map(end));
    expect(trees(cacheFolder)).toHaveLength(1);
    expect(readdirSync(join(cacheFolder, 'work'))).toEqual([]);
  });

  it('should be clean again after one was killed in the middle of a clone', async () => {
    const cacheFolder = newCache();
    const server = await GitServer.start(folder);
    // The third question asks for the files: it stays without an answer.
    server.answerTo = ({ method }) =>
      method === 'POST' && server.requests.filter(({ path }) => path.endsWith('/git-upload-pack')).length === 3;
    const url = server.url('repository.git');
    const victim = child(cacheFolder, url);
    await until(() => server.requests.filter(({ path }) => path.endsWith('/git-upload-pack')).length === 3);
    const killed = once(victim, 'exit');
    victim.kill('SIGKILL');
    await killed;
    expect(readdirSync(join(cacheFolder, 'work'))).toHaveLength(1);
    // No git of the dead process goes on.
    if (existsSync('/proc/self/cmdline')) await until(() => !isRunning(url));
    age(cacheFolder);
    const next = new ConnectorRepositories(testOptions(folder, { cacheFolder }));
    const checkout = await next.open(connector({ gitProvider: url }));
    expect(checkout).toMatchObject({ commit });
    expect(readFileSync(join(checkout.folder, 'main.tf'), 'utf8')).toBe('first');
    await next.close();
    expect(readdirSync(join(cacheFolder, 'work'))).toEqual([]);
    expect(trees(cacheFolder)).toHaveLength(1);
    await server.stop();
  });
});

describe('a cache that cannot be used', () => {
  it('should say that there is no room', async () => {
    const repository = new GitRepository(folder, 'large.git');
    repository.commit({ random: randomBytes(2_000_000).toString('base64') });
    const limited = ['-c', 'ulimit -f 400; exec "$@"', 'sh', process.execPath, '-r', REGISTER, CHILD];
    const env = { ...process.env, ROOT: folder, CACHE: newCache(), URL: repository.url };
    const full = spawn('/bin/sh', limited, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [message] = (await once(full, 'message')) as [Record<string, string>];
    expect(message).toMatchObject({ reason: 'limit-reached', message: expect.stringContaining('no room left') });
    const ended = once(full, 'exit');
    full.send('end');
    await ended;
  });

  it('should say so', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const repository = new GitRepository(folder, 'any.git');
    repository.commit({ a: '' });
    for (const cacheFolder of [file, join(file, 'below')]) {
      const run = new ConnectorRepositories(testOptions(folder, { cacheFolder }));
      const error = await errorOf(run.open(connector({ gitProvider: repository.url }, 'mine')));
      expect(error).toMatchObject({ reason: 'unreadable', message: expect.stringContaining('the cache folder') });
      expect(error.message).not.toContain(folder);
      await run.close();
    }
  });
});

function isRunning(argument: string): boolean {
  return readdirSync('/proc').some((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(argument);
    } catch {
      return false;
    }
  });
}
