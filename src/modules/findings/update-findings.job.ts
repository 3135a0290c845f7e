import { defineJob } from '../../jobs';

export interface UpdateFindings {
  readonly containerId: number;
}

/** Brings the findings of a collection up to its newest completed run. */
export const UPDATE_FINDINGS = defineJob<UpdateFindings>('update-findings', { isLong: true });

/** One update of a collection at a time. */
export function findingsJobKey(containerId: number): string {
  return `findings ${containerId}`;
}
