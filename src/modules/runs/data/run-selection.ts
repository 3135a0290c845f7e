import type { TenantId } from '../../../common/context/tenant';
import type { Scoped } from '../../../database/tenant-scope';
import type { Run } from './run.schema';

/** The conditions of a list of runs. */
export interface RunSelection {
  readonly containerIds: readonly number[];
  /** Only those that are queued or running, oldest first; the other lists are newest first. */
  readonly active?: true;
}

export const ACTIVE = ['queued', 'running'] as const;

export function isActive({ state }: Pick<Run, 'state'>): boolean {
  return ACTIVE.some((active) => active === state);
}

export function matchingRuns(tenant: TenantId, { containerIds, active }: RunSelection): Scoped<Run> {
  return { tenant, containerId: { $in: [...containerIds] }, ...(active ? { state: { $in: ACTIVE } } : {}) };
}
