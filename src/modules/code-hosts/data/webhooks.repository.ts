import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { TenantModel } from '../../../database/tenant-model';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import type { CodeHost } from '../events';
import { Webhook, type AcceptedCall, type JudgedPull, type RefusedCall } from './webhook.schema';

const ID_BYTES = 24;
const HOOK_ID = /^[A-Za-z0-9_-]{32}$/;

/** The row of a webhook without anything but its id. */
export function newWebhook(): Pick<Webhook, 'hookId' | 'calls'> {
  return { hookId: randomBytes(ID_BYTES).toString('base64url'), calls: {} };
}

@Injectable()
export class WebhooksRepository {
  constructor(@InjectTenantModel(Webhook) private readonly webhooks: TenantModel<Webhook>) {}

  /** Gives a collection a webhook, unless it has one. */
  async ensure(tenant: TenantId, containerId: number): Promise<void> {
    await this.webhooks.updateOne({ tenant, containerId }, { $setOnInsert: newWebhook() }, { upsert: true });
  }

  find(tenant: TenantId, containerId: number): Promise<Webhook | null> {
    return this.webhooks.findOne({ tenant, containerId }).lean().exec();
  }

  async findByHookId(tenant: TenantId, hookId: string): Promise<Webhook | null> {
    return HOOK_ID.test(hookId) ? this.webhooks.findOne({ tenant, hookId }).lean().exec() : null;
  }

  /** False when the collection has no webhook. */
  async setSecret(
    tenant: TenantId,
    containerId: number,
    { secrets, secretSetAt }: Required<Pick<Webhook, 'secrets' | 'secretSetAt'>>,
  ): Promise<boolean> {
    const { matchedCount } = await this.webhooks.updateOne({ tenant, containerId }, { $set: { secrets, secretSetAt } });
    return matchedCount === 1;
  }

  async noteAccepted({ tenant, containerId }: Webhook, host: CodeHost, call: AcceptedCall): Promise<void> {
    await this.webhooks.updateOne({ tenant, containerId }, { $set: { [`calls.${host}.accepted`]: call } });
  }

  async noteRefused({ tenant, containerId }: Webhook, host: CodeHost, call: RefusedCall): Promise<void> {
    await this.webhooks.updateOne({ tenant, containerId }, { $set: { [`calls.${host}.refused`]: call } });
  }

  async noteJudged(
    { tenant, containerId }: Pick<Webhook, 'tenant' | 'containerId'>,
    host: CodeHost,
    judged: JudgedPull,
  ): Promise<void> {
    await this.webhooks.updateOne({ tenant, containerId }, { $set: { [`calls.${host}.judged`]: judged } });
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit: number): Promise<number> {
    return this.webhooks.deleteBatch({ tenant, containerId }, limit);
  }
}
