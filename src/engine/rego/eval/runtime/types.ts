import type { Value } from '../../values/types';

/**
 * The variables of one rule activation in numbered slots. The order that the safety pass made guarantees that a slot is
 * written before it is read, so that nothing needs undoing. Slot 0 belongs to the rule itself.
 */
export type Frame = unknown[];

/** A term with at most one value under the bindings of the frame. */
export type Det = (frame: Frame) => Value | undefined;

/** Runs the rest of a body; true stops the search. Continuations are fixed when compiling. */
export type Step = (frame: Frame) => boolean;

/** A step that leaves `SHUT` in the memo under a number when no frame at all can pass it. */
export interface GatedStep extends Step {
  gate?: number;
}

export const SHUT = Symbol('shut');

/** Runs the rest of a body with a value that was found. */
export type Sink = (frame: Frame, value: Value) => boolean;

/** Tests a value against a pattern and binds the pattern's free variables. */
export type Matcher = (frame: Frame, value: Value) => boolean;

/** An expression waiting for what comes after it. */
export type Link = (next: Step) => Step;

/** Ends a search at the first success. */
export const STOP: Step = () => true;
