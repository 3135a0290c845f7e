import { Text } from '../../../../common/validation/fields';

export class MakeWebhookSecretDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  collection!: string;
}

export class GetWebhookDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  collection!: string;
}
