import type { JsonValue } from '../../src/engine/base/json';
import type { Aws } from './aws';
import type { Written } from './written';

/** How one attribute of a deployed resource is changed by hand. */
export interface Change {
  /** As drift reports it, with the key for maps: `Environment.Variables.LOG_LEVEL`. */
  readonly attribute: string;
  change(): Promise<unknown>;
  /** Gives it the template's value again, by another call or by a new resource with the same tags. */
  changeBack(): Promise<unknown>;
}

/**
 * How the resource of one attribute map is deployed. A file of the folder `types` exports it as `type` and has the name
 * of the map: `types/sqs-queue.ts` is for `maps/aws/sqs-queue.json`. Its templates are those of the drift examples with
 * this name; where the emulator needs others, they are in the folder `templates`.
 */
export interface MatrixType {
  /** What is crawled: `service list_call: detail_call detail_call`. */
  readonly node: string;
  /** Creates the resource with the values and tags that are written. The answer is what can be changed about it. */
  deploy(written: Written, aws: Aws): Promise<readonly Change[]>;
  /** Attributes that the emulator does not answer as they were given, with the reason. They differ after a deployment. */
  readonly notKept?: Readonly<Record<string, string>>;
  /** Detail calls of the node that the emulator does not have. What they bring is in `notKept`. */
  readonly notImplemented?: readonly string[];
  /** With what the deployment fails, where the emulator cannot do the type at all. */
  readonly failsWith?: string;
  /** Attributes that cannot be changed alone in the emulator, with the reason. */
  readonly notChangeable?: Readonly<Record<string, string>>;
}

/** An attribute that one function sets. */
export function setting<T>(attribute: string, set: (value: T) => Promise<unknown>, from: T, to: T): Change {
  return { attribute, change: () => set(to), changeBack: () => set(from) };
}

/**
 * Attributes that arguments of one function set: each key of `to` is changed alone, and gets its value in `from` again.
 * `attributeOf` gives the attribute where it does not have the name of the argument.
 */
export function settings(
  set: (change: Record<string, JsonValue>) => Promise<unknown>,
  from: Readonly<Record<string, JsonValue>>,
  to: Readonly<Record<string, JsonValue>>,
  attributeOf: (argument: string) => string = (argument) => argument,
): Change[] {
  return Object.entries(to).map(([key, value]) => ({
    attribute: attributeOf(key),
    change: () => set({ [key]: value }),
    changeBack: () => set({ [key]: from[key] }),
  }));
}

/** A setting of what only a new resource can have: the old one is removed, and another with the change is created. */
export function recreating<T>(remove: () => Promise<unknown>, create: (change: T) => Promise<unknown>) {
  return async (change: T): Promise<void> => {
    await remove();
    await create(change);
  };
}

/** A part of a resource that has a call of its own: sets it as it is written, and tells how it is changed. */
export async function part(
  set: (values: Record<string, JsonValue>) => Promise<unknown>,
  from: Readonly<Record<string, JsonValue>>,
  to: Readonly<Record<string, JsonValue>>,
  attributeOf?: (argument: string) => string,
): Promise<Change[]> {
  await set(from);
  return settings((change) => set({ ...from, ...change }), from, to, attributeOf);
}

/** What is written, less what the call that creates the resource does not take. */
export function without(
  properties: Readonly<Record<string, JsonValue>>,
  ...keys: readonly string[]
): Record<string, JsonValue> {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => !keys.includes(key)));
}
