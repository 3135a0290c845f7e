import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { FilterData } from './filter-data';
import type { SavedFilter } from './schemas/saved-filter.schema';

@ApiSchema({ name: 'SavedFilterId' })
export class SavedFilterIdView {
  /** @example "65f1c0ffee65f1c0ffee65f1" */
  filter_id!: string;
}

/** A saved filter. */
@ApiSchema({ name: 'SavedFilter' })
export class SavedFilterView extends SavedFilterIdView {
  /** @example "Storage accounts of production" */
  title!: string;

  /** The fields that were saved, and only those. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { collection: 'payments-iac', connector: 'gitIac' },
  })
  filter_data!: FilterData;
}

export function toSavedFilterView({ _id, title, data }: SavedFilter): SavedFilterView {
  return { filter_id: _id.toHexString(), title, filter_data: data };
}
