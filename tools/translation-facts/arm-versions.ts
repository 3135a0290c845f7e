import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import models from './arm-models.json';
import type { TableFacts } from './facts';
import { pythonPackage } from './packages';

const FILE = join(__dirname, '../../src/engine/fixes/writers/arm/later-properties.json');

/** The members of a model: the path of each in JSON, and its type. */
type Members = readonly (readonly [path: readonly string[], type: string])[];
type Classes = ReadonlyMap<string, Members>;

interface Version {
  readonly name: string;
  readonly classes: Classes;
}

/**
 * Writes for each property that the first versions of an interface do not have the last version of these. The clients for
 * Python have all versions side by side; of a property that none of them has, nothing is said.
 */
export function writeLaterProperties(facts: TableFacts): void {
  const types = Object.entries(models.types).flatMap(([type, model]) => {
    const [client, name] = model.split(' ');
    const found = Object.hasOwn(models.versions, client)
      ? versionsOf(...(models.versions[client as keyof typeof models.versions].split(' ') as [string, string]))
      : [];
    const [, paths = {}] = Object.entries(facts).find(([each]) => each.toLowerCase() === type.toLowerCase()) ?? [];
    const later = Object.keys(paths).flatMap((path): [string, string][] => {
      const own = found.filter(({ classes }) => classes.has(name));
      const first = own.findIndex(({ classes }) => has(classes, name, path.toLowerCase().split('.')));
      return first > 0 ? [[path, own[first - 1].name]] : [];
    });
    return later.length > 0 ? [[type.toLowerCase(), Object.fromEntries(later)] as const] : [];
  });
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(types), undefined, 2)}\n`);
}

const known = new Map<string, readonly Version[]>();

function versionsOf(name: string, version: string): readonly Version[] {
  const found = known.get(name);
  if (found) return found;
  const folder = join(pythonPackage(name, version), ...name.split('-'));
  const versions = readdirSync(folder)
    .filter((each) => /^v20/.test(each))
    .sort()
    .flatMap((each): Version[] => {
      const file = join(folder, each, 'models/_models_py3.py');
      const date = each.slice(1).replaceAll('_', '-');
      return existsSync(file) ? [{ name: date, classes: classesIn(readFileSync(file, 'utf8')) }] : [];
    });
  known.set(name, versions);
  return versions;
}

function classesIn(text: string): Classes {
  return new Map(
    text.split(/^class /m).map((block) => {
      const [name = ''] = /^\w+/.exec(block) ?? [];
      const [, map = ''] = /_attribute_map = \{([^]*?)\n {4}\}/.exec(block) ?? [];
      const members = [...map.matchAll(/"key": "([^"]+)", "type": "([^"]+)"/g)];
      return [name, members.map(([, path, type]) => [path.toLowerCase().split('.'), type] as const)];
    }),
  );
}

/** True when a model has a path, as it is or as the beginning of longer ones. */
function has(classes: Classes, model: string, path: readonly string[]): boolean {
  return (classes.get(model) ?? []).some(([own, type]) => {
    const length = Math.min(own.length, path.length);
    if (!own.slice(0, length).every((key, i) => key === path[i])) return false;
    const rest = path.slice(own.length);
    if (rest.length === 0) return true;
    const [, open = '', inner = ''] = /^([[{]?)(\w+)/.exec(type) ?? [];
    const below = open === '{' ? rest.slice(1) : rest;
    return below.length === 0 || inner === 'object' || has(classes, inner, below);
  });
}
