/** The limit of time, memory or steps that work has exceeded. */
export class LimitError extends Error {
  constructor(
    readonly limit: string,
    message: string,
  ) {
    super(message);
    this.name = 'LimitError';
  }
}
