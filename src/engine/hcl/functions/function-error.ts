/** A call that the language refuses; `argument` counts from zero and is missing where the call as a whole is at fault. */
export class FunctionError extends Error {
  constructor(
    message: string,
    readonly argument?: number,
  ) {
    super(message);
    this.name = 'FunctionError';
  }
}
