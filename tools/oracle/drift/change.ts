import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { isJsonObject, mapValues, textOf, type JsonObject, type JsonValue } from '../../../src/engine/base/json';
import type { ShownResource } from './terraform';

/** A service of boto3, its call and the arguments. */
export type HandCall = readonly [service: string, call: string, input: JsonObject];

/** Something that somebody changes by hand in what Terraform has made. */
export interface Change {
  readonly what: string;
  /** The addresses of which one must be shown by us. */
  readonly on: string | readonly string[];
  /** Other addresses that Terraform may show it at, and we may: companions. */
  readonly beside?: readonly string[];
  /** Texts `{ADDRESS ATTRIBUTE}` stand for attributes of the state. */
  readonly calls: readonly HandCall[];
  /** What we must name: the beginning of the path of an attribute, or the reason of a row. */
  readonly shows: string;
  /** True for a change that a template says to ignore: nobody may show it. */
  readonly isIgnored?: true;
  /** Why we do not show it. */
  readonly notShown?: string;
}

const PLACEHOLDER = /\{((?:module\.[^ {}]+|[a-z]\w*\.[^ {}]+)) (\w+)\}/g;

/** Makes the changes; gives what went wrong with each, null for those that were made. */
export function makeChanges(
  python: string,
  endpoint: string,
  changes: readonly Change[],
  state: ReadonlyMap<string, ShownResource>,
): readonly (string | null)[] {
  const filled = changes.map(({ calls }) =>
    calls.map(([service, call, input]) => [service, call, withState(input, state)]),
  );
  const { status, stdout, stderr } = spawnSync(python, [path.join(__dirname, 'change.py')], {
    input: JSON.stringify({ endpoint, changes: filled }),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`change.py ended with ${status}: ${stderr.slice(-2000)}`);
  return JSON.parse(stdout) as (string | null)[];
}

function withState(value: JsonValue, state: ReadonlyMap<string, ShownResource>): JsonValue {
  if (Array.isArray(value)) return value.map((each) => withState(each, state));
  if (isJsonObject(value)) return mapValues(value, (each) => withState(each, state));
  if (typeof value !== 'string') return value;
  return value.replace(PLACEHOLDER, (_, address: string, attribute: string) => {
    // Inside a text that is JSON itself, quotes are escaped.
    const found = textOf(state.get(address.replaceAll('\\"', '"'))?.values[attribute] ?? null);
    if (found === '') throw new Error(`the state has no ${attribute} of ${address}`);
    return found;
  });
}

/** The addresses that a change touches, of which we show the first ones. */
export function addressesOf({ on }: Change): readonly string[] {
  return typeof on === 'string' ? [on] : on;
}
