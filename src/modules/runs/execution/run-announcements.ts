import type { Run } from '../data';

/** Tells others about runs that have ended; the domain that sends messages provides it. */
export abstract class RunAnnouncements {
  /** Notes what is to be told about a run that ends; called in the transaction that ends it. */
  abstract ended(run: Run, state: 'completed' | 'failed'): Promise<void>;
}
