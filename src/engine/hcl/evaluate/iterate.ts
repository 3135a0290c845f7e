import { isMapping, isNull, isSequence, Value } from '../values';
import { RefusedError } from './refusal';

/** The keys and members of a value in the order in which for-expressions, `dynamic` and templates visit them. */
export function membersWithKeys(collection: Value): (readonly [key: Value, value: Value])[] {
  if (isNull(collection)) throw new RefusedError('iteration over a null value');
  if (isMapping(collection)) return [...collection.entries];
  if (!isSequence(collection)) throw new RefusedError('the value cannot be iterated over');
  const isSet = collection.kind === 'set';
  return collection.items.map((item, i) => [isSet ? item : i, item]);
}
