import type { Type } from '@nestjs/common';

/** The operations of a domain whose rows expire. */
export interface ExpiringRows {
  /**
   * Deletes at most `limit` rows, of any tenant, that are older than `before` and may go; returns their number, 0 when
   * none is left.
   */
  deleteExpired(before: Date, limit: number): Promise<number>;
}

export type RetentionStep = Type<ExpiringRows>;

export const RETENTION_STEP_LIST = Symbol('retention steps');
