import { defineJob } from '../../../jobs';

export interface HelpSearch {
  /** The run whose fixes are looked for. */
  readonly taskid: string;
  /** The digest of the units of the search. */
  readonly digest: string;
  /** The digest of the code that answers them. */
  readonly engine: string;
  /** The time at which the search ends, in epoch milliseconds. */
  readonly until: number;
}

/** Answers units of a search for fixes; the process that searches answers those that nobody else has begun. */
export const HELP_SEARCH = defineJob<HelpSearch>('run.help-search', { maxAttempts: 1, isLong: true, isHelp: true });
