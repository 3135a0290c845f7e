/** A template that cannot be rendered, with the offset in its source. */
export class JinjaError extends Error {
  constructor(
    message: string,
    readonly offset: number,
    readonly reason: 'syntax' | 'limit' = 'syntax',
  ) {
    super(message);
    this.name = 'JinjaError';
  }
}
