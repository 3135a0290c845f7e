import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { pageMetadata } from '../../common/pagination/page';
import { Clock } from '../../common/time/clock';
import { mapBatches } from '../../database/row-batches';
import { TransactionsService } from '../../database/transactions.service';
import { type ExclusionInput, readExclusions } from '../../engine/files/exclusions';
import { CollectionLookupService } from '../collections';
import type { ChangeExclusionsDto } from './dto/change-exclusions.dto';
import type { ListExclusionsDto } from './dto/list-exclusions.dto';
import { ExclusionsRepository } from './data';
import { toExclusionView } from './dto/exclusion.view';

@Injectable()
export class ExclusionsService {
  constructor(
    private readonly exclusions: ExclusionsRepository,
    private readonly lookup: CollectionLookupService,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async create(tenant: TenantId, { container, exclusions: given }: ChangeExclusionsDto) {
    const exclusions = requireExclusions(given);
    await this.transactions.run(async () => {
      const { containerId } = await this.lookup.writable(tenant, container);
      await this.exclusions.add(tenant, containerId, exclusions);
      await this.record(tenant, 'createExclusions', container, { after: exclusions });
    });
    return Reply.empty('Added exclusion successfully.');
  }

  async list(tenant: TenantId, query: ListExclusionsDto) {
    const { container, exclusionType, expired, window } = query;
    const listed = {
      ...(exclusionType && { exclusionType }),
      ...(expired && { endedBefore: this.clock.now().toISOString().slice(0, 10) }),
    };
    const { containerId } = await this.lookup.existing(tenant, container);
    // A page is streamed too: its rows may be thousands, each of megabytes.
    const total = window && (await this.exclusions.count(tenant, containerId, listed));
    const page = total === undefined ? undefined : (held: number) => pageMetadata(window, held, total);
    const rows = mapBatches(this.exclusions.stream(tenant, containerId, listed, window), (batch) =>
      batch.map(toExclusionView),
    );
    return Reply.stream(rows, { at: 'exclusions', beside: { container }, paged: true, page });
  }

  async delete(tenant: TenantId, { container, exclusions: given }: ChangeExclusionsDto) {
    const exclusions = requireExclusions(given);
    await this.transactions.run(async () => {
      const collection = await this.lookup.existing(tenant, container);
      await this.remove(tenant, collection.containerId, exclusions);
      this.lookup.requireActive(collection);
      await this.record(tenant, 'deleteExclusions', container, { before: exclusions });
    });
    return Reply.empty('Deleted exclusion successfully.');
  }

  /** All or none; the second mention of the same exclusion counts as one that does not exist. */
  private async remove(tenant: TenantId, containerId: number, exclusions: readonly ExclusionInput[]): Promise<void> {
    const found = new Set<string>();
    const missing: string[] = [];
    const ids = await this.exclusions.findEqual(tenant, containerId, exclusions);
    for (const [i, id] of ids.entries()) {
      const key = id?.toHexString();
      if (key === undefined || found.has(key)) missing.push(`exclusions[${i}] does not exist`);
      else found.add(key);
    }
    if (missing.length > 0) throw new ServiceError('not-found', { errorList: missing });
    await this.exclusions.deleteByIds(
      tenant,
      ids.filter((id) => id !== undefined),
    );
  }

  private record(
    tenant: TenantId,
    operation: string,
    collection: string,
    states: { before?: unknown; after?: unknown },
  ) {
    return this.audit.record(tenant, { operation, entity: 'exclusion', collection, name: collection, ...states });
  }
}

function requireExclusions(given: readonly unknown[]): ExclusionInput[] {
  const { exclusions, problems } = readExclusions(given);
  if (problems.length > 0) throw ServiceError.invalidFields(problems);
  return exclusions;
}
