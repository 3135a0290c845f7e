import { CsvList, QueryInt } from '../../../common/validation/fields';
import { NoOtherFields } from '../../../common/validation/no-other-fields.decorator';

@NoOtherFields()
export class CollectionsDto {
  /**
   * Names of collections, with commas between them; without it all that are not archived.
   * @example "payments-iac"
   */
  @CsvList()
  collection?: string[];
}

@NoOtherFields()
export class TrendDto extends CollectionsDto {
  /**
   * The number of days, up to today; 30 when it is left out.
   * @example 30
   */
  @QueryInt({ min: 1, max: 365 })
  days?: number;
}
