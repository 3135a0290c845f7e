import { ApiProperty, ApiSchema, OmitType } from '@nestjs/swagger';
import { SaveFilterDto } from './dto/save-filter.dto';
import type { FilterData, SavedFilter } from './data';

@ApiSchema({ name: 'SavedFilterId' })
export class SavedFilterIdView {
  /**
   * Id of the saved filter.
   * @example "65f1c0ffee65f1c0ffee65f1"
   */
  filter_id!: string;
}

@ApiSchema({ name: 'FilterData' })
class FilterDataView extends OmitType(SaveFilterDto, ['title', 'filter_id'] as const) {}

/** A saved filter. */
@ApiSchema({ name: 'SavedFilter' })
export class SavedFilterView extends SavedFilterIdView {
  /**
   * Title to show.
   * @example "Storage accounts of production"
   */
  title!: string;

  /** The fields that were saved, and only those. */
  @ApiProperty({ type: FilterDataView, example: { collection: 'payments-iac', connector: 'gitIac' } })
  filter_data!: FilterData;
}

export function toSavedFilterView({ _id, title, data }: SavedFilter): SavedFilterView {
  return { filter_id: _id.toHexString(), title, filter_data: data };
}
