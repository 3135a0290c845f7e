import { Injectable } from '@nestjs/common';
import { currentContext } from '../../common/context/request-context';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { pageMetadata } from '../../common/pagination/page';
import { Clock } from '../../common/time/clock';
import { mapBatches } from '../../database/row-batches';
import { stateHash } from './state-hash';
import { toAuditEntryView } from './audit-entry.view';
import { AuditRepository } from './data';
import type { ListAuditDto } from './dto/list-audit.dto';

/** A change as a service reports it; `before` and `after` are the states themselves, of which only hashes are kept. */
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

  /** Records a change; call it inside the transaction of the change, so that a refused write leaves no entry. */
  async record(tenant: TenantId, change: Change): Promise<void> {
    const context = currentContext();
    await this.entries.append(tenant, {
      at: this.clock.now(),
      user: context?.user ?? '',
      operation: change.operation,
      collectionName: change.collection ?? '',
      entity: change.entity,
      name: change.name ?? '',
      before: stateHash(change.before),
      after: stateHash(change.after),
      requestId: context?.requestId ?? '',
    });
  }

  async list(tenant: TenantId, { collection, user, range, window }: ListAuditDto) {
    // Every collection that ever existed has at least the entry of its creation, which is kept after its deletion.
    if (collection !== undefined && !(await this.entries.knowsCollection(tenant, collection)))
      throw ServiceError.notFound(`Collection ${collection} not found`);
    const filter = { collection, user, range };
    if (window === undefined) {
      const all = mapBatches(this.entries.streamAll(tenant, filter), (rows) => rows.map(toAuditEntryView));
      return Reply.stream(all, { at: 'results', paged: true });
    }
    const [entries, total] = await this.entries.listPage(tenant, filter, window);
    const results = entries.map(toAuditEntryView);
    return Reply.of({ results }, { page: pageMetadata(window, results.length, total) });
  }
}
