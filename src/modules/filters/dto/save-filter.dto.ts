import { Day, JsonInt, Text } from '../../../common/validation/fields';

const MAX_QUERY = 100_000;

export class SaveFilterDto {
  /**
   * Title to show.
   * @example "Storage accounts of production"
   */
  @Text({ required: true })
  title!: string;

  /**
   * An existing filter to replace.
   * @example "65f1c0ffee65f1c0ffee65f1"
   */
  @Text()
  filter_id?: string;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text()
  collection?: string;

  /**
   * Name of the connector.
   * @example "shop-files"
   */
  @Text()
  connector?: string;

  /**
   * Test user named in the snapshot file.
   * @example "crawler"
   */
  @Text()
  user?: string;

  /**
   * Cloud account.
   * @example 123456789012
   */
  @JsonInt({ min: 0, max: Number.MAX_SAFE_INTEGER })
  account_id?: number;

  /**
   * Cloud subscription.
   * @example "d34d6141-7a19-4458-b0dd-f038bb7760c1"
   */
  @Text()
  subscription_id?: string;

  /**
   * Cloud project.
   * @example "my-project"
   */
  @Text()
  project_id?: string;

  /**
   * A member of an organisation, by id or by name.
   * @example "payments-prod"
   */
  @Text()
  member?: string;

  /**
   * A unit of an organisation with all that is below it: its id, its name, or the end of its path.
   * @example "Production/Payments"
   */
  @Text({ max: 1000 })
  unit?: string;

  /**
   * Branch of the repository.
   * @example "main"
   */
  @Text()
  branch_name?: string;

  /**
   * Resource types, comma-separated.
   * @example "terraform"
   */
  @Text({ max: 1000 })
  resource_type?: string;

  /**
   * Cloud detail methods in the snapshot node.
   * @example "describe_key"
   */
  @Text({ max: 1000 })
  detail_methods?: string;

  /**
   * First day (UTC).
   * @example "2026-01-01"
   */
  @Day()
  start_date?: string;

  /**
   * Last day (UTC), inclusive.
   * @example "2026-01-31"
   */
  @Day()
  end_date?: string;

  /** Database query as a JSON string, one that the query operation accepts. */
  @Text({ max: MAX_QUERY, example: '{"json.location": {"$eq": "eastus"}}' })
  query?: string;

  /**
   * Database collection that the query runs on.
   * @example "microsoftstorage"
   */
  @Text()
  query_collection?: string;
}
