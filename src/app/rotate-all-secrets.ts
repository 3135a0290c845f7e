import type { INestApplicationContext } from '@nestjs/common';
import { SecretRotationService, type RotationCounts } from '../modules/config-items';
import { OwedSecretsService, WebhookSecretsService } from '../modules/code-hosts';

/** Seals everything that is stored sealed anew with the newest key; by place. */
export async function rotateAllSecrets(app: INestApplicationContext): Promise<Record<string, RotationCounts>> {
  const { items, versions } = await app.get(SecretRotationService, { strict: false }).run();
  const webhooks = await app.get(WebhookSecretsService, { strict: false }).rotateKeys();
  const { pulls, reports } = await app.get(OwedSecretsService, { strict: false }).rotateKeys();
  return { items, versions, webhooks, 'pull requests': pulls, reports };
}
