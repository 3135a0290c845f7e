import { RESOURCE_TYPES, type ResourceType } from '../../../engine/files/collection-files';
import { JsonField, OneOf, Text } from '../../../common/validation/fields';

export class UpdateConfigItemDto {
  /**
   * Kind of the item; `others` are rule files.
   * @example "connector"
   */
  @OneOf(RESOURCE_TYPES, { required: true })
  resource_type!: ResourceType;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  container_name!: string;

  /**
   * Name of the item; any name for `collection_configuration` and `drift_config`, of which there is one.
   * @example "shop-files"
   */
  @Text({ required: true, max: 1000 })
  resource_name!: string;

  /**
   * The body of the item under `json`; `{"content": "<text>"}` for a rule file.
   * @example {"json": {"fileType": "structure", "type": "filesystem", "companyName": "Example", "gitProvider": "https://git.example.com/payments/iac.git", "branchName": "main", "private": true, "httpsUser": "reader", "username": "reader", "autoRemediate": false}}
   */
  @JsonField({
    required: true,
    check: ({ json }) =>
      json === undefined || json === null || json === '' ? 'must hold an object under json' : undefined,
    documented: { properties: { json: { type: 'object', additionalProperties: true } } } as object,
  })
  data!: Readonly<Record<string, unknown>>;
}
