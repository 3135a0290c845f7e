import 'reflect-metadata';
import { startFailure } from '../app/start-failure';
import { hasDevelopmentSecret, signOwnToken } from '../auth';
import { currentAppConfig, isTenantName } from '../config';
import { commandOptions, TOKEN_OPTIONS } from './command-options';

const DAY_SECONDS = 24 * 3600;
const SECONDS = /^[1-9]\d{0,9}$/;

/** Prints a token signed with JWT_SECRET or the development secret of a service that has run in this folder. */
export function token(args: string[]): Promise<number> {
  const { tenant, sub, 'expires-in': expiresIn = String(DAY_SECONDS) } = commandOptions('token', args, TOKEN_OPTIONS);
  if (tenant !== undefined && tenant !== '*' && !isTenantName(tenant))
    throw new Error(
      'plumbline token: --tenant must be a tenant name (a-z, 0-9 and -, at most 40 characters), or * for all',
    );
  if (!SECONDS.test(expiresIn))
    throw new Error('plumbline token: --expires-in must be a whole number of seconds, at least 1');
  process.stdout.write(`${signed({ tenant, sub, expiresInSeconds: Number(expiresIn) })}\n`);
  return Promise.resolve(0);
}

function signed(options: Parameters<typeof signOwnToken>[1]): string {
  const config = currentAppConfig();
  try {
    const { auth, database } = config;
    if (auth.key.kind === 'development' && !hasDevelopmentSecret(database.dataDir))
      throw new Error(
        `plumbline token: no service has run with the data folder ${database.dataDir}, so that no service will take a token ` +
          'made here: run this in the folder of the service, or set DATA_DIR or JWT_SECRET as the service has it',
      );
    return signOwnToken(config, options);
  } catch (error) {
    // The development secret is a file of the data folder.
    throw error instanceof Error && 'syscall' in error ? new Error(startFailure(error)) : error;
  }
}
