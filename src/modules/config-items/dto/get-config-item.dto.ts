import { RESOURCE_TYPES, type ResourceType } from '../../../engine/files/collection-files';
import { OneOf, Text } from '../../../common/validation/fields';

export class GetConfigItemDto {
  /**
   * Kind of the item; `others` are rule files.
   * @example "connector"
   */
  @OneOf(RESOURCE_TYPES, { required: true })
  resource_type!: ResourceType;

  /**
   * Name of the item; any name for `collection_configuration` and `drift_config`, of which there is one.
   * @example "shop-files"
   */
  @Text({ required: true, max: 1000 })
  resource_name!: string;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  container_name!: string;
}
