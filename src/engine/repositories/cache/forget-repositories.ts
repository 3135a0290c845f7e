import { stat } from 'node:fs/promises';
import type { UsedCommit } from '../model/options';
import { RepositoryCache } from './repository-cache';

/** The cache key for the files of a repository at a commit. */
export function treeKey(address: string, commit: string): string {
  return RepositoryCache.keyOf(address, commit);
}

/** Removes the files of repositories that are kept in a folder, except these commits and those in use. */
export async function forgetRepositories(
  cacheFolder: string,
  kept: readonly Pick<UsedCommit, 'repository' | 'commit'>[],
): Promise<void> {
  if ((await stat(cacheFolder).catch(() => undefined)) === undefined) return;
  const cache = await RepositoryCache.open(cacheFolder, Infinity);
  try {
    await cache.removeAllBut(new Set(kept.map(({ repository, commit }) => treeKey(repository, commit))));
  } finally {
    await cache.close();
  }
}
