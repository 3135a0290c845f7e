/** An expression that could not be evaluated: its source and the reason. */
export class Unresolved {
  constructor(
    /** The source in brackets. Empty means: the source of the call that returned it. */
    readonly text: string,
    readonly reason: string,
  ) {}
}

/** For a call that keeps its own source. Throwing a Refusal has the same effect, but is much slower. */
export function unresolvedCall(reason: string): Unresolved {
  return new Unresolved('', reason);
}
