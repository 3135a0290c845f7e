import { COLUMNS, perColumn, type Column } from '../values/unresolved';
import type { TypeMap } from '../values/attribute-map';
import type { Path } from '../values/path';
import { MapError } from './map-error';
import { readMap } from './read-map';

/** The names of properties by type and by themselves in small letters: ARM does not tell either by its case. */
export type ArmNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The attribute maps, by the type of resource in a template. Maps are read when their type is first asked for. */
export class DriftMaps {
  private readonly files: Readonly<Record<Column, ReadonlyMap<string, unknown>>>;
  private readonly read = new Map<unknown, TypeMap>();
  private names?: ArmNames;
  private companions?: Readonly<Record<Column, ReadonlySet<string>>>;

  constructor(private readonly all: readonly unknown[]) {
    this.files = perColumn((column) => byType(all, column));
  }

  /** The map of a type that a template names; undefined for types that are not mapped. */
  get(column: Column, type: string): TypeMap | undefined {
    const file = this.files[column].get(typeKey(column, type));
    return file === undefined ? undefined : this.mapOf(file);
  }

  /** True for a type that holds attributes of another one. */
  completes(column: Column, type: string): boolean {
    this.companions ??= perColumn((each) => new Set(this.all.flatMap((file) => companionsIn(file, each))));
    return this.companions[column].has(typeKey(column, type));
  }

  /** The names of properties in the columns of ARM by type, each by the same in small letters. */
  armNames(): ArmNames {
    if (this.names) return this.names;
    const names = new Map<string, Map<string, string>>();
    const note = (owners: readonly string[], path: Path): void => {
      for (const owner of owners) {
        const own = names.get(owner.toLowerCase()) ?? new Map<string, string>();
        names.set(owner.toLowerCase(), own);
        for (const step of path) if (step.kind === 'key') own.set(step.key.toLowerCase(), step.key);
      }
    };
    for (const file of new Set(this.files.arm.values())) {
      const { types, attributes } = this.mapOf(file);
      for (const { sources, items = [] } of attributes)
        for (const { companion, path } of sources.arm)
          for (const inner of [path, ...items.flatMap((item) => item.sources.arm.map((each) => each.path))])
            note(companion === undefined ? types.arm : [companion], inner);
    }
    this.names = names;
    return names;
  }

  /** Reads every map; throws a MapError for the first that is wrong. */
  check(): readonly TypeMap[] {
    const maps = this.all.map((file) => this.mapOf(file));
    for (const column of COLUMNS) {
      const seen = new Set<string>();
      for (const { type, types } of maps) {
        for (const name of types[column]) {
          if (seen.has(name)) throw new MapError(type, [`${name} has another map`]);
          seen.add(name);
        }
      }
    }
    return maps;
  }

  private mapOf(file: unknown): TypeMap {
    const known = this.read.get(file);
    if (known) return known;
    const map = readMap(file);
    this.read.set(file, map);
    return map;
  }
}

function byType(files: readonly unknown[], column: Column): Map<string, unknown> {
  return new Map(
    files.flatMap((file) => namesIn(file, column).map((name): [string, unknown] => [typeKey(column, name), file])),
  );
}

/** ARM does not tell types by their case. */
function typeKey(column: Column, type: string): string {
  return column === 'arm' ? type.toLowerCase() : type;
}

function namesIn(file: unknown, column: Column): string[] {
  const names = typeof file === 'object' && file !== null ? (file as Readonly<Record<string, unknown>>)[column] : [];
  return Array.isArray(names) ? names.map(String) : [];
}

function companionsIn(file: unknown, column: Column): string[] {
  const { companions } = (file ?? {}) as { readonly companions?: Readonly<Partial<Record<Column, object>>> };
  return Object.keys(companions?.[column] ?? {}).map((type) => typeKey(column, type));
}
