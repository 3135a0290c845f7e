import { defineJob } from '../../../jobs';
import type { Run } from '../data';

export interface PullReport {
  readonly taskid: string;
  /** The attempts that have found the host unavailable. */
  readonly attempts?: number;
}

/** Tells the code host of the end of a run that judges a pull request. */
export const PULL_REPORT = defineJob<PullReport>('pull-request.report', { isLight: true });

/** One thing is done for a pull request at a time. */
export function pullJobKey({ containerId, pullRequest }: Pick<Run, 'containerId' | 'pullRequest'>): string {
  return `pull request ${containerId} ${pullRequest?.repositories[0] ?? ''} ${pullRequest?.number ?? ''}`;
}
