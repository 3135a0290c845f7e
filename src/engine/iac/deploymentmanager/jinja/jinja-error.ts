/** A template that cannot be rendered: what is wrong, and where in its text. */
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
