import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScanError } from './scan-error';
import { repositoryRoot, WorkingRepository, type GitSettings } from './working-repository';

/** The part of a git commit that a folder of today had at the merge base of HEAD and another commit. */
export interface BaseTree {
  /** The id of its tree; undefined when the folder was not there. */
  readonly tree: string | undefined;
  /** Writes its files to a new folder of its own, uses them and removes them. */
  use<T>(act: (folder: string) => Promise<T>): Promise<T>;
}

/** Finds a folder at the merge base of a reference and HEAD; throws a ScanError that says what to do. */
export async function baseTree(folder: string, reference: string, settings: GitSettings): Promise<BaseTree> {
  const root = repositoryRoot(folder);
  if (root === undefined) throw new ScanError(`--changed-since needs a git repository, and ${folder} lies in none`);
  const repository = new WorkingRepository(root, settings);
  const commit = await answer(repository, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${reference}^{commit}`,
  ]);
  if (commit === undefined)
    throw new ScanError(
      `--changed-since ${reference}: there is no such branch, tag or commit in ${root}; fetch it first, such as with git fetch origin ${reference}`,
    );
  const base = await answer(repository, ['merge-base', commit, 'HEAD']);
  if (base === undefined) throw await noMergeBase(repository, reference);
  const path = repository.pathOf(folder);
  const tree = await answer(repository, ['rev-parse', '--verify', '--quiet', `${base}:${path}`]);
  return { tree, use: (act) => checkedOut(repository, tree, act) };
}

async function noMergeBase(repository: WorkingRepository, reference: string): Promise<ScanError> {
  const isShallow = (await answer(repository, ['rev-parse', '--is-shallow-repository'])) === 'true';
  const remedy = isShallow
    ? 'this clone is shallow: fetch its history (fetch-depth: 0 in GitHub actions, GIT_DEPTH: 0 in GitLab, or git fetch --unshallow)'
    : 'their histories have nothing in common';
  return new ScanError(`--changed-since ${reference}: it has no merge base with HEAD; ${remedy}`);
}

/** The answer of git on one line; undefined when it says that there is none. */
async function answer(repository: WorkingRepository, args: readonly string[]): Promise<string | undefined> {
  const { started, status, stdout } = await repository.git(args);
  if (!started) throw new ScanError('--changed-since needs the program git, which is not on the PATH');
  const line = stdout.trim();
  return status === 0 && line !== '' ? line : undefined;
}

async function checkedOut<T>(
  repository: WorkingRepository,
  tree: string | undefined,
  act: (folder: string) => Promise<T>,
): Promise<T> {
  const scratch = mkdtempSync(join(tmpdir(), 'plumbline-base-'));
  const folder = join(scratch, 'files');
  try {
    // An index of its own: nothing in the repository changes.
    const index = { GIT_INDEX_FILE: join(scratch, 'index') };
    const filters = await withoutFilters(repository);
    if (tree !== undefined) {
      await required(repository, ['read-tree', tree], index);
      await required(repository, [...filters, 'checkout-index', '--all', `--prefix=${folder}/`], index);
    }
    return await act(folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Filters such as those of LFS are programs that a checkout would run. */
async function withoutFilters(repository: WorkingRepository): Promise<string[]> {
  const { stdout } = await repository.git([
    'config',
    '--name-only',
    '--get-regexp',
    '^filter\\..*\\.(smudge|process|required)$',
  ]);
  const names = stdout.split('\n').filter((name) => name !== '' && !name.includes('='));
  return names.flatMap((name) => ['-c', `${name}=${name.endsWith('.required') ? 'false' : ''}`]);
}

async function required(
  repository: WorkingRepository,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const { status, stderr } = await repository.git(args, environment);
  if (status === 0) return;
  throw new ScanError(`--changed-since: git cannot read the files of the merge base: ${stderr.trim().split('\n')[0]}`);
}
