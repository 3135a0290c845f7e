import { ELEMENTS, REACHES_ALL_TENANTS, type Element } from './allowed-imports';
import { findCycle, importsOf, type Import, type SourceTree } from './import-graph';

/** The violations of the table of allowed imports in a tree, one sentence each, including cycles of files. */
export function borderViolations(tree: SourceTree): string[] {
  const imports = importsOf(tree);
  const homeless = [...tree.keys()].filter((file) => elementOf(file) === undefined);
  const cycle = findCycle(imports);
  return [
    ...homeless.map((file) => `${file} belongs to no element of the table`),
    ...imports.flatMap((edge) => refusal(edge) ?? []),
    ...[...tree].flatMap(([file, source]) => unscopedAccess(file, source)),
    ...(cycle ? [`a cycle: ${cycle.join(' -> ')}`] : []),
  ];
}

function refusal({ from, to, isPackage }: Import): string | undefined {
  const own = elementOf(from);
  if (own === undefined) return undefined;
  if (isPackage) return allowsPackage(own.element, to) ? undefined : `${from} may not import the package ${to}`;
  const target = elementOf(to);
  if (target === undefined) return `${from} imports ${to}, which belongs to no element of the table`;
  if (target.name === own.name) return undefined;
  if (!allowsElement(own, target.name)) return `${from} may not import ${to} (${own.name} -> ${target.name})`;
  const inside = own.name.startsWith(`${target.name}/`);
  if (target.element.hasDoor && to !== `${target.name}/index.ts` && !inside)
    return `${from} must import ${target.name} through its index.ts, not ${to}`;
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

function elementOf(file: string): { readonly name: string; readonly element: Element } | undefined {
  const names = Object.keys(ELEMENTS).filter((name) => file === name || file.startsWith(`${name}/`));
  const [name] = names.sort((a, b) => b.length - a.length);
  return name === undefined ? undefined : { name, element: ELEMENTS[name] };
}

function allowsElement(own: { readonly name: string; readonly element: Element }, target: string): boolean {
  return own.element.uses.some((use) => {
    if (use === 'own data') return target === `${own.name}/data`;
    return use.endsWith('/*') ? target.startsWith(use.slice(0, -1)) : target === use;
  });
}

function allowsPackage({ packages = [] }: Element, name: string): boolean {
  return packages.some((allowed) => allowed === '*' || allowed === name || name.startsWith(`${allowed}/`));
}
