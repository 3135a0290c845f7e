import 'reflect-metadata';
import { startFailure } from '../app/start-failure';
import { signOwnToken } from '../auth';
import { currentAppConfig, isTenantName } from '../config';
import { commandOptions } from './command-options';

const DAY_SECONDS = 24 * 3600;
const SECONDS = /^[1-9]\d{0,9}$/;

/** Prints a token signed with JWT_SECRET or the development secret. */
export function token(args: string[]): Promise<number> {
  const {
    tenant,
    sub,
    'expires-in': expiresIn = String(DAY_SECONDS),
  } = commandOptions('token', args, {
    tenant: { type: 'string' },
    sub: { type: 'string' },
    'expires-in': { type: 'string' },
  });
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
  try {
    return signOwnToken(currentAppConfig(), options);
  } catch (error) {
    // The development secret is a file of the data folder.
    throw error instanceof Error && 'syscall' in error ? new Error(startFailure(error)) : error;
  }
}
