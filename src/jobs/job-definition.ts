declare const payloadType: unique symbol;
declare const stepType: unique symbol;

/** Used instead of a tenant for jobs of the service as a whole; no tenant can have this name. */
export const SERVICE = '*';

export interface JobOptions {
  /** The number of attempts without any progress before a job counts as failed. */
  readonly maxAttempts?: number;
  /** For jobs that the service starts by itself, one at a time, about this often. */
  readonly everyMs?: number;
  /**
   * For long jobs: they never take the last place of a process that has several, so that short ones go on, and those of
   * one tenant never take more than half of the places while another tenant waits for one.
   */
  readonly isLong?: true;
  /**
   * For short jobs that mostly wait for an answer from outside: they have places of their own, so that a silent
   * receiver takes none from other jobs.
   */
  readonly isLight?: true;
  /**
   * For long jobs that mostly wait for a cloud: they have places of their own, too. One that is tried again has its
   * process to itself, so that it takes no other one with it.
   */
  readonly isReading?: true;
  /**
   * For long jobs that help another one, which goes on without them: they are claimed only when no other job waits that has
   * a place.
   */
  readonly isHelp?: true;
}

/** A kind of job: its name, the type of its payload, and the type of the step at which it can be resumed. */
export interface JobDefinition<Payload = unknown, Step = unknown> {
  readonly name: string;
  readonly maxAttempts: number;
  readonly everyMs?: number;
  readonly isLong?: true;
  readonly isLight?: true;
  readonly isReading?: true;
  readonly isHelp?: true;
  readonly [payloadType]?: Payload;
  readonly [stepType]?: Step;
}

const DEFAULT_ATTEMPTS = 5;

/** Names a kind of job; the module that enqueues it declares it with `JobsModule.forFeature`. */
export function defineJob<Payload, Step = never>(name: string, options: JobOptions = {}): JobDefinition<Payload, Step> {
  return {
    name,
    maxAttempts: options.maxAttempts ?? DEFAULT_ATTEMPTS,
    everyMs: options.everyMs,
    isLong: options.isLong,
    isLight: options.isLight,
    isReading: options.isReading,
    isHelp: options.isHelp,
  };
}
