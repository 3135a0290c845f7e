import { Text, WireBoolean } from '../../../../common/validation/fields';

export class SaveWebhookDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  collection!: string;

  /**
   * True when the auto-fix webhook of the source repository is on.
   * @example true
   */
  @WireBoolean({ required: true })
  enable!: boolean;
}
