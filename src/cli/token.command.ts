import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { signOwnToken } from '../auth';
import { currentAppConfig } from '../config';

const DAY_SECONDS = 24 * 3600;

/** Prints a token signed with JWT_SECRET or the development secret. */
export function token(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { tenant: { type: 'string' }, sub: { type: 'string' }, 'expires-in': { type: 'string' } },
  });
  const expiresInSeconds = Number(values['expires-in'] ?? DAY_SECONDS);
  if (!Number.isInteger(expiresInSeconds)) throw new Error('--expires-in must be a whole number of seconds');
  const { tenant, sub } = values;
  process.stdout.write(`${signOwnToken(currentAppConfig(), { tenant, sub, expiresInSeconds })}\n`);
  return Promise.resolve(0);
}
