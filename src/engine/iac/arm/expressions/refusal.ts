/** Thrown by a function that cannot use its arguments; the message becomes the reason why the call is unresolved. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refusal';
  }
}
