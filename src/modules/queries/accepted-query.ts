import { ServiceError } from '../../common/errors/service-error';
import { parseQuery } from './query-parser';
import { QueryRefusal } from './query-refusal';

/** The query in a text, checked against the allow-list; 400 that says what is not allowed. */
export function acceptedQuery(text: string): ReturnType<typeof parseQuery> {
  try {
    return parseQuery(text);
  } catch (error) {
    if (error instanceof QueryRefusal) throw ServiceError.invalid(error.message);
    throw error;
  }
}
