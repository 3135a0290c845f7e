import { toServiceError } from '../../../common/errors/to-service-error';

/** What a run that could not be done says about it: what is known to users, else where it can be read. */
export function whyFailed(error: unknown): string {
  const known = toServiceError(error);
  return known?.kind === 'unavailable' ? known.message : 'the run could not be done; the log of the service says why';
}
