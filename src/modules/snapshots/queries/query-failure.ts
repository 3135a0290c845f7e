import { mongo } from 'mongoose';
import { ServiceError } from '../../../common/errors/service-error';
import { isOverTime } from '../../../common/errors/to-service-error';

/** BadValue, FailedToParse, TypeMismatch, and the errors of the regular expression engine. */
const REFUSED_BY_DATABASE = new Set<unknown>([2, 9, 14, 51091, 51108, 51075]);

/** Turns an error of MongoDB into a message for the author of the query; other errors come back as they are. */
export function queryFailure(error: unknown, timeLimitMs: number): unknown {
  if (!(error instanceof mongo.MongoServerError)) return error;
  if (isOverTime(error)) return ServiceError.invalid(`Query took longer than ${timeLimitMs / 1000} s`);
  if (REFUSED_BY_DATABASE.has(error.code))
    return ServiceError.invalid('The database cannot run this query: look at its patterns and operands');
  return error;
}
