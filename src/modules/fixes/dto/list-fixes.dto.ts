import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { Text } from '../../../common/validation/fields';

export class ListFixesDto extends PageQueryDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  collection!: string;

  /**
   * Id of the task of the run; without it the last completed run of the collection counts.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  @Text()
  taskid?: string;

  /**
   * Only what is about results of this test case.
   * @example "SHOP-S3-1"
   */
  @Text({ max: 1000 })
  test_id?: string;

  /**
   * Only what is about results of this resource.
   * @example "SHOP_TF_4d3c2b1a00"
   */
  @Text({ max: 1000 })
  resource_node_id?: string;
}
