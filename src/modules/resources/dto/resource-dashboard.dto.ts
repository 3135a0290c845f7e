import { Day, Text } from '../../../common/validation/fields';

export class ResourceDashboardDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  collection!: string;

  /**
   * Id from the search results. This or `resource_path` is needed; given both, they must agree.
   * @example "TRF_TEMPLATE_SNAPSHOT_3f2a9c01de"
   */
  @Text({ max: 1000 })
  resource_node_id?: string;

  /**
   * Full path of the resource.
   * @example "/terraform/storage.tf"
   */
  @Text({ max: 5000 })
  resource_path?: string;

  /**
   * First day (UTC). Both days are needed; without them the last run output is shown.
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
}
