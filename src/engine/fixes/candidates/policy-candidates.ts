import { isJsonObject, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import { Written, type Change } from '../model/fix';

/** The statement of a policy that a path leads into; without one, the path. */
export function statementPath(path: AttributePath): AttributePath {
  const at = path.lastIndexOf('Statement');
  return at < 0 ? path : path.slice(0, typeof path[at + 1] === 'number' ? at + 2 : at + 1);
}

/** Somebody, some action or some resource that only the user knows in the place of all, what the denial names first. */
export function ofPolicies({ path, attributes }: PolicyDenial): Change[][] {
  const place = statementPath(path);
  const statement = path.includes('Statement') ? valueAt(attributes, place) : undefined;
  if (!isJsonObject(statement)) return [];
  const isNamed = (key: string): number => Number(path.at(-1) === key);
  return [
    ...(statement.Principal === undefined ? [] : [[named([...place, 'Principal'], PRINCIPAL)]]),
    ...['Action', 'Resource']
      .sort((a, b) => isNamed(b) - isNamed(a))
      .map((key) => narrowed([...place, key], statement[key])),
  ].filter((changes) => changes.length > 0);
}

interface PolicyDenial {
  readonly attributes: JsonObject;
  /** The path of the denial. */
  readonly path: AttributePath;
}

const PRINCIPAL = new Written('', 'arn:aws:iam::111122223333:role/supposed', 'principal_arn');

function named(path: AttributePath, somebody: Written): Change {
  return { kind: 'set', path, value: { AWS: somebody } };
}

/** A text of its own for each that has a wildcard. */
function narrowed(path: AttributePath, value: JsonValue | undefined): Change[] {
  const wide = [value].flat().flatMap((text, i) => (typeof text === 'string' && text.includes('*') ? [i] : []));
  return wide.map((i, count) => ({
    kind: 'set',
    path: Array.isArray(value) ? [...path, i] : path,
    value: some(String(path.at(-1)), count + 1),
  }));
}

function some(key: string, number: number): Written {
  const counted = number === 1 ? '' : `_${number}`;
  return key === 'Action'
    ? new Written('', 'supposed:Action', `action${counted}`)
    : new Written('', 'arn:aws:supposed:::resource', `resource_arn${counted}`);
}
