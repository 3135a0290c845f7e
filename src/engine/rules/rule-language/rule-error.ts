/** A rule that cannot be read, or that asks for something that values of their types do not have. */
export class RuleError extends Error {
  constructor(
    message: string,
    /** Where reading stopped, counted in characters from 1; undefined for errors of evaluation. */
    readonly column?: number,
  ) {
    super(column === undefined ? message : `column ${column}: ${message}`);
    this.name = 'RuleError';
  }
}
