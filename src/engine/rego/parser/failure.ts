/** A parse failure at an offset: caught where another reading is tried, turned into a RegoError at the entry points. */
export class ParseFailure extends Error {
  constructor(
    message: string,
    readonly offset: number,
    /** Index of the current token when parsing failed. */
    readonly token: number,
    readonly hint?: string,
  ) {
    super(message);
  }
}
