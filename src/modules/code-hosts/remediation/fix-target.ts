import type { TenantId } from '../../../common/context/tenant';
import type { ContainerItem } from '../../../engine/files/collection-files';

/** A branch of a repository that a run has read, with the connector as it is now. */
export interface FixTarget {
  readonly tenant: TenantId;
  readonly containerId: number;
  /** The name of the collection. */
  readonly collection: string;
  readonly connector: ContainerItem;
  /** The address of the repository, without credentials. */
  readonly repository: string;
  /** The branch that is fixed. */
  readonly target: string;
  /** The commit of it that the run has read. */
  readonly commit: string;
  /** The branch that the fixes are pushed to. */
  readonly branch: string;
  /** True when somebody has asked for one fix. */
  readonly isAsked: boolean;
}

/** The work that a job holds. */
export interface HeldWork {
  readonly signal: AbortSignal;
  /** Throws when the job was cancelled or is another worker's, as the database knows it. */
  readonly hold: () => Promise<void>;
}

/**
 * `none`: there was nothing to do. `declined`: somebody has closed it. `refused`: somebody has to do something about it.
 */
export type ProposalStep = 'opened' | 'updated' | 'kept' | 'closed' | 'declined' | 'none' | 'refused';

/** The result of proposing fixes: the address of a page, or the reason why there is none. */
export interface ProposalOutcome {
  readonly url?: string;
  /** A sentence for people; where there is no page, the reason. */
  readonly message: string;
  readonly step: ProposalStep;
}
