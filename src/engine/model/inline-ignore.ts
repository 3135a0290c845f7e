import { endOfIsoTime } from '../base/time/iso-time';

/** A note in a template that some rules shall say nothing about a resource. */
export interface InlineIgnore {
  /** The ids of rules. */
  readonly ids: readonly string[];
  readonly reason: string;
  /** The last day on which it counts, as it was given. */
  readonly until?: string;
  readonly file: string;
  readonly line: number;
  /** The reason why it does not count. */
  readonly problem?: string;
}

/** The id of the exclusion by which results name such notes. */
export const INLINE_IGNORE = 'inline-ignore';

/** True when a note silences a rule at a moment. */
export function isIgnoredAt({ ids, problem, until }: InlineIgnore, testId: string, now: number): boolean {
  return problem === undefined && ids.includes(testId) && (until === undefined || endOfIsoTime(until) > now);
}
