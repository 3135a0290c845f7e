import type { NormalisedResource, ResourceSource } from '../model/resource-input';
import type { AttributeRules, Translation, TranslationTable } from '../model/translation';

const load = require;

/** The tables of the sources whose resources are translated; each is loaded when a resource of its source is asked about. */
const TABLES: Readonly<Partial<Record<ResourceSource, () => TranslationTable>>> = {
  arm: armTable,
  aws: () => (load('./live-table') as typeof import('./live-table')).AWS,
  azure: armTable,
  cloudformation: () => (load('./tables/cloudformation') as typeof import('./tables/cloudformation')).CLOUDFORMATION,
  google: () => (load('./live-table') as typeof import('./live-table')).GOOGLE,
};

function armTable(): TranslationTable {
  return (load('./arm-table') as typeof import('./arm-table')).ARM;
}

const madeTypes = new Map<ResourceSource, ReadonlySet<string>>();

function translationsOf({ source, origin = '' }: NormalisedResource): readonly Translation[] {
  const table = TABLES[source]?.();
  const known = table && Object.hasOwn(table, origin) ? table[origin] : [];
  return 'type' in known ? [known] : known;
}

/** The attributes that a resource was translated by; undefined for one that was not translated. */
export function attributeRulesOf(resource: NormalisedResource): AttributeRules | undefined {
  const all = translationsOf(resource).flatMap((each) => [each, ...(each.resources ?? [])]);
  return all.find(({ type }) => type === resource.type)?.attributes;
}

/** True when a resource that has no companion of a type may have one that its source does not tell. */
export function mayHideCompanion(resource: NormalisedResource, type: string): boolean {
  const own = translationsOf(resource).find((each) => each.type === resource.type);
  return own !== undefined && own.without?.includes(type) !== true && !mayMake(resource.source, own, type);
}

/** Running resources are translated document by document: only parts of its own document complete a resource. */
function mayMake(source: ResourceSource, { resources = [] }: Translation, type: string): boolean {
  // Whatever an answer of Azure does not have may be there: answers leave out children and more.
  if (source === 'azure') return false;
  return source === 'aws' || source === 'google'
    ? resources.some((part) => part.type === type)
    : typesMadeOf(source).has(type);
}

function typesMadeOf(source: ResourceSource): ReadonlySet<string> {
  const known = madeTypes.get(source);
  if (known) return known;
  const all = Object.values(TABLES[source]?.() ?? {}).flatMap((each) => ('type' in each ? [each] : each));
  const types = new Set(all.flatMap(({ type, resources = [] }) => [type, ...resources.map((part) => part.type)]));
  madeTypes.set(source, types);
  return types;
}
