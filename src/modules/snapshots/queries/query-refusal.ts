/** The reason why a query is not accepted; the message is for its author. */
export class QueryRefusal extends Error {}

export const MAX_QUERY_LEVELS = 20;
const MAX_QUERY_KEYS = 1000;
const MAX_QUERY_ELEMENTS = 10_000;
export const MAX_REGEX_LENGTH = 1000;

/** Counts the parts of a query and refuses one with too many. */
export class QueryBudget {
  private keys = 0;
  private elements = 0;

  spendKeys(count: number): void {
    this.keys += count;
    if (this.keys > MAX_QUERY_KEYS) throw new QueryRefusal(`The query has more than ${MAX_QUERY_KEYS} keys`);
  }

  spendElements(count: number): void {
    this.elements += count;
    if (this.elements > MAX_QUERY_ELEMENTS)
      throw new QueryRefusal(`The query has more than ${MAX_QUERY_ELEMENTS} array elements`);
  }
}
