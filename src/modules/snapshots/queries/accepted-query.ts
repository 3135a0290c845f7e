import { ServiceError } from '../../../common/errors/service-error';
import { parseQuery } from './query-parser';
import { QueryRefusal } from './query-refusal';

/** Parses a query and checks it against the allow-list; a 400 names the part that is not allowed. */
export function acceptedQuery(source: string): ReturnType<typeof parseQuery> {
  try {
    return parseQuery(source);
  } catch (error) {
    if (error instanceof QueryRefusal) throw ServiceError.invalid(error.message);
    throw error;
  }
}
