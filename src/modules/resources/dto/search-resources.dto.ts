import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { Day, QueryInt, Text } from '../../../common/validation/fields';

const LIST_LENGTH = 5000;

export class SearchResourcesDto extends PageQueryDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  collection!: string;

  /**
   * Name of the connector that the resources were read with.
   * @example "shop-files"
   */
  @Text({ required: true, max: 1000 })
  connector!: string;

  /**
   * First day (UTC). Both days are needed; without them the last run output is searched.
   * @example "2026-03-01"
   */
  @Day()
  start_date?: string;

  /**
   * Last day (UTC), inclusive.
   * @example "2026-03-31"
   */
  @Day()
  end_date?: string;

  /**
   * Test user named in the snapshot file.
   * @example "ci"
   */
  @Text({ max: 1000 })
  user?: string;

  /**
   * Types, separated by commas, in any case; types inside a template count too.
   * @example "terraform,aws_s3_bucket"
   */
  @Text({ max: LIST_LENGTH })
  resource_type?: string;

  /**
   * Account of the resources.
   * @example 123456789012
   */
  @QueryInt({ min: 0, max: Number.MAX_SAFE_INTEGER })
  account_id?: number;

  /**
   * Subscription of the resources.
   * @example "f1b2c3d4-0000-4000-8000-000000000001"
   */
  @Text({ max: 1000 })
  subscription_id?: string;

  /**
   * Project of the resources.
   * @example "shop-prod"
   */
  @Text({ max: 1000 })
  project_id?: string;

  /**
   * A member of the organisation of the connector, by id or by name.
   * @example "payments-prod"
   */
  @Text({ max: 1000 })
  member?: string;

  /**
   * A unit of the organisation of the connector with all that is below it: its id, its name, or the end of its path.
   * @example "Production/Payments"
   */
  @Text({ max: 1000 })
  unit?: string;

  /**
   * Branch of the repository.
   * @example "main"
   */
  @Text({ max: 1000 })
  branch_name?: string;

  /**
   * Regions, separated by commas, in any case.
   * @example "us-east-1,eu-west-1"
   */
  @Text({ max: LIST_LENGTH })
  region?: string;

  /**
   * Services in the tags of the tests that ran, separated by commas, in any case.
   * @example "s3,kms"
   */
  @Text({ max: LIST_LENGTH })
  services?: string;

  /**
   * Part of a resource name, in any case.
   * @example "main"
   */
  @Text({ max: 1000 })
  resource_search?: string;
}
