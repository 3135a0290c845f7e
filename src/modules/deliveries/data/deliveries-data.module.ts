import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { DeliveriesRepository } from './deliveries.repository';
import { Delivery, DeliverySchema } from './delivery.schema';
import { ExpiredDeliveriesRepository } from './expired-deliveries.repository';

@Module({
  imports: [TenantModels.forFeature([Delivery, DeliverySchema])],
  providers: [DeliveriesRepository, ExpiredDeliveriesRepository],
  exports: [DeliveriesRepository, ExpiredDeliveriesRepository],
})
export class DeliveriesDataModule {}
