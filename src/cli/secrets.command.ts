import 'reflect-metadata';
import { withApplication } from '../app/with-application';
import { SecretRotation, type RotationCounts } from '../modules/config-items';
import { WebhookSecrets } from '../modules/webhook';
import { commandOptions } from './command-options';

const USAGE = 'usage: plumbline secrets rotate\n';

/** `secrets rotate`: seals all stored secrets with the newest key of SECRETS_KEY; may be interrupted and run again. */
export async function secrets([action, ...args]: string[]): Promise<number> {
  if (action !== 'rotate') {
    process.stderr.write(USAGE);
    return 2;
  }
  commandOptions('secrets', args, {});
  return withApplication(async (app) => {
    const { items, versions } = await app.get(SecretRotation).run();
    const webhooks = await app.get(WebhookSecrets, { strict: false }).rotateKeys();
    process.stdout.write(`items: ${counted(items)}\nversions: ${counted(versions)}\nwebhooks: ${counted(webhooks)}\n`);
    return items.failed + versions.failed + webhooks.failed === 0 ? 0 : 1;
  });
}

function counted({ rotated, skipped, failed }: RotationCounts): string {
  return `${rotated} rotated, ${skipped} changed meanwhile, ${failed} failed`;
}
