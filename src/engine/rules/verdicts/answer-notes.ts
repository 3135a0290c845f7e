import type { Reads } from '../rego';

/** What is to be known about the answers that a verdict is made of. */
export interface AnswerNotes {
  /** Takes what was read for answers; they take longer with it. */
  readonly onReads?: (reads: Reads) => void;
  /** Whether another evaluation may answer otherwise. */
  isFleeting: boolean;
}
