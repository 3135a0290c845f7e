/** What is to be known about the answers that a verdict is made of. */
export interface AnswerNotes {
  /** Whether another evaluation may answer otherwise. */
  isFleeting: boolean;
}
