import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { Resource, ResourceMember } from '../../../engine/run';

/** The resources that the runs of a collection have found; the domain that shows resources provides them. */
export abstract class StoredResources {
  /** Stores what a crawl found; the time of the first crawl and the nodes that found a resource before are kept. */
  abstract recordSeen(tenant: TenantId, containerId: number, seenAt: Date, found: readonly Resource[]): Promise<void>;

  /** Stores what could not be read; a resource that is stored stays as it was read last. */
  abstract recordUnread(tenant: TenantId, containerId: number, seenAt: Date, found: readonly Resource[]): Promise<void>;

  /** Adds nodes to those that have found stored resources. */
  abstract recordNodes(
    tenant: TenantId,
    containerId: number,
    identities: readonly string[],
    masterSnapshotIds: readonly string[],
  ): Promise<void>;

  /** After a complete listing of a node: the node no longer counts among those that found other resources. */
  abstract forgetNode(
    tenant: TenantId,
    containerId: number,
    connector: string,
    masterSnapshotId: string,
    found: ReadonlySet<string>,
  ): Promise<void>;

  /** After a complete listing of a node: resources that it did not see become inactive, but for the unread ones. */
  abstract deactivateUnseen(
    tenant: TenantId,
    containerId: number,
    connector: string,
    masterSnapshotId: string,
    crawledAt: Date,
    unreadIdentities?: readonly string[],
  ): Promise<number>;

  /** The resources that still exist and that nodes with these ids found, in order. */
  abstract streamActive(
    tenant: TenantId,
    containerId: number,
    masterSnapshotIds: readonly string[],
  ): RowBatches<Resource>;

  /** The resources that nodes with these ids found with a connector, as far as the last crawl saw them. */
  abstract listFoundBy(
    tenant: TenantId,
    containerId: number,
    connector: string,
    masterSnapshotIds: readonly string[],
    members?: readonly ResourceMember[],
  ): Promise<Resource[]>;

  /** The members of an organisation that they are in. */
  abstract listMembersFoundBy(
    tenant: TenantId,
    containerId: number,
    connector: string,
    masterSnapshotIds: readonly string[],
  ): Promise<ResourceMember[]>;
}
