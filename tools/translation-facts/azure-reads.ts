import { ARM } from '../../src/engine/resources/translation';
import { SETTINGS_VERSION } from '../../src/engine/clouds/azure/documents/diagnostic-settings';
import { AzureTables } from '../../src/engine/clouds/azure/tables/azure-tables';
import { AZURE_MAPS } from '../../src/engine/drift/maps/azure';
import { parsePath } from '../../src/engine/drift/values/path';
import { ARM_FORM } from './forms';
import { factName, tablePaths } from './table-paths';

/** The part of a map that names places in documents of Azure. */
interface MapFile {
  readonly type: string;
  readonly attributes: Attributes;
}
type Attributes = Readonly<Record<string, string | { readonly items?: Attributes }>>;

const CHILD = /^\/resources\[\*?type=([^\],]+)[^\]]*\]\.?/;

/** The properties of resources of Azure that rules and maps of drift read, by types in small letters. */
export function azureReads(): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  const note = (type: string, path: string): void => {
    const key = type.toLowerCase();
    if (path !== '') all.set(key, (all.get(key) ?? new Set()).add(path));
  };
  for (const { origin, steps } of tablePaths(ARM, ARM_FORM)) note(origin, factName(steps));
  for (const { type, attributes } of AZURE_MAPS as readonly MapFile[])
    for (const [origin, path] of placesIn(attributes, type, '')) note(origin, path);
  return all;
}

function* placesIn(attributes: Attributes, type: string, holder: string): Generator<readonly [string, string]> {
  for (const [text, attribute] of Object.entries(attributes)) {
    const [start, child] = CHILD.exec(text) ?? [''];
    const keys = parsePath(text.slice(start.length)).flatMap((step) => (step.kind === 'key' ? [step.key] : []));
    const path = [...(child === undefined && holder !== '' ? [holder] : []), ...keys].join('.');
    yield [child ?? type, path];
    if (typeof attribute === 'object' && attribute.items) yield* placesIn(attribute.items, child ?? type, path);
  }
}

const tables = new AzureTables();

/** The version of the interface that a crawl asks of a type; undefined where it asks the newest one. */
export function askedVersion(type: string): string | undefined {
  return type === 'microsoft.insights/diagnosticsettings' ? SETTINGS_VERSION : tables.typeOf(type).version;
}
