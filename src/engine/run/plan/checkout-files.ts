import { readRemoteFile } from '../../repositories/remote-file';
import { RepositoryError, type Checkout } from '../../repositories/model/repositories';

/**
 * The text of a file of a checkout; undefined when there is none. Throws a RepositoryError for one that cannot be read.
 */
export function checkoutFile(checkout: Checkout, file: string): string | undefined {
  try {
    return readRemoteFile(checkout, file);
  } catch (error) {
    if (error instanceof RepositoryError && error.reason === 'not-found') return undefined;
    throw error;
  }
}
