import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { OneOf, Text } from '../../../common/validation/fields';

export class ListCollectionsDto extends PageQueryDto {
  /**
   * Part of the name, in any case.
   * @example "payments"
   */
  @Text()
  search?: string;

  /**
   * `iac` keeps collections for infrastructure-as-code, `cspm` those with a cloud or cluster connector.
   * @example "iac"
   */
  @OneOf(['iac', 'cspm'])
  container_type?: 'iac' | 'cspm';
}
