/** A function that cannot work with its arguments; the message is the reason why the call stays unresolved. */
export class Refusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refusal';
  }
}
