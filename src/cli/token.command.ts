import { parseArgs } from 'node:util';
import { sign } from 'jsonwebtoken';
import { developmentSecret } from '../auth/development-secret';
import { currentAppConfig } from '../config';

/** Prints a token signed with JWT_SECRET or the development secret; other keys are not ours to sign with. */
export function token(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { tenant: { type: 'string' }, sub: { type: 'string' }, 'expires-in': { type: 'string' } },
  });
  const { auth, database } = currentAppConfig();
  if (auth.key.kind !== 'secret' && auth.key.kind !== 'development') {
    throw new Error(
      'Tokens come from your identity provider: JWT_PUBLIC_KEY and JWT_JWKS_URI can check them, not sign them',
    );
  }
  const secret = auth.key.value ?? developmentSecret(database.dataDir);
  const seconds = Number(values['expires-in'] ?? 24 * 3600);
  const claims = { sub: values.sub ?? 'developer', [auth.tenantClaim]: values.tenant ?? auth.defaultTenant };
  const options = { algorithm: 'HS256', expiresIn: seconds, issuer: auth.issuer, audience: auth.audience } as const;
  process.stdout.write(`${sign(claims, secret, JSON.parse(JSON.stringify(options)) as typeof options)}\n`);
  return Promise.resolve(0);
}
