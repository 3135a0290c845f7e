import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { EmptyView } from '../../common/envelope/envelope.view';
import { Operation } from '../../common/envelope/operation.decorator';
import { SaveWebhookDto } from './dto/save-webhook.dto';
import { WebhookService } from './webhook.service';

@ApiTags('webhook')
@Controller('api/webhook')
export class WebhookController {
  constructor(private readonly webhook: WebhookService) {}

  @Post('github/create')
  @Operation({
    summary: 'Switch the auto-fix webhook of a collection on or off',
    description:
      'The switch is stored without effect: no webhook is received and no pull request is opened yet. It reads back as ' +
      '`configuration.webhook_enabled` of the item `collection_configuration`.',
    area: 'webhook',
    access: 'write',
    data: EmptyView,
    message: 'Successfully updated configuration',
  })
  saveWebhook(@Tenant() tenant: TenantId, @Body() dto: SaveWebhookDto) {
    return this.webhook.save(tenant, dto);
  }
}
