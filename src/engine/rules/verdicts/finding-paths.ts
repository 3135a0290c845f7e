import { Dec, objGet, RObject, RSet, setMembers, toJsonText, type PlainObject, type Value } from '../../rego';
import type { FindingPath } from './verdict';

/**
 * The maximum for all rules together, equal to the number of members that they may build. An answer shares its parts,
 * so it may contain any number of paths.
 */
const MOST_PATHS = 2_000_000;

/** Reads the paths of rules from an answer of `source_path`; each list of the answer is read once. */
export class FindingPaths {
  private readonly lists = new Map<readonly Value[], readonly FindingPath[]>();
  private readonly paths = new Map<readonly Value[], FindingPath | undefined>();

  private left = MOST_PATHS;

  constructor(private readonly answer: Value) {}

  of(name: string): FindingPath[] {
    const found: FindingPath[] = [];
    for (const entry of listOf(this.answer) ?? [this.answer]) {
      const list = listOf(memberOf(memberOf(entry, name), 'resource_path'));
      if (list === undefined) continue;
      for (const path of this.pathsIn(list)) {
        if (this.left-- <= 0) return found;
        found.push(path);
      }
    }
    return found;
  }

  private pathsIn(list: readonly Value[]): readonly FindingPath[] {
    let paths = this.lists.get(list);
    if (paths === undefined) {
      paths = list.map((candidate) => this.read(listOf(candidate))).filter((path) => path !== undefined);
      this.lists.set(list, paths);
    }
    return paths;
  }

  private read(parts: readonly Value[] | undefined): FindingPath | undefined {
    if (parts === undefined) return undefined;
    if (!this.paths.has(parts)) this.paths.set(parts, pathOf(parts));
    return this.paths.get(parts);
  }
}

function pathOf(parts: readonly Value[]): FindingPath | undefined {
  const path = parts.map((part) => (typeof part === 'bigint' || part instanceof Dec ? Number(toJsonText(part)) : part));
  return path.every((part) => typeof part === 'string' || typeof part === 'number') ? path : undefined;
}

function listOf(value: Value | undefined): readonly Value[] | undefined {
  if (value instanceof RSet) return setMembers(value);
  return Array.isArray(value) ? (value as readonly Value[]) : undefined;
}

function memberOf(value: Value | undefined, key: string): Value | undefined {
  if (typeof value !== 'object' || value === null || value instanceof Dec || listOf(value) !== undefined)
    return undefined;
  return objGet(value as RObject | PlainObject, key);
}
