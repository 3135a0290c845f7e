import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connector, errorOf, testFolder, testOptions } from '../../../../test/support/connector-repositories';
import { GitRepository } from '../../../../test/support/git-repository';
import { GitServer } from '../../../../test/support/git-server';
import type { ModuleCheckout } from '../model/repositories';
import { ConnectorRepositories } from '../connector-repositories';
import type { RepositoryOptions } from '../model/options';

const folder = testFolder();
const source = connector({ folderPath: '.' });
const open: ConnectorRepositories[] = [];
let repository: GitRepository;
let first: string;
let second: string;

beforeAll(() => {
  repository = new GitRepository(folder, 'modules.git');
  first = repository.commit({ 'net/main.tf': 'first' });
  repository.git('tag', '--annotate', '--message', 'one', 'v1');
  second = repository.commit({ 'net/main.tf': 'second' });
  repository.commit({ 'net/main.tf': 'third' }, 'other');
  repository.commit({ 'net/main.tf': 'newest' });
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

function repositories(options: Partial<RepositoryOptions> = {}): ConnectorRepositories {
  const made = new ConnectorRepositories(testOptions(folder, options));
  open.push(made);
  return made;
}

const textOf = (module: ModuleCheckout) => readFileSync(join(module.folder, module.subfolder, 'main.tf'), 'utf8');

describe('a module in git', () => {
  it.each<[string, () => string, string]>([
    ['the default branch', () => '', 'newest'],
    ['a branch', () => '?ref=other', 'third'],
    ['a tag', () => '?ref=v1&depth=1', 'first'],
    ['a commit', () => `?ref=${second}`, 'second'],
    ['a shortened commit', () => `?ref=${first.slice(0, 8)}`, 'first'],
  ])('should be fetched at %s', async (_, query, text) => {
    const module = await repositories().openModule(source, `git::${repository.url}//net${query()}`);
    expect(module.subfolder).toBe('net');
    expect(textOf(module)).toBe(text);
  });

  it('should be fetched at a commit from a server that hands out branches only', async () => {
    const server = await GitServer.start(folder);
    server.speaksVersion2 = false;
    const run = repositories();
    const module = await run.openModule(source, `git::${server.url('modules.git')}//net?ref=${second}`);
    expect(module.commit).toBe(second);
    expect(textOf(module)).toBe('second');
    await server.stop();
  });

  it('should be fetched once for all its folders and calls', async () => {
    const run = repositories();
    const addresses = ['', '//net', '//net?depth=1'].map((rest) => `git::${repository.url}${rest}`);
    const modules = await Promise.all(addresses.map((address) => run.openModule(source, address)));
    expect(new Set(modules.map((module) => module.folder)).size).toBe(1);
  });

  it('should be one of at most so many', async () => {
    const run = repositories({ limits: { modules: 2 } });
    const ask = (rest: string) => run.openModule(source, `git::${repository.url}${rest}`);
    await Promise.all(['', '//net', '?ref=v1', '//net?ref=v1'].map(ask));
    expect(await errorOf(ask('?ref=other'))).toMatchObject({
      reason: 'limit-reached',
      message: expect.stringContaining('more than 2 modules'),
    });
    expect(textOf(await ask('//net'))).toBe('newest');
  });

  it.each([
    ['a registry', 'hashicorp/consul/aws', 'not-found', /terraformPlan/],
    ['an archive', 'https://me:hidden@h.example/x.zip', 'not-found', /\.terraform\/modules/],
    ['a program', 'git::ext::sh -c id', 'refused', /address of a module must/],
    ['an unknown ref', 'REPOSITORY?ref=nothing', 'not-found', /no branch, tag or commit nothing/],
    ['an option as a ref', 'REPOSITORY?ref=--upload-pack=id', 'refused', /its ref/],
    ['a commit that is not there', `REPOSITORY?ref=${'0'.repeat(40)}`, 'not-found', /0{40}/],
    ['a folder outside', 'REPOSITORY//../x', 'refused', /inside the repository/],
    ['a private server', 'git::https://10.0.0.1/x.git', 'refused', /ALLOW_PRIVATE_HOSTS/],
    ['ssh without a key', 'git@github.com:a/b.git', 'auth-failed', /no ssh key/],
  ])('should tell of %s', async (_, address, reason, message) => {
    const run = repositories({
      allowPrivateHosts: false,
      knownHosts: __filename,
      lookup: () => Promise.resolve(['140.82.121.4']),
    });
    const error = await errorOf(run.openModule(source, address.replace('REPOSITORY', `git::${repository.url}`)));
    expect(error).toMatchObject({ reason, message: expect.stringMatching(message) });
    expect(error.message).not.toContain('hidden');
  });
});
