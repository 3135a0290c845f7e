import type { JsonObject } from '../../base/json';

/** The highest major versions of providers that are allowed, by the names that a folder has for them. */
export type ProviderMajors = Readonly<Record<string, number>>;

/**
 * The major version of the provider of a resource; undefined where nothing bounds it, and the newest is used. A resource may
 * name another provider than the one of its type, such as `google-beta`.
 */
export function providerMajorOf(
  type: string,
  { provider }: Partial<JsonObject>,
  majors: ProviderMajors,
): number | undefined {
  const named = typeof provider === 'string' ? /^(?:\$\{)?([\w-]+)/.exec(provider)?.[1] : undefined;
  return [named, type.slice(0, type.indexOf('_'))]
    .flatMap((name) => (name !== undefined && Object.hasOwn(majors, name) ? majors[name] : []))
    .at(0);
}
