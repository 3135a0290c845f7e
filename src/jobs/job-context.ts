import type { TenantId } from '../common/context/tenant';
import type { JobProgress } from './data';

/** The input of a handler. */
export interface JobContext<Payload = unknown, Step = unknown> {
  readonly id: string;
  /** The tenant the job belongs to; `SERVICE` for jobs of the service itself. */
  readonly tenant: TenantId;
  readonly payload: Payload;
  /** The step saved last, in this or an earlier attempt; undefined at the very beginning. */
  readonly step: Step | undefined;
  /** Aborted when the job was cancelled or takes too long, the process stops, or the lease went to another worker. */
  readonly signal: AbortSignal;

  /**
   * Saves a step from which the job can be resumed. Throws when the job must end here, so a handler that saves its
   * steps and lets the error pass stops by itself.
   */
  saveStep(step: Step, progress?: JobProgress): Promise<void>;

  /** Saves the progress alone; throws like `saveStep`. */
  report(progress: JobProgress): Promise<void>;

  /**
   * Throws when the job must end here, as far as this process knows: call it before each write. A process that was
   * suspended for longer than its lease finds it expired, before any heartbeat can tell.
   */
  assertHeld(): void;

  /** Throws like `saveStep`; inside `TransactionsService.run` that transaction only commits while the job is held. */
  hold(): Promise<void>;
}

/** The reason why a job ends before its work is done. */
export type Interruption = 'cancelled' | 'shutdown' | 'lost' | 'overdue';

/** The reason of an aborted job signal. */
export class JobInterrupted extends Error {
  constructor(readonly why: Interruption) {
    super(`the job was interrupted: ${why}`);
  }
}

/** Thrown by a handler when another try would end in the same way. */
export class JobFailed extends Error {}
