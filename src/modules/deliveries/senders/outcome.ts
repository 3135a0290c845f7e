/** The outcome of one attempt. One that was refused is not tried again; a receiver that is unavailable is asked later. */
export interface Outcome {
  readonly kind: 'sent' | 'unavailable' | 'refused';
  /** The status of HTTP, or the code of a mail server. */
  readonly status?: number;
  /** The beginning of the answer. */
  readonly answer: string;
  /** Says why it was not sent, and what helps; empty when all went well. */
  readonly reason: string;
  /** The receiver asked not to be called earlier. */
  readonly retryAfterMs?: number;
}

export function refused(reason: string): Outcome {
  return { kind: 'refused', answer: '', reason };
}
