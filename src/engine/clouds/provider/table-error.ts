/** A table of a service that is not as tables must be; the message names the entries. */
export class TableError extends Error {
  constructor(
    readonly table: string,
    readonly problems: readonly string[],
  ) {
    super(`Invalid service table ${table}.json - ${problems.join('; ')}`);
    this.name = TableError.name;
  }
}
