import { Text } from '../../../common/validation/fields';

export class ConfigurationDriftDto {
  /**
   * Database collection, from the dashboard.
   * @example "terraformtemplate"
   */
  @Text({ required: true, max: 1000 })
  resource_collection_name!: string;

  /**
   * Newer version, from `configuration_drifts` of the dashboard.
   * @example "65f0c0ffee0c0ffee0c0ff02"
   */
  @Text({ required: true, max: 1000 })
  new_resource_id!: string;

  /**
   * Older version, from `configuration_drifts` of the dashboard.
   * @example "65f0c0ffee0c0ffee0c0ff01"
   */
  @Text({ required: true, max: 1000 })
  old_resource_id!: string;
}
