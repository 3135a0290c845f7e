import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app/app.module';
import { EmbeddedMongoService } from '../database/embedded-mongo.service';
import { SecretRotation, type RotationCounts } from '../modules/config-items';

const USAGE = 'usage: plumbline secrets rotate\n';

/** `secrets rotate`: seals all stored secrets with the newest key of SECRETS_KEY; may be cut off and run again. */
export async function secrets([action]: string[]): Promise<number> {
  if (action !== 'rotate') {
    process.stderr.write(USAGE);
    return 2;
  }
  const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error', 'warn'], abortOnError: false });
  try {
    const { items, versions } = await app.get(SecretRotation).run();
    process.stdout.write(`items: ${counted(items)}\nversions: ${counted(versions)}\n`);
    return items.failed + versions.failed === 0 ? 0 : 1;
  } finally {
    await app.close();
    await app.get(EmbeddedMongoService).stop();
  }
}

function counted({ rotated, skipped, failed }: RotationCounts): string {
  return `${rotated} rotated, ${skipped} changed meanwhile, ${failed} failed`;
}
