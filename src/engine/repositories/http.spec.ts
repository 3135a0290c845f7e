import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { connector, errorOf, testFolder, testOptions } from '../../../test/support/connector-repositories';
import { GitRepository } from '../../../test/support/git-repository';
import { GitServer } from '../../../test/support/git-server';
import { ConnectorRepositories } from './connector-repositories';
import type { RepositoryOptions } from './model/options';

const TOKEN = 'very-secret-token';
const folder = testFolder();
const open: ConnectorRepositories[] = [];
const servers: GitServer[] = [];
let commit: string;

beforeAll(() => {
  commit = new GitRepository(folder).commit({ 'main.tf': 'first' });
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  for (const each of servers.splice(0)) await each.stop();
});

function repositories(options: Partial<RepositoryOptions> = {}): ConnectorRepositories {
  const made = new ConnectorRepositories(testOptions(folder, options));
  open.push(made);
  return made;
}

async function serve(...handler: Parameters<typeof GitServer.start> extends [string, ...infer Rest] ? Rest : never) {
  const server = await GitServer.start(folder, ...handler);
  servers.push(server);
  return server;
}

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
const nothing = () => undefined;

/** A line of git's protocol. */
function packet(content: string | Buffer): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
}

/** A file as it stands in a pack: its kind and length in seven bits each, then its deflated content. */
function packedBlob(content: Buffer): Buffer {
  const head = [(3 << 4) | (content.length & 15)];
  for (let rest = content.length >> 4; rest > 0; rest >>= 7) {
    head[head.length - 1] |= 128;
    head.push(rest & 127);
  }
  return Buffer.concat([Buffer.from(head), deflateSync(content)]);
}

function endless(response: ServerResponse, chunk: Buffer): void {
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}

/** The arguments and the environment of all processes that we may look at. */
function processes(): string {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => ['cmdline', 'environ'].map((file) => readQuietly(`/proc/${id}/${file}`)).join('\n'))
    .join('\n');
}

function readQuietly(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

describe('a repository behind a login', () => {
  it.each<[string, Record<string, string>, string, Partial<RepositoryOptions>]>([
    ['a user and a password', { httpsUser: 'me', httpsPassword: TOKEN }, 'me', {}],
    ['a token', { httpsAccessToken: TOKEN }, 'oauth2', {}],
    [
      'the name of a token',
      { httpsUser: 'me', httpsAccessToken: 'MY_TOKEN' },
      'me',
      { secret: (name) => Promise.resolve(name === 'MY_TOKEN' ? TOKEN : undefined) },
    ],
    [
      'a user whose password is a secret',
      { httpsUser: 'me' },
      'me',
      { secret: (name) => Promise.resolve(name === 'me' ? TOKEN : undefined) },
    ],
  ])('should be read with %s', async (_, fields, user, options) => {
    const server = await serve();
    server.login = { user, password: TOKEN };
    const checkout = await repositories(options).open(
      connector({ gitProvider: server.url('repository.git'), ...fields }),
    );
    expect(checkout).toMatchObject({ commit, reference: 'main' });
  });

  it('should be read with a password inside the address', async () => {
    const server = await serve();
    server.login = { user: 'me', password: TOKEN };
    const gitProvider = server.url('repository.git').replace('//', `//me:${TOKEN}@`);
    expect(await repositories().open(connector({ gitProvider }))).toMatchObject({ commit });
  });

  it.each<[string, Record<string, string>]>([
    ['a wrong token', { httpsAccessToken: 'wrong-token' }],
    ['a token with a line break', { httpsAccessToken: `x\nhost=other\npassword=${TOKEN}` }],
    ['nothing', {}],
  ])('should not be read with %s', async (_, fields) => {
    const server = await serve();
    server.login = { user: 'oauth2', password: TOKEN };
    const source = connector({ gitProvider: server.url('repository.git'), ...fields }, 'mine');
    const error = await errorOf(repositories().open(source));
    expect(error.reason).toBe('auth-failed');
    expect(error.message).toMatch(/^the connector mine: 127\.0\.0\.1 does not accept its credentials; check /);
    expect(error.message).not.toMatch(/wrong-token|very-secret/);
  });

  it('should not come from the cache without accepted credentials', async () => {
    const server = await serve();
    server.login = { user: 'oauth2', password: TOKEN };
    const gitProvider = server.url('repository.git');
    const run = repositories();
    await run.open(connector({ gitProvider, httpsAccessToken: TOKEN }));
    const stranger = connector({ gitProvider, httpsAccessToken: 'wrong' }, 'stranger');
    expect(await errorOf(run.open(stranger))).toMatchObject({ reason: 'auth-failed' });
    expect(await errorOf(repositories().open(stranger))).toMatchObject({ reason: 'auth-failed' });
    const fetches = () => server.requests.filter(({ path }) => path.endsWith('/git-upload-pack')).length;
    const before = fetches();
    await repositories().open(connector({ gitProvider, httpsAccessToken: TOKEN }));
    // One request asks for the names; a second one would fetch.
    expect(fetches() - before).toBe(1);
  });

  it('should not show its credentials to other users, nor leave them on the disk', async () => {
    if (!existsSync('/proc/self/cmdline')) return;
    const server = await serve();
    server.login = { user: 'oauth2', password: TOKEN };
    const cacheFolder = join(folder, 'watched');
    const seen: string[] = [];
    const files: string[] = [];
    // Git waits for its answer meanwhile.
    server.before = () => {
      seen.push(processes());
      for (const name of readdirSync(cacheFolder, { recursive: true }) as string[])
        files.push(readQuietly(join(cacheFolder, name)));
    };
    await repositories({ cacheFolder }).open(
      connector({ gitProvider: server.url('repository.git'), httpsAccessToken: TOKEN }),
    );
    expect(server.requests.some(({ authorization }) => authorization === basic('oauth2', TOKEN))).toBe(true);
    expect(seen.join('\n')).toContain('ls-remote');
    const secrets = [TOKEN, Buffer.from(`oauth2:${TOKEN}`).toString('base64')];
    for (const secret of secrets) {
      expect(seen.join('\n')).not.toContain(secret);
      expect(files.join('\n')).not.toContain(secret);
    }
  });

  it('should not repeat what the server says', async () => {
    const server = await serve((request, response) => {
      if (request.headers.authorization === undefined) response.writeHead(401, { 'WWW-Authenticate': 'Basic' }).end();
      else {
        const message = `ERR your token is ${Buffer.from(request.headers.authorization.slice(6), 'base64').toString()}\n`;
        const packet = (text: string) => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;
        response.setHeader('Content-Type', 'application/x-git-upload-pack-advertisement');
        response.end(`${packet('# service=git-upload-pack\n')}0000${packet(message)}`);
      }
    });
    const error = await errorOf(
      repositories().open(connector({ gitProvider: server.url('x.git'), httpsAccessToken: TOKEN })),
    );
    expect(error.message).toMatch(/^the connector source: git cannot read the repository on 127\.0\.0\.1: /);
    expect(error.message).not.toMatch(/your token/);
    expect(error.message).not.toContain(TOKEN);
  });

  it('should be read from a server that proves its name, and from no other', async () => {
    const certificates = join(__dirname, '../../../test/fixtures/git/self-signed.pem');
    const server = await serve(undefined, readFileSync(certificates));
    server.login = { user: 'oauth2', password: TOKEN };
    const lookup = () => Promise.resolve(['127.0.0.1']);
    const ask = (host: string, options: Partial<RepositoryOptions>) => {
      const source = connector({ gitProvider: server.url('repository.git', host), httpsAccessToken: TOKEN });
      return repositories({ lookup, ...options }).open(source);
    };
    for (const error of [
      await errorOf(ask('git.example.test', {})),
      await errorOf(ask('other.example.test', { certificates })),
    ])
      expect(error).toMatchObject({ reason: 'refused', message: expect.stringContaining('certificate') });
    expect(await errorOf(ask('git.example.test', { certificates: join(folder, 'no-certificates') }))).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('GIT_SSL_CAINFO'),
    });
    expect(server.requests).toEqual([]);
    expect(await ask('git.example.test', { certificates })).toMatchObject({ commit });
  });
});

describe('a repository that several connectors name', () => {
  it('should be asked by each of them and fetched once', async () => {
    const server = await serve();
    const gitProvider = server.url('repository.git');
    const run = repositories({ cacheFolder: join(folder, 'shared') });
    const checkouts = await Promise.all([
      run.open(connector({ gitProvider })),
      run.open(connector({ gitProvider }), 'main'),
      run.open(connector({ gitProvider }, 'another')),
      run.open(connector({ gitProvider }, 'another')),
    ]);
    expect(new Set(checkouts.map((checkout) => checkout.folder)).size).toBe(1);
    // Three ask for the names of branches; a fetch asks for them again and then for the files.
    expect(server.requests.filter(({ path }) => path.endsWith('/git-upload-pack'))).toHaveLength(3 + 2);
  });
});

describe('another server', () => {
  it('should not be followed to', async () => {
    const other = await serve();
    const server = await serve((request, response) => {
      response
        .writeHead(302, { Location: other.url('repository.git') + (request.url ?? '').replace('/x.git', '') })
        .end();
    });
    const error = await errorOf(
      repositories().open(connector({ gitProvider: server.url('x.git'), httpsAccessToken: TOKEN })),
    );
    expect(error).toMatchObject({ reason: 'refused', message: expect.stringContaining('redirects') });
    expect(other.requests).toEqual([]);
  });

  it('should not get the credentials for a module', async () => {
    const [own, other] = [await serve(), await serve()];
    own.login = { user: 'oauth2', password: TOKEN };
    other.login = own.login;
    const run = repositories();
    const source = connector({ gitProvider: own.url('repository.git'), httpsAccessToken: TOKEN });
    expect(await run.openModule(source, `git::${own.url('repository.git')}?ref=main`)).toMatchObject({ commit });
    const error = await errorOf(run.openModule(source, `git::${other.url('repository.git')}`));
    expect(error).toMatchObject({ reason: 'auth-failed' });
    expect(other.requests.map(({ authorization }) => authorization)).not.toContainEqual(expect.anything());
  });

  it('should not be asked instead because the environment names it as a proxy', async () => {
    const [proxy, server] = [await serve(), await serve()];
    const before = { ...process.env };
    Object.assign(process.env, { http_proxy: proxy.url(''), HTTP_PROXY: proxy.url(''), ALL_PROXY: proxy.url('') });
    try {
      const source = connector({ gitProvider: server.url('repository.git') });
      expect(await repositories().open(source)).toMatchObject({ commit });
    } finally {
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
      Object.assign(process.env, before);
    }
    expect(proxy.requests).toEqual([]);
  });

  it('should get the login that the address of a module holds', async () => {
    const other = await serve();
    other.login = { user: 'me', password: TOKEN };
    const source = connector({ gitProvider: 'https://h.example/x', httpsAccessToken: 'own-token' });
    const address = `git::${other.url('repository.git').replace('//', `//me:${TOKEN}@`)}`;
    expect(await repositories().openModule(source, address)).toMatchObject({ commit });
    expect(other.requests.map(({ authorization }) => authorization)).not.toContain(basic('oauth2', 'own-token'));
  });
});

describe('the head of a pull request', () => {
  let parent: GitRepository;
  const reference = 'refs/pull/7/head';
  const pulledWith = (text: string) => {
    const head = parent.commit({ 'main.tf': text }, 'change');
    parent.git('update-ref', reference, head);
    // The branch of a fork is not one of this repository.
    parent.git('update-ref', '-d', 'refs/heads/change');
    return head;
  };
  beforeAll(() => {
    parent = new GitRepository(folder, 'pulled.git');
    parent.commit({ 'main.tf': 'first' });
  });

  it('should be had by the name that the repository gives it, also when the host shortens its commit', async () => {
    const server = await serve();
    const source = connector({ gitProvider: server.url('pulled.git') });
    const head = pulledWith('second');
    const { folder: files, ...found } = await repositories().openPull(source, { reference, commit: head.slice(0, 12) });
    expect(found).toMatchObject({ commit: head, isNewest: true });
    expect(readFileSync(join(files, 'main.tf'), 'utf8')).toBe('second');
  });

  it('should be the commit that was asked for when a newer one has taken the name', async () => {
    const server = await serve();
    const source = connector({ gitProvider: server.url('pulled.git') });
    const [older, newer] = [pulledWith('third'), pulledWith('fourth')];
    const { folder: files, ...found } = await repositories().openPull(source, { reference, commit: older });
    expect(found).toMatchObject({ commit: older, isNewest: false });
    expect(readFileSync(join(files, 'main.tf'), 'utf8')).toBe('third');
    expect(await repositories().openPull(source, { reference, commit: newer })).toMatchObject({ isNewest: true });
  });

  it('should be missed when the server does not have it any more', async () => {
    const server = await serve();
    const source = connector({ gitProvider: server.url('pulled.git') });
    const gone = { reference: 'refs/pull/8/head', commit: 'ab'.repeat(20) };
    expect(await errorOf(repositories().openPull(source, gone))).toMatchObject({ reason: 'not-found' });
  });

  it('should give modules of a stranger no credentials, and need them itself', async () => {
    const server = await serve();
    server.login = { user: 'oauth2', password: TOKEN };
    const source = connector({ gitProvider: server.url('pulled.git'), httpsAccessToken: TOKEN });
    const run = repositories({ keepsCredentials: true });
    const head = pulledWith('fifth');
    expect(await run.openPull(source, { reference, commit: head })).toMatchObject({ commit: head });
    const before = server.requests.length;
    expect(await errorOf(run.openModule(source, `git::${server.url('repository.git')}`))).toMatchObject({
      reason: 'auth-failed',
    });
    const asked = server.requests.slice(before).map(({ authorization }) => authorization);
    expect(asked).not.toContainEqual(expect.anything());
    // Files that are here already are no reason to be trusted with them.
    const stranger = connector({ gitProvider: server.url('pulled.git') });
    expect(await errorOf(repositories().openPull(stranger, { reference, commit: head }))).toMatchObject({
      reason: 'auth-failed',
    });
  });
});

describe('the address of a host', () => {
  it('should be asked for once and be the one that is connected to', async () => {
    const server = await serve();
    const asked: string[] = [];
    const lookup = (host: string) => {
      asked.push(host);
      return Promise.resolve(['127.0.0.1']);
    };
    const run = repositories({ lookup });
    const source = connector({ gitProvider: server.url('repository.git', 'git.example.test') });
    expect(await run.open(source)).toMatchObject({ commit });
    expect(asked).toEqual(['git.example.test']);
    expect(server.requests[0].host).toBe(`git.example.test:${server.port}`);
  });

  it.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['inner.example.test', ['10.0.0.1']],
    ['half.example.test', ['140.82.121.4', '169.254.169.254']],
    ['mapped.example.test', ['::ffff:127.0.0.1']],
  ])('should be refused inside private networks: %s', async (host, addresses) => {
    const server = await serve();
    const run = repositories({ allowPrivateHosts: false, lookup: () => Promise.resolve(addresses) });
    const error = await errorOf(run.open(connector({ gitProvider: server.url('repository.git', host) }, 'mine')));
    expect(error).toMatchObject({ reason: 'refused', message: expect.stringContaining('ALLOW_PRIVATE_HOSTS') });
    expect(error.message).toContain(host);
    expect(server.requests).toEqual([]);
  });

  it('should be refused with a git that cannot keep to it, unless any address is allowed', async () => {
    const gitProgram = join(folder, 'old-git');
    writeFileSync(
      gitProgram,
      '#!/bin/sh\nfor last; do :; done\ntest "$last" = version || exec git "$@"\necho git version 2.36.1',
      {
        mode: 0o755,
      },
    );
    const old = repositories({ gitProgram, allowPrivateHosts: false, lookup: () => Promise.resolve(['140.82.121.4']) });
    const error = await errorOf(old.open(connector({ gitProvider: 'https://git.example.test/x' })));
    expect(error).toMatchObject({ reason: 'refused', message: expect.stringContaining('git 2.37 or newer') });
    const server = await serve();
    const source = connector({ gitProvider: server.url('repository.git') });
    expect(await repositories({ gitProgram }).open(source)).toMatchObject({ commit });
  });

  it('should tell of a host without an address, and of one where nobody listens', async () => {
    const lookup = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const unknown = await errorOf(repositories({ lookup }).open(connector({ gitProvider: 'http://h.example.test/x' })));
    expect(unknown).toMatchObject({ reason: 'unreadable', message: expect.stringContaining('h.example.test') });
    expect(unknown.message).toContain('ENOTFOUND');
    const server = await serve();
    const gitProvider = server.url('repository.git');
    await server.stop();
    const away = await errorOf(repositories().open(connector({ gitProvider })));
    expect(away).toMatchObject({ reason: 'unreadable', message: expect.stringContaining('ECONNREFUSED') });
  });
});

describe('a server that does not do its work', () => {
  it('should be left when its time is over', async () => {
    const server = await serve(nothing);
    const error = await errorOf(
      repositories({ limits: { cloneMillis: 500 } }).open(connector({ gitProvider: server.url('x.git') })),
    );
    expect(error).toMatchObject({ reason: 'limit-reached', message: expect.stringContaining('took longer than') });
  });

  it('should be left when nobody tells its address', async () => {
    const run = repositories({ limits: { connectMillis: 200 }, lookup: () => new Promise(nothing) });
    const error = await errorOf(run.open(connector({ gitProvider: 'http://h.example.test/x.git' })));
    expect(error).toMatchObject({ reason: 'unreadable', message: expect.stringContaining('ETIMEDOUT') });
  });

  it('should be left when it describes itself without end', async () => {
    const server = await serve((_, response) => {
      response.setHeader('Content-Type', 'application/x-git-upload-pack-advertisement');
      endless(response, Buffer.alloc(65_536, 'x'));
    });
    const run = repositories({ limits: { memoryBytes: 512 * 1024 ** 2 } });
    const error = await errorOf(run.open(connector({ gitProvider: server.url('x.git') })));
    expect(error).toMatchObject({ reason: 'limit-reached', message: expect.stringContaining('memory') });
  });

  it('should be left when it sends files without end', async () => {
    const server = await serve();
    // The third question of a fetch asks for the files.
    server.answerTo = (request, response) => {
      const questions = server.requests.filter(({ path }) => path.endsWith('/git-upload-pack')).length;
      if (request.method !== 'POST' || questions < 3) return false;
      response.setHeader('Content-Type', 'application/x-git-upload-pack-result');
      response.write(Buffer.concat([packet('packfile\n'), packet(`\x01PACK\0\0\0\x02\0\x0f\xff\xff`)]));
      endless(response, packet(Buffer.concat([Buffer.from([1]), packedBlob(randomBytes(50_000))])));
      return true;
    };
    const cacheFolder = join(folder, 'endless');
    const run = repositories({ cacheFolder, limits: { bytes: 1024 ** 2 } });
    const error = await errorOf(run.open(connector({ gitProvider: server.url('repository.git') })));
    expect(error).toMatchObject({ reason: 'limit-reached', message: expect.stringContaining('larger than 1048576') });
    await run.close();
    expect(readdirSync(join(cacheFolder, 'work'))).toEqual([]);
  });

  it('should be left with all its processes when the run is cancelled', async () => {
    const stop = new AbortController();
    const mark = 'cancelled-repository.git';
    const server = await serve(() => stop.abort(new Error('the run was cancelled')));
    const opening = repositories({ signal: stop.signal }).open(connector({ gitProvider: server.url(mark) }));
    await expect(opening).rejects.toThrow('the run was cancelled');
    if (existsSync('/proc/self/cmdline')) expect(processes()).not.toContain(`/${mark}`);
  });
});
