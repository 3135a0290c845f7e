/** An expression that keeps its text, and why. */
export class Unresolved {
  constructor(
    /** As it would stand alone in a property: `[...]`. Empty for the text of the call or member that gave it. */
    readonly text: string,
    readonly reason: string,
  ) {}
}

/** Whoever asked for the value keeps its own text. (Throwing would say the same, but takes many times as long.) */
export function unresolvedCall(reason: string): Unresolved {
  return new Unresolved('', reason);
}
