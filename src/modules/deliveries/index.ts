export { DeliveriesModule } from './deliveries.module';
export { Outbox } from './outbox.service';
