import { stat } from 'node:fs/promises';
import { FolderSource, readText, SourceError } from '../../base/source';
import type { UsedCommit } from '../model/options';
import { treeKey } from './forget-repositories';
import { RepositoryCache } from './repository-cache';

/**
 * The text of a file of a repository at a commit, without asking the repository; undefined where this machine does not keep
 * the commit, and for what is no text or too large.
 */
export async function readKeptFile(
  cacheFolder: string,
  { repository, commit }: Pick<UsedCommit, 'repository' | 'commit'>,
  path: string,
  mostBytes: number,
): Promise<string | undefined> {
  if ((await stat(cacheFolder).catch(() => undefined)) === undefined) return undefined;
  const cache = await RepositoryCache.open(cacheFolder, Infinity);
  try {
    const folder = await cache.find(treeKey(repository, commit));
    return folder === undefined ? undefined : readText(new FolderSource(folder), path, mostBytes);
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  } finally {
    await cache.close();
  }
}
