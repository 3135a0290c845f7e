import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../../common/context/tenant';
import { EmptyView } from '../../../common/envelope/envelope.view';
import { Operation } from '../../../common/envelope/operation.decorator';
import { SaveWebhookDto } from './dto/save-webhook.dto';
import { GetWebhookDto, MakeWebhookSecretDto } from './dto/webhook.dto';
import { WebhookSecretView, WebhookView } from './webhook.view';
import { WebhookService } from './webhook.service';

@ApiTags('webhook')
@Controller('api/webhook')
export class WebhookController {
  constructor(private readonly webhook: WebhookService) {}

  @Post('github/create')
  @Operation({
    summary: 'Switch the auto-fix webhook of a collection on or off',
    description:
      'While it is on, GitHub, GitLab, Bitbucket and Azure DevOps may call the addresses of `GET /api/webhook/`: a push ' +
      'to a branch that the collection reads queues a run, and a pull request to it is judged: its commit gets a status ' +
      'and the pull request a comment. Runs also open pull requests with proven fixes where a connector has ' +
      '`autoRemediate` and `generate_pr` is not false. The switch reads back as `configuration.webhook_enabled` of the item `collection_configuration`.',
    area: 'webhook',
    access: 'write',
    data: EmptyView,
    message: 'Successfully updated configuration',
  })
  saveWebhook(@Tenant() tenant: TenantId, @Body() dto: SaveWebhookDto) {
    return this.webhook.save(tenant, dto);
  }

  @Post('secret')
  @Operation({
    summary: 'Make the secret of a webhook, or a new one',
    description:
      'The secret is shown once. Calls that are signed with a former one are refused from now on. The webhook must have ' +
      'been switched on.',
    area: 'webhook',
    access: 'write',
    data: WebhookSecretView,
    message: 'Secret created successfully',
    trailingSlash: true,
  })
  makeWebhookSecret(@Tenant() tenant: TenantId, @Body() dto: MakeWebhookSecretDto) {
    return this.webhook.makeSecret(tenant, dto);
  }

  @Get()
  @Operation({
    summary: 'Get the webhook of a collection',
    description: 'Shows the address for each code host, when it last called and what came of it.',
    area: 'webhook',
    access: 'read',
    data: WebhookView,
    trailingSlash: true,
  })
  getWebhook(@Tenant() tenant: TenantId, @Query() query: GetWebhookDto) {
    return this.webhook.get(tenant, query);
  }
}
