import type { TenantId } from '../../common/context/tenant';

/** The background tasks of a collection; the domain that has tasks provides them. */
export abstract class CollectionTasks {
  /** Cancels the tasks of a collection; those at work end a little later. */
  abstract cancelAll(tenant: TenantId, containerId: number): Promise<void>;
}

/**
 * The key of the jobs of a collection, of which one runs at a time: its contents are only deleted when no run writes
 * any more.
 */
export function collectionJobKey(containerId: number): string {
  return `collection ${containerId}`;
}
