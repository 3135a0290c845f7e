/** An expression that keeps its text, and why. */
export class Unresolved {
  constructor(
    /** As it would stand alone in a property: `[...]`. */
    readonly text: string,
    readonly reason: string,
  ) {}
}
