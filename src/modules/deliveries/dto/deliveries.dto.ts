import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { OneOf, Text } from '../../../common/validation/fields';
import { DELIVERY_STATES, type DeliveryState } from '../data';

export class ListDeliveriesDto extends PageQueryDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true, max: 1000 })
  container!: string;

  /** Only deliveries in this state. */
  @OneOf(DELIVERY_STATES)
  state?: DeliveryState;
}

export class RetryDeliveryDto {
  /**
   * The delivery, from the list.
   * @example "65f1c0ffee65f1c0ffee65f1"
   */
  @Text({ required: true })
  delivery_id!: string;
}

export class TestNotificationDto {
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
