import { PageQueryDto } from '../../../../common/pagination/page-query.dto';
import { Text } from '../../../../common/validation/fields';

export class ListNotificationsDto extends PageQueryDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  container!: string;

  /**
   * Part of the name, in any case.
   * @example "failure"
   */
  @Text()
  search?: string;
}
