import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { Text } from '../../../common/validation/fields';

export class ListUnmanagedDto extends PageQueryDto {
  /**
   * Name of the container (collection).
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  container!: string;

  /**
   * Only resources of this type, by the name that the cloud gives it.
   * @example "AWS::S3::Bucket"
   */
  @Text({ max: 200 })
  type?: string;
}
