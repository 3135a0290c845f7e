import { valueAt, type JsonObject } from '../base/json';
import type { Change } from './model/fix';
import { isList } from './writers/yaml/yaml-text';

/** True when all of a network is excepted from it. */
export function exceptsItself(attributes: JsonObject, change: Change): boolean {
  const at = change.kind === 'set' ? change.path.indexOf('except') : -1;
  if (change.kind !== 'set' || at < 0) return false;
  const network = valueAt(attributes, [...change.path.slice(0, at), 'cidr']);
  return (isList(change.value) ? change.value : [change.value]).some((each) => each === network);
}
