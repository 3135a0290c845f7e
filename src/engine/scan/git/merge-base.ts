import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AskedRepository } from './asked-repository';
import { ScanError } from '../model/scan-error';
import type { GitSettings } from './working-repository';

/** The part of a git commit that a folder of today had at the merge base of HEAD and another commit. */
export interface BaseTree {
  /** The id of its tree; undefined when the folder was not there. */
  readonly tree: string | undefined;
  /** Writes its files to a new folder of its own, uses them and removes them. */
  use<T>(act: (folder: string) => Promise<T>): Promise<T>;
}

/** Finds a folder at the merge base of a reference and HEAD; throws a ScanError that says what to do. */
export async function baseTree(folder: string, reference: string, settings: GitSettings): Promise<BaseTree> {
  const repository = AskedRepository.of(folder, '--changed-since', settings);
  const commit = await repository.commit(reference);
  const base = await repository.answer('merge-base', commit, 'HEAD');
  if (base === undefined) throw await noMergeBase(repository, reference);
  const found = await repository.find(base, repository.pathOf(folder));
  return { tree: found?.id, use: (act) => checkedOut(repository, found, act) };
}

async function noMergeBase(repository: AskedRepository, reference: string): Promise<ScanError> {
  const isShallow = (await repository.answer('rev-parse', '--is-shallow-repository')) === 'true';
  const remedy = isShallow
    ? 'this clone is shallow: fetch its history (fetch-depth: 0 in GitHub actions, GIT_DEPTH: 0 in GitLab, or git fetch --unshallow)'
    : 'their histories have nothing in common';
  return new ScanError(`--changed-since ${reference}: it has no merge base with HEAD; ${remedy}`);
}

async function checkedOut<T>(
  repository: AskedRepository,
  found: { readonly path: string; readonly id: string } | undefined,
  act: (folder: string) => Promise<T>,
): Promise<T> {
  const scratch = mkdtempSync(join(tmpdir(), 'plumbline-base-'));
  const folder = join(scratch, 'files');
  try {
    if (found !== undefined) await repository.checkOut(found.id, found.path, folder);
    return await act(folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
