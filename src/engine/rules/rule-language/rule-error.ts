/** A rule that cannot be read, or that asks for something that values of their types do not have. */
export class RuleError extends Error {
  constructor(
    message: string,
    /** The column at which reading stopped, in characters from 1; undefined for errors of evaluation. */
    readonly column?: number,
  ) {
    super(column === undefined ? message : `column ${column}: ${message}`);
    this.name = 'RuleError';
  }
}
