import { aggregates } from './aggregates';
import { arrays } from './arrays';
import { bits } from './bits';
import { casts } from './casts';
import { comparison } from './comparison';
import { encoding } from './encoding';
import { graph } from './graph';
import { internal } from './internal';
import { jsonPatch } from './json-patch';
import { jsonPaths } from './json-paths';
import { numbers } from './numbers';
import { objects } from './objects';
import { Builtin } from './registry';
import { sets } from './sets';
import { formatting } from './sprintf';
import { strings } from './strings';
import { trims } from './trim';
import { typeTests } from './type-tests';
import { walk } from './walk';

/** The tables of builtins, in the order of the documentation. */
export const GROUPS: readonly (readonly [title: string, builtins: readonly Builtin[]])[] = [
  ['Comparison', comparison],
  ['Numbers', numbers],
  ['Bits', bits],
  ['Aggregates', aggregates],
  ['Arrays', arrays],
  ['Sets', sets],
  ['Objects', [...objects, ...jsonPaths, ...jsonPatch]],
  ['Strings', [...strings, ...trims, ...formatting]],
  ['Types and conversions', [...typeTests, ...casts]],
  ['Encoding', encoding],
  ['Graphs', [...graph, ...walk]],
  ['Internal and debugging', internal],
];

/** All builtins by name. */
export const BUILTINS: ReadonlyMap<string, Builtin> = new Map(
  GROUPS.flatMap(([, group]) => group.map((builtin) => [builtin.name, builtin] as const)),
);

export * from './registry';
export * from './types';
export { walkValue } from './walk';
export type { WalkOptions, WalkVisitor } from './walk';
