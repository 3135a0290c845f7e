import { PageQueryDto } from '../../../../common/pagination/page-query.dto';
import { Text } from '../../../../common/validation/fields';

export class ListRunsDto extends PageQueryDto {
  /**
   * Id of the task.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  @Text()
  taskid?: string;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ max: 1000 })
  collection?: string;
}
