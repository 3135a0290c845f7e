import 'reflect-metadata';
import { MigrationsService } from '../database/migrations/migrations.service';
import { withApplication } from '../app/with-application';
import { commandOptions } from './command-options';

/** Brings the database up to date and says what was done. */
export function migrate(args: string[]): Promise<number> {
  commandOptions('migrate', args, {});
  return withApplication(async (app) => {
    const applied = await app.get(MigrationsService).run();
    process.stdout.write(
      applied.length === 0 ? 'up to date\n' : `applied:\n${applied.map((name) => `  ${name}\n`).join('')}`,
    );
    return 0;
  });
}
