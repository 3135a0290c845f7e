import type { INestApplicationContext } from '@nestjs/common';
import { SecretRotation, type RotationCounts } from '../modules/config-items';
import { OwedSecrets, WebhookSecrets } from '../modules/code-hosts';

/** Seals everything that is stored sealed anew with the newest key; by place. */
export async function rotateAllSecrets(app: INestApplicationContext): Promise<Record<string, RotationCounts>> {
  const { items, versions } = await app.get(SecretRotation, { strict: false }).run();
  const webhooks = await app.get(WebhookSecrets, { strict: false }).rotateKeys();
  const { pulls, reports } = await app.get(OwedSecrets, { strict: false }).rotateKeys();
  return { items, versions, webhooks, 'pull requests': pulls, reports };
}
