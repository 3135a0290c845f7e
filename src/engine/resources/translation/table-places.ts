import { ruleOf } from './translate';
import type { ResourceSource } from '../model/resource-input';
import type { LiveTable } from '../model/live-translation';
import type { AttributeRule, AttributeRules, Translation, TranslationTable } from '../model/translation';

const load = require;

/** The sources whose tables can be read as places. */
export type PlacedSource = Extract<ResourceSource, 'aws' | 'google' | 'cloudformation' | 'arm'>;

/** One fact of a table: an attribute of Terraform's, and where the source has it. */
export interface TablePlace {
  /** The names of the attribute and of the blocks around it, with dots between them. */
  readonly attribute: string;
  /** The type of the source. */
  readonly origin: string;
  /** The path in the source. */
  readonly source: string;
  /** Terraform's values for texts of the source. */
  readonly values?: AttributeRule['values'];
}

/** The entry of a table for a type of Terraform's. */
export interface TypePlaces {
  /** By the path in the source without what says which element of a list it is. */
  readonly bySource: ReadonlyMap<string, readonly TablePlace[]>;
  readonly byAttribute: ReadonlyMap<string, readonly TablePlace[]>;
}

interface Table {
  readonly translations: TranslationTable;
  /** The places of a resource in a document of its type. */
  readonly basesOf: (origin: string) => readonly string[];
}

/** Each is loaded when its source is first asked about. */
const TABLES: Readonly<Record<PlacedSource, () => Table>> = {
  aws: () => liveTable((load('./tables/aws') as typeof import('./tables/aws')).LIVE_AWS),
  google: () => liveTable((load('./tables/google') as typeof import('./tables/google')).LIVE_GOOGLE),
  cloudformation: () => ({
    translations: (load('./tables/cloudformation') as typeof import('./tables/cloudformation')).CLOUDFORMATION,
    basesOf: () => [''],
  }),
  arm: () => ({
    translations: (load('./arm-table') as typeof import('./arm-table')).ARM,
    basesOf: () => ['properties'],
  }),
};

/** Keys that documents do not have themselves: code puts them there before they are translated. */
const IN_CODE = /^\/?_/;

const NOTHING: TypePlaces = { bySource: new Map(), byAttribute: new Map() };
const known = new Map<PlacedSource, ReadonlyMap<string, TypePlaces>>();

/** The entry of a source's table for a type of Terraform's: each attribute with the places that the source has it in. */
export function tablePlaces(source: PlacedSource, type: string): TypePlaces {
  const all = known.get(source) ?? byType(TABLES[source]());
  known.set(source, all);
  return all.get(type) ?? NOTHING;
}

/** A path below another one. */
export function pathBelow(holder: string, path: string): string {
  if (path.startsWith('/') || holder === '') return path.replace(/^\//, '');
  return path === '' || path.startsWith('[') ? holder + path : `${holder}.${path}`;
}

/** A path without what says which element of a list it is: a block is one of several, or the only one. */
export function withoutElements(path: string): string {
  return path.includes('[') ? path.replace(/\[(?:\d+|\*)\]/g, '').replace(/^\./, '') : path;
}

function liveTable(types: LiveTable): Table {
  const entries = Object.entries(types);
  const basesOf = (origin: string): readonly string[] => {
    const bases = Object.values(types[origin].base ?? {});
    return bases.length === 0 ? [''] : [...new Set(bases)];
  };
  return { translations: Object.fromEntries(entries.map(([origin, each]) => [origin, each.translations])), basesOf };
}

function byType({ translations, basesOf }: Table): ReadonlyMap<string, TypePlaces> {
  const all = new Map<string, { bySource: Map<string, TablePlace[]>; byAttribute: Map<string, TablePlace[]> }>();
  const note = (type: string, places: readonly TablePlace[]): void => {
    const own = all.get(type) ?? {
      bySource: new Map<string, TablePlace[]>(),
      byAttribute: new Map<string, TablePlace[]>(),
    };
    all.set(type, own);
    for (const place of places) {
      put(own.bySource, withoutElements(place.source), place);
      put(own.byAttribute, place.attribute, place);
    }
  };
  for (const [origin, entries] of Object.entries(translations))
    for (const entry of [entries].flat() as readonly Translation[])
      for (const base of basesOf(origin)) {
        note(entry.type, placesIn(entry.attributes, origin, base));
        for (const { type, from, attributes } of entry.resources ?? [])
          note(type, placesIn(attributes, origin, pathBelow(base, from)));
      }
  return all;
}

function put(places: Map<string, TablePlace[]>, key: string, place: TablePlace): void {
  const own = places.get(key);
  if (own) own.push(place);
  else places.set(key, [place]);
}

function placesIn(rules: AttributeRules, origin: string, holder: string, path = ''): readonly TablePlace[] {
  return Object.entries(rules).flatMap(([name, written]) => {
    const { from, block, key, values } = ruleOf(written);
    const attribute = pathBelow(path, name);
    // A value in an element (`@`) has no place of its own, since the element is a resource of its own.
    const paths = [from ?? []].flat().filter((each) => !each.startsWith('@') && !IN_CODE.test(each));
    const own = paths.map((each) => ({ attribute, origin, source: pathBelow(holder, each), values }));
    if (!block || key !== undefined) return own;
    const holders = from === undefined ? [holder] : own.map(({ source }) => source);
    return [...own, ...holders.flatMap((each) => placesIn(block, origin, each, attribute))];
  });
}
