import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { objectsOf, textOf } from '../../engine/base/json';
import { normalise, Problems } from '../../engine/files/collection-files';
import { SavedFiltersRepository, standingFilterProblem } from '../filters/data';
import { ItemRefused, type NewItem } from './config-item-store.service';
import { documentOf } from './upload/new-document';

/** Checks the saved filters that notifications name. */
@Injectable()
export class NotificationFiltersService {
  constructor(private readonly filters: SavedFiltersRepository) {}

  /** Throws ItemRefused when a notification names a filter by which the runs of its collection cannot be compared. */
  async require(tenant: TenantId, collection: string, item: NewItem): Promise<void> {
    if (item.kind !== 'notifications') return;
    const { notifications } = normalise(item.kind, await documentOf(item.document));
    const problems = new Problems();
    for (const [index, { filter }] of objectsOf(notifications).entries()) {
      const id = textOf(filter).trim();
      const why = id === '' ? undefined : standingFilterProblem(await this.filters.find(tenant, id), collection);
      if (why !== undefined) problems.invalid(`notifications[${index}].filter`, why);
    }
    if (problems.messages.length > 0) throw new ItemRefused(item, problems.messages);
  }
}
