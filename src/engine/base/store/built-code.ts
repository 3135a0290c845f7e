/** The facts about the code behind a cache that are known at build time. */
export interface BuiltCode {
  readonly digest: string;
  readonly packages: readonly string[];
}

/**
 * Built code by the module that owns the cache. The last step of a build writes it into the compiled form of this file,
 * and any other build removes it; without it the digests are computed when they are needed.
 */
export const BUILT_CODE: Readonly<Record<string, BuiltCode>> = {};
