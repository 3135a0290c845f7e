/** An expression that could not be evaluated: its source and the reason. */
export class Unresolved {
  constructor(
    /** The source in brackets. Empty means: the source of the call that returned it. */
    readonly text: string,
    readonly reason: string,
    /** The path of the value, when it is an address beside a template of the source (SOURCE_ADDRESS). */
    readonly address?: string,
    /** The parts that the value is made of. */
    readonly origin?: Origin,
  ) {}
}

/** Stands in expressions that are equal to no other. */
export const EQUAL_TO_NONE = '?';

/** A known text, or an expression whose value is not known. */
export type TextPart = string | { readonly unknown: string };

/** The origin of an unresolved value. */
export interface Origin {
  /**
   * The value as a text: what is known of it and expressions for the rest. Two expressions are equal when their values are,
   * in whichever templates and by whichever parameters they are written.
   */
  readonly parts: readonly TextPart[];
}

/** Stands for the address that a source is deployed from; the path of a file follows. */
export const SOURCE_ADDRESS = 'source:///';

/** For a call that keeps its own source. Throwing a Refusal has the same effect, but is much slower. */
export function unresolvedCall(reason: string, address?: string): Unresolved {
  return new Unresolved('', reason, address);
}
