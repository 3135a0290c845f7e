import { toServiceError } from '../../../common/errors/to-service-error';

/**
 * Returns the reason for the failure of a run: that the database is unavailable, else a pointer to the service's log.
 */
export function whyFailed(error: unknown): string {
  const known = toServiceError(error);
  return known?.kind === 'unavailable' ? known.message : 'the run could not be done; the log of the service says why';
}
