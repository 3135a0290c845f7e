import { ApiSchema } from '@nestjs/swagger';
import { Integer } from '../../common/openapi/integer.decorator';
import type { AuditEntry } from './data';

/** One change. */
@ApiSchema({ name: 'AuditEntry' })
export class AuditEntryView {
  /**
   * The time of the change, epoch milliseconds.
   * @example 1767225600000
   */
  @Integer()
  timestamp!: number;

  /**
   * The user who made the change: the `sub` of the token.
   * @example "ann@example.com"
   */
  user!: string;

  /**
   * The operation that changed it.
   * @example "createCollection"
   */
  operation!: string;

  /**
   * Kind of the changed thing.
   * @example "collection"
   */
  entity!: string;

  /**
   * Its name.
   * @example "payments-iac"
   */
  name!: string;

  /**
   * Hash of the state before; empty when there was none.
   * @example ""
   */
  before!: string;

  /**
   * Hash of the state afterwards; empty when there is none.
   * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
   */
  after!: string;

  /**
   * The request in which it happened.
   * @example "2f1c0d3e-8a57-4f0e-9a64-6a1d0b3c7e21"
   */
  request_id!: string;
}

/** Changes, newest first. */
@ApiSchema({ name: 'AuditList' })
export class AuditListView {
  results!: AuditEntryView[];
}

export function toAuditEntryView(entry: AuditEntry): AuditEntryView {
  const { at, user, operation, entity, name, before, after, requestId } = entry;
  return { timestamp: at.getTime(), user, operation, entity, name, before, after, request_id: requestId };
}
