export { DeliveriesDataModule } from './deliveries-data.module';
export { DeliveriesRepository, type DeliveryChange, type ListedDelivery } from './deliveries.repository';
export {
  Delivery,
  DELIVERY_LEVELS,
  DELIVERY_STATES,
  DELIVERY_TYPES,
  type DeliveryLevel,
  type DeliveryState,
  type DeliveryType,
} from './delivery.schema';
export { ExpiredDeliveriesRepository } from './expired-deliveries.repository';
