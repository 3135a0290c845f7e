import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { TenantId } from '../../../common/context/tenant';
import { Reply } from '../../../common/envelope/reply';
import { ServiceError } from '../../../common/errors/service-error';
import { Clock } from '../../../common/time/clock';
import { httpConfig } from '../../../config';
import { TransactionsService } from '../../../database/transactions.service';
import { AuditService } from '../../audit';
import { CollectionLookupService } from '../../collections';
import { ConfigItemStoreService, ConfigItemWriterService } from '../../config-items';
import { WebhooksRepository } from '../data';
import type { SaveWebhookDto } from './dto/save-webhook.dto';
import type { GetWebhookDto, MakeWebhookSecretDto } from './dto/webhook.dto';
import { WebhookSecretsService } from './secrets/webhook-secrets.service';
import { toWebhookView } from './webhook.view';

/**
 * Switches the webhook of a collection; the state is stored as `configuration.webhook_enabled` of its configuration
 * item. The first time it is switched on, it gets its id.
 */
@Injectable()
export class WebhookService {
  constructor(
    private readonly writer: ConfigItemWriterService,
    private readonly items: ConfigItemStoreService,
    private readonly webhooks: WebhooksRepository,
    private readonly secrets: WebhookSecretsService,
    private readonly collections: CollectionLookupService,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(httpConfig.KEY) private readonly config: ConfigType<typeof httpConfig>,
  ) {}

  async save(tenant: TenantId, { collection: name, enable }: SaveWebhookDto) {
    await this.writer.setWebhook(tenant, 'saveWebhook', name, enable, async ({ containerId }) => {
      if (enable) await this.webhooks.ensure(tenant, containerId);
    });
    return Reply.empty('Successfully updated configuration');
  }

  async makeSecret(tenant: TenantId, { collection }: MakeWebhookSecretDto) {
    const secret = await this.transactions.run(async () => {
      const { containerId } = await this.collections.writable(tenant, collection);
      const { shown, stored } = this.secrets.make(tenant, containerId);
      const fields = { secrets: stored, secretSetAt: this.clock.now() };
      const before = await this.webhooks.find(tenant, containerId);
      if (before === null || !(await this.webhooks.setSecret(tenant, containerId, fields)))
        throw ServiceError.conflict(
          `The webhook of collection ${collection} was never switched on: switch it on first`,
        );
      await this.audit.record(tenant, {
        operation: 'makeWebhookSecret',
        entity: 'webhook secret',
        collection,
        before: before.secrets?.sealed,
        after: stored.sealed,
      });
      return shown;
    });
    return Reply.of({ collection, secret }, { message: 'Secret created successfully' });
  }

  async get(tenant: TenantId, { collection }: GetWebhookDto) {
    const { containerId } = await this.collections.existing(tenant, collection);
    const isOn = await this.items.isWebhookOn(tenant, containerId);
    const webhook = await this.webhooks.find(tenant, containerId);
    const base = `${this.config.publicUrl ?? ''}/${tenant}/api/webhook`;
    return toWebhookView(collection, isOn, webhook, (host, id) => `${base}/${host}/${id}`);
  }
}
