import { PageQueryDto } from '../../../../common/pagination/page-query.dto';
import { Text } from '../../../../common/validation/fields';

export class ListLogsDto extends PageQueryDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ max: 1000 })
  collection?: string;
}
