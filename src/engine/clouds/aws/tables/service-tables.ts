import { readTable } from './read-table';
import type { ServiceTable } from './table';
import { TableError } from '../../provider/table-error';

/** The tables by the names of their services. A table is read when its service is first asked for. */
export class ServiceTables {
  private readonly files = new Map<string, unknown>();
  private readonly read = new Map<unknown, ServiceTable>();

  constructor(private readonly all: readonly unknown[]) {
    for (const file of all) for (const name of namesOf(file)) if (!this.files.has(name)) this.files.set(name, file);
  }

  get(service: string): ServiceTable | undefined {
    const file = this.files.get(service.toLowerCase());
    return file === undefined ? undefined : this.tableOf(file);
  }

  /** Reads every table; throws a TableError for the first that is wrong. */
  check(): readonly ServiceTable[] {
    const seen = new Set<string>();
    for (const { service, aliases } of this.all.map((file) => this.tableOf(file))) {
      for (const name of [service, ...aliases]) {
        if (seen.has(name)) throw new TableError(service, [`${name} has another table`]);
        seen.add(name);
      }
    }
    return this.all.map((file) => this.tableOf(file));
  }

  private tableOf(file: unknown): ServiceTable {
    const known = this.read.get(file);
    if (known) return known;
    const table = readTable(file);
    this.read.set(file, table);
    return table;
  }
}

function namesOf(file: unknown): string[] {
  const { service, aliases } = (file ?? {}) as { readonly service?: unknown; readonly aliases?: unknown };
  return [service, ...(Array.isArray(aliases) ? (aliases as unknown[]) : [])].map(String);
}
