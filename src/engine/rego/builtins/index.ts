import { aggregates } from './aggregates';
import { arrays } from './arrays';
import { bits } from './bits';
import { casts } from './casts';
import { comparison } from './comparison';
import { cryptoFunctions } from './crypto';
import { encoding } from './encoding';
import { globs } from './glob';
import { globsMatching } from './globs-match';
import { graph } from './graph';
import { internal } from './internal';
import { jsonPatch } from './json-patch';
import { jsonPaths } from './json-paths';
import { jsonSchema } from './json-schema';
import { jwts } from './jwt';
import { metadata } from './metadata';
import { netFunctions } from './networks';
import { numbers } from './numbers';
import { objects } from './objects';
import { outside } from './outside';
import { rand } from './rand';
import { regex } from './regex';
import { Builtin } from './registry';
import { semver } from './semver';
import { sets } from './sets';
import { formatting } from './sprintf';
import { strings } from './strings';
import { timeFunctions } from './time';
import { trims } from './trim';
import { typeTests } from './type-tests';
import { units } from './units';
import { uris } from './uri';
import { uuids } from './uuid';
import { walk } from './walk';
import { yaml } from './yaml';

/** The tables of builtins, in the order of the documentation. */
export const GROUPS: readonly (readonly [title: string, builtins: readonly Builtin[]])[] = [
  ['Comparison', comparison],
  ['Numbers', [...numbers, ...rand]],
  ['Bits', bits],
  ['Aggregates', aggregates],
  ['Arrays', arrays],
  ['Sets', sets],
  ['Objects', [...objects, ...jsonPaths, ...jsonPatch, ...jsonSchema]],
  ['Strings', [...strings, ...trims, ...formatting]],
  ['Types and conversions', [...typeTests, ...casts]],
  ['Regular expressions', regex],
  ['Encoding', [...encoding, ...yaml]],
  ['Graphs', [...graph, ...walk]],
  ['Globs', [...globs, ...globsMatching]],
  ['Times', timeFunctions],
  ['Units and versions', [...units, ...semver]],
  ['Networks and URIs', [...netFunctions, ...uris]],
  ['Identifiers and hashes', [...uuids, ...cryptoFunctions]],
  ['Tokens', jwts],
  ['Metadata', metadata],
  ['Disabled', outside],
  ['Internal and debugging', internal],
];

/** All builtins by name. */
export const BUILTINS: ReadonlyMap<string, Builtin> = new Map(
  GROUPS.flatMap(([, group]) => group.map((builtin) => [builtin.name, builtin] as const)),
);

export * from './registry';
export * from './types';
export { UNSUPPORTED } from './unsupported';
export { walkValue } from './walk';
export type { WalkOptions, WalkVisitor } from './walk';
