import { FolderSource, problemOf, readText, SourceError } from '../base/source';
import { RepositoryError, type Checkout } from './model/repositories';

/** The text of a file, by its path from the root of the checkout. Links are followed as long as they stay inside. */
export function readRemoteFile(checkout: Checkout, path: string): string {
  // Other systems take a backslash for a slash.
  if (path.split(/[/\\]/).includes('..'))
    throw new RepositoryError('refused', `the remote file ${path} must stay inside its repository`);
  try {
    const source = new FolderSource(checkout.folder);
    const { kind } = source.entry(path);
    if (kind === 'missing')
      throw new RepositoryError(
        'not-found',
        `the remote file ${path} is not in its repository; check the path and the branch`,
      );
    if (kind !== 'file')
      throw new RepositoryError('refused', `the remote file ${path} cannot be read: ${problemOf(kind)}`);
    return readText(source, path);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const reason = error.reason === 'too-large' ? 'limit-reached' : 'unreadable';
    throw new RepositoryError(reason, `the remote file ${path} cannot be read: ${error.message}`);
  }
}
