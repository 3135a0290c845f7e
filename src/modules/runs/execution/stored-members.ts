import type { TenantId } from '../../../common/context/tenant';
import type { MemberListing } from '../../../engine/run';

/** The members of organisations that runs have listed; the domain that shows resources provides them. */
export abstract class StoredMembers {
  /** Writes what differs from what former runs have listed; called in the transaction that ends the run. */
  abstract record(
    tenant: TenantId,
    containerId: number,
    seenAt: Date,
    listings: readonly MemberListing[],
  ): Promise<void>;
}
