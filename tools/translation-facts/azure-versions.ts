import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askedVersion, azureReads } from './azure-reads';
import { AZURE_VERSIONS_FILE, type TypeVersions } from './azure-versions-file';

/** A description of a type of `types.json` in the repository Azure/bicep-types-az. */
interface Described {
  readonly $type: string;
  readonly name?: string;
  readonly body?: Reference;
  readonly properties?: Members;
  readonly baseProperties?: Members;
  readonly additionalProperties?: Reference;
  readonly elements?: readonly Reference[] | Readonly<Record<string, Reference>>;
  readonly itemType?: Reference;
}
interface Reference {
  readonly $ref: string;
}
type Members = Readonly<Record<string, { readonly type: Reference }>>;

const STABLE = /^\d{4}-\d{2}-\d{2}$/;
/** The newest versions of a type that are described beside the one which is asked. */
const NEWEST = 3;

/**
 * `npm run facts:azure-versions -- FOLDER`: writes for the types that rules and maps of drift read which properties lack in the
 * version that is asked and in the newest ones. FOLDER is a checkout of https://github.com/Azure/bicep-types-az.
 */
function main(folder: string): void {
  const versions = versionsIn(join(folder, 'generated'));
  const facts: Record<string, TypeVersions> = {};
  for (const [type, paths] of [...azureReads()].sort(([a], [b]) => (a < b ? -1 : 1))) {
    // The settings of an app are one type, whose forms are known by their names.
    const described = versions.has(type) ? type : type.slice(0, type.lastIndexOf('/'));
    const own = versions.get(described) ?? new Map<string, readonly Described[]>();
    const asked = askedVersion(described);
    const newest = [...own.keys()]
      .filter((each) => STABLE.test(each))
      .sort()
      .slice(-NEWEST);
    const chosen = [...own.keys()].filter((each) => each === asked || newest.includes(each)).sort();
    const read = [...paths].sort();
    const lacks = chosen.map((version) => [version, lacking(own.get(version) ?? [], described, read)] as const);
    facts[type] = { read, lacks: Object.fromEntries(lacks) };
  }
  writeFileSync(AZURE_VERSIONS_FILE, `${JSON.stringify(facts, undefined, 2)}\n`);
}

/** The descriptions of each type, in small letters, by versions. A few types stand in several files. */
function versionsIn(generated: string): Map<string, Map<string, readonly Described[]>> {
  const all = new Map<string, Map<string, readonly Described[]>>();
  const wanted = new Set([...azureReads().keys()].map((type) => type.split('/')[0]));
  for (const group of readdirSync(generated))
    for (const namespace of foldersIn(join(generated, group)).filter((each) => wanted.has(each.toLowerCase())))
      for (const version of foldersIn(join(generated, group, namespace))) {
        const file = join(generated, group, namespace, version, 'types.json');
        if (!existsSync(file)) continue;
        const described = JSON.parse(readFileSync(file, 'utf8')) as readonly Described[];
        for (const { name = '' } of described.filter(({ $type }) => $type === 'ResourceType')) {
          const type = name.slice(0, name.indexOf('@')).toLowerCase();
          const known = all.get(type) ?? new Map<string, readonly Described[]>();
          all.set(type, known.set(version, described));
        }
      }
  return all;
}

function foldersIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []))
    : [];
}

function lacking(described: readonly Described[], type: string, paths: readonly string[]): readonly string[] {
  const at = ({ $ref }: Reference): Described => described[Number($ref.slice($ref.lastIndexOf('/') + 1))];
  const bodies = described.flatMap(({ name = '', body }) =>
    body && name.slice(0, name.indexOf('@')).toLowerCase() === type ? [at(body)] : [],
  );
  const has = (shape: Described, [key, ...rest]: readonly string[]): boolean => {
    if (key === undefined || shape.$type === 'AnyType') return true;
    if (shape.itemType) return has(at(shape.itemType), [key, ...rest]);
    const members = { ...shape.baseProperties, ...shape.properties };
    const [, member] = Object.entries(members).find(([name]) => name.toLowerCase() === key.toLowerCase()) ?? [];
    if (member) return has(at(member.type), rest);
    if (shape.additionalProperties) {
      // A key of a map of texts may have dots in it.
      const value = at(shape.additionalProperties);
      return !isHolder(value) || has(value, rest);
    }
    return Object.values(shape.elements ?? {}).some((each: Reference) => has(at(each), [key, ...rest]));
  };
  return paths.filter((path) => !bodies.some((body) => has(body, path.split('.'))));
}

function isHolder({ $type }: Described): boolean {
  return /Object|Array|Union/.test($type);
}

main(parseArgs({ allowPositionals: true }).positionals.at(0) ?? '');
