import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLineEnvironment } from '../../config/command-line';
import { FolderSource } from '../../engine/iac';
import type { FixedFile } from '../fix/fixed-files';
import { preparedWrite } from '../fix/write-fixes';
import { AskedRepository } from '../../engine/scan/git/asked-repository';
import { blame } from '../../engine/scan/git/blame';
import { gitIgnored } from '../../engine/scan/git/git-ignored';
import type { ScanOptions } from './scan-options';
import { WorkingRepository } from '../../engine/scan/git/working-repository';

const TEXT = 'resource "aws_ebs_volume" "data" {\n  size = 10\n}\n';

let folder: string;
let root: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'hostile-')));
  root = join(folder, 'repository');
  mkdirSync(root);
  writeFileSync(join(root, 'main.tf'), TEXT);
  writeFileSync(join(root, '.gitattributes'), '*.tf filter=evil diff=evil\n');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  // Git has to read the file to know that it is the same.
  utimesSync(join(root, 'main.tf'), 1, 1);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root, encoding: 'utf8' });
}

const settings = () => ({ environment: commandLineEnvironment(process.env), signal: new AbortController().signal });
/** A program that leaves a mark. */
const evil = () => `touch ${join(folder, 'owned')}; cat`;

/** All that the command line asks git in a folder that somebody else may have made. */
async function askEverything(): Promise<void> {
  const source = new FolderSource(root);
  const file = { path: 'main.tf', shown: 'main.tf', before: TEXT, after: TEXT.replace('10', '20') } as FixedFile;
  await preparedWrite(root, source, { files: [file] }, false, settings() as unknown as ScanOptions);
  const repository = new WorkingRepository(root, settings());
  expect((await blame(repository, 'main.tf', [1])).size).toBe(1);
  const asked = AskedRepository.of(root, '--changed-since', settings());
  const commit = await asked.commit('HEAD');
  const tree = await asked.find(commit, '');
  await asked.checkOut(tree?.id ?? '', '', join(folder, 'checkout'));
  expect(existsSync(join(folder, 'checkout/main.tf'))).toBe(true);
  expect(await asked.isTracked(join(root, 'main.tf'))).toBe(true);
  expect(await gitIgnored(root, settings().environment, settings().signal)).toEqual({ paths: [] });
}

describe('a repository whose configuration names programs', () => {
  it.each([
    ['filter.evil.clean'],
    ['filter.evil.smudge'],
    ['filter.evil.process'],
    ['diff.evil.textconv'],
    ['diff.evil.command'],
    ['diff.external'],
    ['core.fsmonitor'],
    ['core.pager'],
    ['core.sshCommand'],
  ])('should have none of them run: %s', async (name) => {
    git('config', name, evil());
    await askEverything();
    expect(existsSync(join(folder, 'owned'))).toBe(false);
  });

  it('should have no required filter run, nor a hook', async () => {
    git('config', 'filter.evil.clean', evil());
    git('config', 'filter.evil.smudge', evil());
    git('config', 'filter.evil.required', 'true');
    for (const hook of ['post-index-change', 'post-checkout', 'fsmonitor-watchman'])
      writeFileSync(join(root, '.git/hooks', hook), `#!/bin/sh\n${evil()}\n`, { mode: 0o755 });
    await askEverything();
    expect(existsSync(join(folder, 'owned'))).toBe(false);
  });

  it('should be refused when the name of a filter cannot be passed on', async () => {
    writeFileSync(join(root, '.git/info/attributes'), '*.tf filter=e=vil\n');
    git('config', '--file', '.git/config', 'filter.e=vil.clean', evil());
    await expect(askEverything()).rejects.toThrow(/filter\.e=vil\.clean/);
    expect(existsSync(join(folder, 'owned'))).toBe(false);
  });

  it('should fetch nothing that a partial clone lacks', async () => {
    const [id] = git('ls-files', '-s', 'main.tf').split(' ').slice(1);
    rmSync(join(root, '.git/objects', id.slice(0, 2), id.slice(2)));
    git('config', 'core.repositoryFormatVersion', '1');
    git('config', 'extensions.partialClone', 'origin');
    git('config', 'remote.origin.promisor', 'true');
    const program = join(folder, 'program');
    writeFileSync(program, `#!/bin/sh\n${evil()}\n`, { mode: 0o755 });
    git('config', 'remote.origin.url', `ext::${program}`);
    git('config', 'protocol.ext.allow', 'always');
    await expect(askEverything()).rejects.toThrow();
    expect(existsSync(join(folder, 'owned'))).toBe(false);
  });
});
