import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connector, errorOf, testFolder, testOptions } from '../../../test/support/connector-repositories';
import { GitRepository } from '../../../test/support/git-repository';
import { ConnectorRepositories } from './connector-repositories';
import type { RepositoryOptions } from './model/options';

const KEY = '-----BEGIN OPENSSH PRIVATE KEY-----\nsecret-key\n-----END OPENSSH PRIVATE KEY-----\n';
const folder = testFolder();
const known = join(folder, 'known hosts');
const record = join(folder, 'record');
const open: ConnectorRepositories[] = [];
let repository: GitRepository;
let commit: string;
let standIn: string;

/** Notes how it was called, with the key and its mode, and then does what the server of the address would do. */
function sshProgram(script: string): string {
  const program = join(folder, `ssh-${Math.random()}`);
  writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return program;
}

beforeAll(() => {
  repository = new GitRepository(folder);
  commit = repository.commit({ 'main.tf': 'first' });
  writeFileSync(known, 'git.example.test ssh-ed25519 AAAA\n');
  mkdirSync(join(folder, 'keys'));
  writeFileSync(join(folder, 'keys', 'id'), KEY);
  symlinkSync('/etc/passwd', join(folder, 'keys', 'link'));
  standIn = sshProgram(`
    printf '%s\\n' "$@" > '${record}'
    for each; do
      case "$each" in IdentityFile=*) key=\${each#IdentityFile=\\"}; key=\${key%\\"};; esac
      last=$each
    done
    cp "$key" '${record}.key'
    ls -l "$key" > '${record}.mode'
    env > '${record}.env'
    exec sh -c "$last"`);
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

function repositories(options: Partial<RepositoryOptions> = {}): ConnectorRepositories {
  const made = new ConnectorRepositories(
    testOptions(folder, {
      knownHosts: known,
      sshProgram: standIn,
      lookup: () => Promise.resolve(['2606:4700::1', '140.82.121.4']),
      allowPrivateHosts: false,
      ...options,
    }),
  );
  open.push(made);
  return made;
}

const scp = () => `git@git.example.test:${repository.folder}`;

describe('a repository over ssh', () => {
  it('should be asked for with nothing but our own settings', async () => {
    const checkout = await repositories().open(connector({ gitProvider: scp(), sshKey: KEY.trimEnd() }));
    expect(checkout).toMatchObject({ commit, reference: 'main' });
    const args = readFileSync(record, 'utf8').split('\n');
    expect(args.slice(0, 2)).toEqual(['-F', '/dev/null']);
    expect(args).toEqual(
      expect.arrayContaining(
        ['IdentitiesOnly=yes', 'IdentityAgent=none', 'StrictHostKeyChecking=yes', `UserKnownHostsFile="${known}"`]
          .concat(['GlobalKnownHostsFile=/dev/null', 'UpdateHostKeys=no', 'BatchMode=yes', 'ConnectTimeout=15'])
          .concat(['HostName=140.82.121.4', 'HostKeyAlias=git.example.test', 'git@git.example.test']),
      ),
    );
    expect(readFileSync(`${record}.key`, 'utf8')).toBe(KEY);
    expect(readFileSync(`${record}.mode`, 'utf8')).toMatch(/^-rw-------/);
    expect(readFileSync(`${record}.env`, 'utf8')).not.toMatch(/SSH_AUTH_SOCK|secret-key/);
    expect(args.join('\n')).not.toContain('secret-key');
  });

  it('should leave no key behind', async () => {
    const cacheFolder = join(folder, 'key-cache');
    const run = repositories({ cacheFolder });
    await run.open(connector({ gitProvider: scp(), sshKey: KEY }));
    const files = (readdirSync(cacheFolder, { recursive: true }) as string[])
      .map((name) => join(cacheFolder, name))
      .filter((path) => statSync(path).isFile());
    expect(files.map((file) => readFileSync(file, 'utf8')).join('\n')).not.toContain('secret-key');
  });

  it('should be looked up by its port where it has one', async () => {
    const gitProvider = `ssh://git.example.test:2222${repository.folder}`;
    await repositories().open(connector({ gitProvider, sshKey: KEY, sshUser: 'me' }));
    const args = readFileSync(record, 'utf8').split('\n');
    expect(args).toEqual(
      expect.arrayContaining(['HostKeyAlias=[git.example.test]:2222', '2222', 'me@git.example.test']),
    );
  });

  it.each<[string, Record<string, string>]>([
    ['a secret', { sshKeyName: 'deploy' }],
    ['a file', { sshKeyfile: 'id' }],
  ])('should be read with a key that is %s', async (_, fields) => {
    const secret = (name: string) => Promise.resolve(name === 'deploy' ? KEY.replaceAll('\n', '\r\n') : undefined);
    const run = repositories({ secret, keyRoots: [join(folder, 'keys')] });
    expect(await run.open(connector({ gitProvider: scp(), ...fields }))).toMatchObject({ commit });
    expect(readFileSync(`${record}.key`, 'utf8')).toBe(KEY);
  });

  it.each<[string, Record<string, string>, Partial<RepositoryOptions>, string, RegExp]>([
    ['no known hosts', { sshKey: KEY }, { knownHosts: undefined }, 'refused', /GIT_KNOWN_HOSTS/],
    ['known hosts that are not there', { sshKey: KEY }, { knownHosts: '/nowhere' }, 'refused', /GIT_KNOWN_HOSTS/],
    ['no key', {}, {}, 'auth-failed', /sshKey, sshKeyName or sshKeyfile/],
    ['an unknown secret', { sshKeyName: 'deploy' }, {}, 'auth-failed', /no secret of the name deploy/],
    ['a key outside of the roots', { sshKeyfile: '/etc/passwd' }, {}, 'refused', /KEY_ROOTS/],
    ['a link out of the roots', { sshKeyfile: 'link' }, {}, 'refused', /KEY_ROOTS/],
    ['a key that is not there', { sshKeyfile: 'nothing' }, {}, 'refused', /ENOENT/],
    ['no ssh', { sshKey: KEY }, { sshProgram: join(folder, 'no-ssh') }, 'unreadable', /no ssh on this machine/],
    ['a private address', { sshKey: KEY }, { lookup: () => Promise.resolve(['10.0.0.1']) }, 'refused', /ALLOW_PRIVATE/],
  ])('should tell of %s', async (_, fields, options, reason, message) => {
    const run = repositories({ keyRoots: [join(folder, 'keys')], ...options });
    const error = await errorOf(run.open(connector({ gitProvider: scp(), ...fields }, 'mine')));
    expect(error).toMatchObject({ reason, message: expect.stringMatching(message) });
    expect(error.message).toMatch(/^the connector mine: /);
  });

  it.each([
    ['Host key verification failed.', 'refused', /GIT_KNOWN_HOSTS/],
    ['git@git.example.test: Permission denied (publickey).', 'auth-failed', /check the user, the token or the key/],
    ['ssh: connect to host git.example.test port 22: Connection timed out', 'unreadable', /cannot be reached/],
    ['ERROR: Repository not found.', 'not-found', /gitProvider/],
  ])('should tell what ssh says: %s', async (text, reason, message) => {
    const failing = sshProgram(`echo '${text}' >&2; exit 255`);
    const error = await errorOf(
      repositories({ sshProgram: failing }).open(connector({ gitProvider: scp(), sshKey: KEY })),
    );
    expect(error).toMatchObject({ reason, message: expect.stringMatching(message) });
    expect(error.message).toContain('git.example.test');
  });
});
