import { defineJob } from '../../../jobs';
import type { Run, RunPullRequest } from '../data';

export interface PullReport {
  readonly taskid: string;
  /** The attempts that the host did not answer, or refused. */
  readonly attempts?: number;
  /** Set when the collection is deleted, and the record with it. */
  readonly last?: LastWord;
}

/** All that is needed to end a status at a code host. */
export interface LastWord extends Pick<Run, 'containerId'> {
  readonly pullRequest: RunPullRequest;
  readonly since: number;
}

/** Tells the code host of the end of a run that judges a pull request. */
export const PULL_REPORT = defineJob<PullReport>('pull-request.report', { isLight: true });

/** One thing is done for a pull request at a time. */
export function pullJobKey({ containerId, pullRequest }: Pick<Run, 'containerId' | 'pullRequest'>): string {
  return `pull request ${containerId} ${pullRequest?.repositories[0] ?? ''} ${pullRequest?.number ?? ''}`;
}
