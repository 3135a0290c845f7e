import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { currentContext } from '../common/context/request-context';
import type { TenantId } from '../common/context/tenant';
import { Clock } from '../common/time/clock';
import { AuditRepository } from './audit.repository';

/** A change as a service tells it; `before` and `after` are the states themselves and are kept as hashes only. */
export interface Change {
  readonly operation: string;
  readonly entity: string;
  readonly name?: string;
  readonly collection?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** Notes a change; call it inside the transaction of the change, so that a refused write leaves no row. */
  async record(tenant: TenantId, change: Change): Promise<void> {
    const context = currentContext();
    await this.entries.append(tenant, {
      at: this.clock.now(),
      user: context?.user ?? '',
      operation: change.operation,
      collectionName: change.collection ?? '',
      entity: change.entity,
      name: change.name ?? '',
      before: hashOf(change.before),
      after: hashOf(change.after),
      requestId: context?.requestId ?? '',
    });
  }
}

function hashOf(state: unknown): string {
  return state === undefined || state === null ? '' : createHash('sha256').update(JSON.stringify(state)).digest('hex');
}
