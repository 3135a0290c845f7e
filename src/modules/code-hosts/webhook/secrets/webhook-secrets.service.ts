import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { TenantId } from '../../../../common/context/tenant';
import { TenantModel } from '../../../../database/tenant-model';
import { InjectTenantModel } from '../../../../database/tenant-models.module';
import { SecretBox, UnsealError } from '../../../../secrets';
import { moveSecrets, rotateSecrets, type RotationCounts, type TenantNames } from '../../../config-items';
import { Webhook } from '../../data';

const SECRET_BYTES = 32;
const PLACE = { field: 'secrets', locationOf } as const;

/** The secrets that code hosts sign their calls with; only sealed ones are stored. */
@Injectable()
export class WebhookSecretsService {
  private readonly logger = new Logger(WebhookSecretsService.name);

  constructor(
    @InjectTenantModel(Webhook) private readonly webhooks: TenantModel<Webhook>,
    private readonly box: SecretBox,
  ) {}

  /** A new secret, as it is shown and as it is stored. */
  make(tenant: TenantId, containerId: number): { shown: string; stored: NonNullable<Webhook['secrets']> } {
    const shown = randomBytes(SECRET_BYTES).toString('base64url');
    return { shown, stored: this.box.seal(shown, locationOf({ tenant, containerId })) };
  }

  /** The secret of a webhook; empty when there is none that can be opened. */
  of(webhook: Webhook): string {
    if (webhook.secrets === undefined) return '';
    try {
      return this.box.open(webhook.secrets, locationOf(webhook));
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      this.logger.error({ tenant: webhook.tenant, containerId: webhook.containerId }, error.message);
      return '';
    }
  }

  /** Seals the secrets of all tenants anew with the newest key. */
  rotateKeys(): Promise<RotationCounts> {
    return rotateSecrets(this.webhooks.acrossTenants().collection, this.box, PLACE);
  }

  /** Seals the secrets of a tenant for its other name; returns the number of those that cannot be opened. */
  move(names: TenantNames): Promise<number> {
    return moveSecrets(this.webhooks.acrossTenants().collection, this.box, PLACE, names);
  }
}

function locationOf({ tenant, containerId }: Pick<Webhook, 'tenant' | 'containerId'>): string {
  return JSON.stringify([tenant, containerId, 'webhook']);
}
