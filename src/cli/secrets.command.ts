import 'reflect-metadata';
import { rotateAllSecrets } from '../app/rotate-all-secrets';
import { withApplication } from '../app/with-application';
import type { RotationCounts } from '../modules/config-items';
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
    const places = Object.entries(await rotateAllSecrets(app));
    for (const [place, counts] of places) process.stdout.write(`${place}: ${counted(counts)}\n`);
    return places.every(([, { failed }]) => failed === 0) ? 0 : 1;
  });
}

function counted({ rotated, skipped, failed }: RotationCounts): string {
  return `${rotated} rotated, ${skipped} changed meanwhile, ${failed} failed`;
}
