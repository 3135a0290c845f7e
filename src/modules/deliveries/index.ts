export { DeliveriesModule } from './deliveries.module';
export { OutboxService } from './outbox.service';
