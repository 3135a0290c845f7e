import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { pageMetadata } from '../../common/pagination/page';
import { Transactions } from '../../database/transactions';
import { CollectionLookup } from '../collections/collection-lookup.service';
import type { ChangeExclusionsDto } from './dto/change-exclusions.dto';
import type { ListExclusionsDto } from './dto/list-exclusions.dto';
import { type ExclusionInput, readExclusions } from './exclusion-reader';
import { toExclusionView } from './exclusion.view';
import { ExclusionsRepository } from './exclusions.repository';

@Injectable()
export class ExclusionsService {
  constructor(
    private readonly exclusions: ExclusionsRepository,
    private readonly lookup: CollectionLookup,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async create(tenant: TenantId, { container, exclusions: given }: ChangeExclusionsDto) {
    const exclusions = requireExclusions(given);
    await this.transactions.run(async () => {
      const { containerId } = await this.lookup.writable(tenant, container);
      await this.add(tenant, containerId, exclusions);
      await this.record(tenant, 'createExclusions', container, { after: exclusions });
    });
    return Reply.empty('Added exclusion successfully.');
  }

  /** Adds exclusions that were checked; for the operation above and for files that hold some. */
  async add(tenant: TenantId, containerId: number, exclusions: readonly ExclusionInput[]): Promise<void> {
    for (const exclusion of exclusions) await this.exclusions.upsert(tenant, containerId, exclusion);
  }

  async list(tenant: TenantId, query: ListExclusionsDto) {
    const { containerId } = await this.lookup.existing(tenant, query.container);
    const [rows, total] = await this.exclusions.listPage(tenant, containerId, query.exclusionType, query.window);
    const data = { container: query.container, exclusions: rows.map(toExclusionView) };
    return Reply.of(data, { page: pageMetadata(query.window, rows.length, total) });
  }

  async delete(tenant: TenantId, { container, exclusions: given }: ChangeExclusionsDto) {
    const exclusions = requireExclusions(given);
    await this.transactions.run(async () => {
      const { containerId } = await this.lookup.writable(tenant, container);
      await this.remove(tenant, containerId, exclusions);
      await this.record(tenant, 'deleteExclusions', container, { before: exclusions });
    });
    return Reply.empty('Deleted exclusion successfully.');
  }

  /** All or none: the transaction takes back what was deleted before a missing one was met. */
  private async remove(tenant: TenantId, containerId: number, exclusions: readonly ExclusionInput[]): Promise<void> {
    const missing: string[] = [];
    for (const [i, exclusion] of exclusions.entries()) {
      if (!(await this.exclusions.delete(tenant, containerId, exclusion)))
        missing.push(`exclusions[${i}] does not exist`);
    }
    if (missing.length > 0) throw new ServiceError('not-found', { errorList: missing });
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
