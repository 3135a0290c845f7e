/** A table of an API that is not as tables must be; the message names the entries. */
export class TableError extends Error {
  constructor(table: string, problems: readonly string[]) {
    super(`Invalid service table ${table}.json - ${problems.join('; ')}`);
    this.name = TableError.name;
  }
}
