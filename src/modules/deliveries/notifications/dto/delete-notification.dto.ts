import { Text } from '../../../../common/validation/fields';

export class DeleteNotificationDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  container!: string;

  /**
   * Name of the notification file.
   * @example "on-failure"
   */
  @Text({ required: true, max: 1000 })
  notification_name!: string;
}
