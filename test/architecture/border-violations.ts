import { posix } from 'node:path';
import { BESIDE_DOORS, DOORS, LAYERS, OPEN, PACKAGES, REACHES_ALL_TENANTS, READERS } from './layers';
import { findCycles, importsOf, type Import, type SourceTree } from './import-graph';

/** The violations of the layers in a tree, one sentence each, including cycles of files and folders. */
export function borderViolations(tree: SourceTree): string[] {
  const imports = importsOf(tree);
  const homeless = [...tree.keys()].filter((file) => elementOf(file) === undefined);
  return [
    ...homeless.map((file) => `${file} belongs to no layer`),
    ...imports.flatMap((edge) => refusal(edge) ?? []),
    ...[...tree].flatMap(([file, source]) => unscopedAccess(file, source)),
    ...findCycles(imports).map((cycle) => `a cycle: ${cycle.join(' -> ')}`),
    ...unusedAllowances(imports),
  ];
}

function linesOf(text: string): string[] {
  return text.replace(/\n {4,}/g, ' ').split('\n');
}

/** The line of each element, from the lowest. */
const LINES: ReadonlyMap<string, number> = new Map(
  linesOf(LAYERS).flatMap((line, i) => wordsOf(line).map((name) => [name, i] as const)),
);

function rowsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const rows = linesOf(text).filter((line) => line.trim() !== '');
  return new Map(
    rows.map((row) => {
      const [name, ...others] = wordsOf(row);
      return [name.replace(/:$/, ''), others];
    }),
  );
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

const [doors, open] = [DOORS, OPEN].map((text) => new Set(wordsOf(text)));
const [besideDoors, readers, packages] = [BESIDE_DOORS, READERS, PACKAGES].map(rowsOf);

/** A row that allows more than its files need would hide the next import that should be thought about. */
function unusedAllowances(imports: readonly Import[]): string[] {
  const needed = new Set(
    imports.map(({ from, to, isPackage }) => `${elementOf(from)} ${isPackage ? to : elementOf(to)}`),
  );
  const unused = ([name, all]: readonly [string, readonly string[]], isReader: boolean): string[] =>
    all
      .filter((other) => !needed.has(isReader ? `${other} ${name}` : `${name} ${other}`))
      .map((other) =>
        isReader
          ? `${name} allows ${other} to read it, which none of its files does`
          : `${name} allows ${other}, which none of its files imports`,
      );
  const named = [...doors, ...open, ...[besideDoors, readers, packages].flatMap((rows) => [...rows.keys()])];
  return [
    ...named.filter((name) => !LINES.has(name)).map((name) => `${name} has a row and is in no layer`),
    ...[...readers].flatMap((row) => unused(row, true)),
    ...[...packages].flatMap((row) => unused(row, false)),
  ];
}

function refusal({ from, to, isPackage }: Import): string | undefined {
  const own = elementOf(from);
  if (own === undefined) return undefined;
  if (isPackage) return packages.get(own)?.includes(to) ? undefined : `${from} may not import the package ${to}`;
  const target = elementOf(to);
  if (target === undefined) return `${from} imports ${to}, which belongs to no layer`;
  if (target === own) return undefined;
  if ((LINES.get(target) ?? 0) >= (LINES.get(own) ?? 0) || !reads(own, target))
    return `${from} may not import ${to} (${own} -> ${target})`;
  const door = doorOf(target);
  if (door === undefined || own === door || own.startsWith(`${door}/`)) return undefined;
  const isOpen = ['index', ...(besideDoors.get(door) ?? [])].some((module) => to === `${door}/${module}.ts`);
  return isOpen ? undefined : `${from} must import ${door} through its index.ts, not ${to}`;
}

/** The innermost folder with a door that an element lies in. */
function doorOf(element: string): string | undefined {
  let name = open.has(element) ? '.' : element;
  while (name !== '.' && !doors.has(name)) name = posix.dirname(name);
  return name === '.' ? undefined : name;
}

/** Rows of a domain are read by the domain, and by those who are named. */
function reads(own: string, target: string): boolean {
  if (!readers.has(target)) return true;
  const domain = posix.dirname(target);
  return own === domain || own.startsWith(`${domain}/`) || readers.get(target)?.includes(own) === true;
}

const DATABASE_IMPORT = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(?:mongoose|@nestjs\/mongoose)'/g;
const UNSCOPED_NAME = /\b(?:Model|Connection|InjectModel|InjectConnection|MongooseModule)\b/;

/** A repository accesses its rows through `TenantModel`; anything else would let it forget the tenant. */
function unscopedAccess(file: string, source: string): string[] {
  if (REACHES_ALL_TENANTS.some((prefix) => file.startsWith(prefix))) return [];
  const names = [...source.matchAll(DATABASE_IMPORT)].map(([, list]) => UNSCOPED_NAME.exec(list)?.[0]);
  const found = [...names, /\.acrossTenants\(/.exec(source)?.[0], /\bmongoose\.\w*onnection/.exec(source)?.[0]];
  return found.filter((name) => name !== undefined).map((name) => `${file} may not use ${name}: see TenantModel`);
}

/** The innermost element that a file belongs to. */
function elementOf(file: string): string | undefined {
  let name = file;
  while (name !== '.' && !LINES.has(name)) name = posix.dirname(name);
  return name === '.' ? undefined : name;
}
