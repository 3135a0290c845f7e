import { Module } from '@nestjs/common';
import { ConfigItemsModule } from '../config-items';
import { WebhookController } from './webhook.controller';
import { WebhookService } from './webhook.service';

@Module({
  imports: [ConfigItemsModule],
  controllers: [WebhookController],
  providers: [WebhookService],
})
export class WebhookModule {}
