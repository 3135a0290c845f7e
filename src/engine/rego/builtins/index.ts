import { aggregates } from './numbers/aggregates';
import { arrays } from './collections/arrays';
import { bits } from './numbers/bits';
import { casts } from './types/casts';
import { certificates } from './crypto/certificates';
import { comparison } from './types/comparison';
import { cryptoFunctions } from './crypto/crypto';
import { encoding } from './encoding/encoding';
import { globs } from './patterns/glob';
import { globsMatching } from './patterns/globs-match';
import { graph } from './collections/graph';
import { internal } from './runtime/internal';
import { jsonPatch } from './collections/json-patch';
import { jsonPaths } from './collections/json-paths';
import { jsonSchema } from './json-schema/json-schema';
import { jwts } from './crypto/jwt';
import { metadata } from './runtime/metadata';
import { netFunctions } from './networks/networks';
import { numbers } from './numbers/numbers';
import { objects } from './collections/objects';
import { outside } from './runtime/outside';
import { rand } from './runtime/rand';
import { regex } from './patterns/regex';
import { Builtin } from './definition/registry';
import { searching } from './strings/searching';
import { semver } from './types/semver';
import { sets } from './collections/sets';
import { templates } from './strings/render-template';
import { formatting } from './strings/sprintf';
import { strings } from './strings/strings';
import { timeFunctions } from './time/time';
import { trims } from './strings/trim';
import { typeTests } from './types/type-tests';
import { units } from './numbers/units';
import { unsupported } from './unsupported';
import { uris } from './encoding/uri';
import { uuids } from './crypto/uuid';
import { walk } from './collections/walk';
import { yaml } from './encoding/yaml';

/** The tables of builtins, in the order of the documentation. */
export const GROUPS: readonly (readonly [title: string, builtins: readonly Builtin[]])[] = [
  ['Comparison', comparison],
  ['Numbers', [...numbers, ...rand]],
  ['Bits', bits],
  ['Aggregates', aggregates],
  ['Arrays', arrays],
  ['Sets', sets],
  ['Objects', [...objects, ...jsonPaths, ...jsonPatch, ...jsonSchema]],
  ['Strings', [...searching, ...strings, ...trims, ...formatting, ...templates]],
  ['Types and conversions', [...typeTests, ...casts]],
  ['Regular expressions', regex],
  ['Encoding', [...encoding, ...yaml]],
  ['Graphs', [...graph, ...walk]],
  ['Globs', [...globs, ...globsMatching]],
  ['Times', timeFunctions],
  ['Units and versions', [...units, ...semver]],
  ['Networks and URIs', [...netFunctions, ...uris]],
  ['Identifiers and hashes', [...uuids, ...cryptoFunctions]],
  ['Certificates', certificates],
  ['Tokens', jwts],
  ['Metadata', metadata],
  ['Disabled', outside],
  ['Internal and debugging', internal],
];

/** All builtins by name. */
export const BUILTINS: ReadonlyMap<string, Builtin> = new Map(
  [...GROUPS.flatMap(([, group]) => group), ...unsupported].map((builtin) => [builtin.name, builtin] as const),
);

export * from './definition/registry';
export * from './definition/types';
export { UNSUPPORTED } from './unsupported';
export type { WalkOptions, WalkVisitor } from './collections/walk';
