import { Text } from '../../../common/validation/fields';

export class ResourceDetailDto {
  /**
   * Full path of the resource.
   * @example "/terraform/storage.tf"
   */
  @Text({ required: true, max: 5000 })
  resource_path!: string;

  /**
   * Database collection, from the dashboard.
   * @example "terraformtemplate"
   */
  @Text({ required: true, max: 1000 })
  resource_collection_name!: string;

  /**
   * Session of a run: the version as that run saw it. Without it the newest version.
   * @example "session_1772359200000"
   */
  @Text({ max: 1000 })
  session_id?: string;

  /**
   * Name of a collection, for when two collections hold the same path.
   * @example "payments-iac"
   */
  @Text({ max: 1000 })
  collection?: string;
}
