import { readTable } from './read-table';
import type { CallTable, ListTable, ServiceTable } from './table';
import { TableError } from '../../provider/table-error';

export interface ListOf {
  readonly service: string;
  readonly list: ListTable;
}

export interface CallOf {
  readonly service: string;
  readonly call: CallTable;
}

/** Levels of the resource that all calls of an API share; nodes name them or not. */
const SHARED_LEVELS = /^(?:projects\.)?(?:locations\.)?(?=\w+\.)/;

/** The tables by the names of their APIs; throws a TableError when one is wrong. */
export class ServiceTables {
  private readonly tables = new Map<string, ServiceTable>();
  private readonly added: ReadonlyMap<string, ServiceTable>;

  /** `added` has the tables that are asked for what the others do not know. */
  constructor(files: readonly unknown[], added: readonly unknown[] = []) {
    for (const table of files.map(readTable)) {
      if (this.tables.has(table.service)) throw new TableError(table.service, ['it has another table']);
      this.tables.set(table.service, table);
    }
    this.added = new Map(added.map(readTable).map((table) => [table.service, table]));
  }

  get services(): readonly ServiceTable[] {
    return [...this.tables.values()];
  }

  /** Finds a list by a name such as `compute/instances.aggregatedList`. */
  list(service: string, name: string): ListOf | undefined {
    const [list] = this.of(service).flatMap((table) =>
      namesOf(table, name).flatMap((each) => table.lists.get(each) ?? []),
    );
    return list && { service, list };
  }

  call(service: string, name: string): CallOf | undefined {
    const [call] = this.of(service).flatMap((table) =>
      namesOf(table, name).flatMap((each) => table.calls.get(each) ?? []),
    );
    return call && { service, call };
  }

  /** The lists whose elements a call is about. */
  listsFor({ service, call }: CallOf): readonly ListTable[] {
    return this.of(service).flatMap(({ lists }) => [...lists.values()].filter(({ get }) => get === call.call));
  }

  private of(service: string): readonly ServiceTable[] {
    return [this.tables.get(service) ?? [], this.added.get(service) ?? []].flat();
  }
}

/** The names that a node may mean: as written, without the service once more, without levels that all calls share. */
function namesOf({ service, aliases }: ServiceTable, name: string): string[] {
  const own = name.startsWith(`${service}/`) || name.startsWith(`${service}.`) ? name.slice(service.length + 1) : name;
  const names = [name, own, own.replace(SHARED_LEVELS, '')];
  return names.flatMap((each) => [each, aliases.get(each) ?? []].flat());
}
