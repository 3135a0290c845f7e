import type { Type } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';

/** The operations of every repository of rows that belong to a collection. */
export interface ContainerRows {
  /** Deletes at most `limit` rows of the container and returns their number; 0 when none is left. */
  deleteByContainer(tenant: TenantId, containerId: number, limit?: number): Promise<number>;
}

/** One domain in the deletion of a collection. */
export interface ContainerStep {
  /** Identifies the step in the saved state of the job, so it must never change once released. */
  readonly name: string;
  readonly rows: Type<ContainerRows>;
}

export const CONTAINER_STEP_LIST = Symbol('container steps');
