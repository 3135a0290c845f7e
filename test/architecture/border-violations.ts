import { posix } from 'node:path';
import { ELEMENTS, REACHES_ALL_TENANTS, type Element } from './allowed-imports';
import { findCycles, importsOf, type Import, type SourceTree } from './import-graph';

/** The violations of the table of allowed imports in a tree, one sentence each, including cycles of files and folders. */
export function borderViolations(tree: SourceTree): string[] {
  const imports = importsOf(tree);
  const homeless = [...tree.keys()].filter((file) => elementOf(file) === undefined);
  return [
    ...homeless.map((file) => `${file} belongs to no element of the table`),
    ...imports.flatMap((edge) => refusal(edge) ?? []),
    ...[...tree].flatMap(([file, source]) => unscopedAccess(file, source)),
    ...findCycles(imports).map((cycle) => `a cycle: ${cycle.join(' -> ')}`),
    ...unusedAllowances(imports),
  ];
}

/** A row that allows more than its files need would hide the next import that should be thought about. */
function unusedAllowances(imports: readonly Import[]): string[] {
  const needed = new Set(
    imports.map(({ from, to, isPackage }) => `${elementOf(from)?.name} ${isPackage ? to : elementOf(to)?.name}`),
  );
  return Object.entries(ELEMENTS).flatMap(([name, { uses, packages = [] }]) =>
    [...uses, ...packages]
      .filter((allowed) => !needed.has(`${name} ${allowed}`))
      .map((allowed) => `${name} allows ${allowed}, which none of its files imports`),
  );
}

function refusal({ from, to, isPackage }: Import): string | undefined {
  const own = elementOf(from);
  if (own === undefined) return undefined;
  const { uses, packages = [] } = own.element;
  if (isPackage) return packages.includes(to) ? undefined : `${from} may not import the package ${to}`;
  const target = elementOf(to);
  if (target === undefined) return `${from} imports ${to}, which belongs to no element of the table`;
  if (target.name === own.name) return undefined;
  if (!uses.includes(target.name)) return `${from} may not import ${to} (${own.name} -> ${target.name})`;
  const inside = own.name.startsWith(`${target.name}/`);
  const { hasDoor, besideDoor = [] } = target.element;
  const isOpen = ['index', ...besideDoor].some((module) => to === `${target.name}/${module}.ts`);
  if (hasDoor && !isOpen && !inside) return `${from} must import ${target.name} through its index.ts, not ${to}`;
  return undefined;
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
function elementOf(file: string): { readonly name: string; readonly element: Element } | undefined {
  let name = file;
  while (name !== '.' && !Object.hasOwn(ELEMENTS, name)) name = posix.dirname(name);
  return name === '.' ? undefined : { name, element: ELEMENTS[name] };
}
