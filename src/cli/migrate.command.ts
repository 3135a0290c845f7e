import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app/app.module';
import { EmbeddedMongoService } from '../database/embedded-mongo.service';
import { MigrationsService } from '../database/migrations/migrations.service';

/** Brings the database up to date and says what was done. */
export async function migrate(): Promise<number> {
  const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error', 'warn'], abortOnError: false });
  try {
    const applied = await app.get(MigrationsService).run();
    process.stdout.write(
      applied.length === 0 ? 'up to date\n' : `applied:\n${applied.map((name) => `  ${name}\n`).join('')}`,
    );
    return 0;
  } finally {
    await app.close();
    await app.get(EmbeddedMongoService).stop();
  }
}
