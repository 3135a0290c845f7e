/** What the build knows of the code behind a cache. */
export interface BuiltCode {
  readonly digest: string;
  readonly packages: readonly string[];
}

/**
 * By the module that owns the cache. The build writes them into the compiled form of this file, so every other build
 * takes them away again; without them they are worked out when they are needed.
 */
export const BUILT_CODE: Readonly<Record<string, BuiltCode>> = {};
