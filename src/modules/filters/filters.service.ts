import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { requestedRange } from '../../common/time/requested-range';
import { mapBatches } from '../../database/row-batches';
import { TransactionsService } from '../../database/transactions.service';
import { acceptedQuery } from '../snapshots';
import type { SaveFilterDto } from './dto/save-filter.dto';
import { FILTER_FIELDS, type FilterData, SavedFiltersRepository, type SavedFilter } from './data';
import { toSavedFilterView } from './saved-filter.view';

// The interface says that an unknown id is a 400, not a 404.
const unknownFilter = () => ServiceError.invalid('Invalid filter Id! No resource filter found with given filter Id');

@Injectable()
export class FiltersService {
  constructor(
    private readonly filters: SavedFiltersRepository,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditService,
  ) {}

  async save(tenant: TenantId, dto: SaveFilterDto) {
    requestedRange(dto);
    if (dto.query !== undefined) acceptedQuery(dto.query);
    const filter = { title: dto.title, data: toFilterData(dto) };
    const id = await this.transactions.run(async () => {
      const [stored, before] = await this.store(tenant, dto.filter_id, filter);
      await this.audit.record(tenant, {
        operation: 'saveFilter',
        entity: 'filter',
        name: stored,
        collection: dto.collection,
        before: before && stateOf(before),
        after: filter,
      });
      return stored;
    });
    return Reply.of({ filter_id: id }, { message: 'Resource filter save successfully' });
  }

  list(tenant: TenantId) {
    return Reply.stream(mapBatches(this.filters.streamAll(tenant), (rows) => rows.map(toSavedFilterView)));
  }

  async delete(tenant: TenantId, id: string) {
    await this.transactions.run(async () => {
      const before = await this.filters.delete(tenant, id);
      if (before === null) throw unknownFilter();
      await this.audit.record(tenant, {
        operation: 'deleteFilter',
        entity: 'filter',
        name: id,
        collection: before.data.collection,
        before: stateOf(before),
      });
    });
    return Reply.empty('Resource filter deleted successfully');
  }

  private async store(tenant: TenantId, id: string | undefined, filter: { title: string; data: FilterData }) {
    if (id === undefined) return [await this.filters.insert(tenant, filter), null] as const;
    const before = await this.filters.replace(tenant, id, filter);
    if (before === null) throw unknownFilter();
    return [before._id.toHexString(), before] as const;
  }
}

/** Returns the fields that the audit compares, the same before and after. */
function stateOf({ title, data }: SavedFilter): Pick<SavedFilter, 'title' | 'data'> {
  return { title, data };
}

function toFilterData(dto: SaveFilterDto): FilterData {
  return Object.fromEntries(FILTER_FIELDS.flatMap((name) => (dto[name] === undefined ? [] : [[name, dto[name]]])));
}
