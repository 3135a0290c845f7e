import { Builtin } from './registry';

const GROUPS: readonly (readonly Builtin[])[] = [];

/** All builtins by name. */
export const BUILTINS: ReadonlyMap<string, Builtin> = new Map(
  GROUPS.flatMap((group) => group.map((builtin) => [builtin.name, builtin] as const)),
);

export * from './registry';
export * from './types';
