import type { Reads } from '../../rego';

/** Facts about the answers that a verdict is made of. */
export interface AnswerNotes {
  /** Receives the parts of the input that answers read; evaluation is slower with it. */
  readonly onReads?: (reads: Reads) => void;
  /** True when another evaluation may give another answer. */
  isFleeting: boolean;
}
