import { sign } from 'jsonwebtoken';
import type { AppConfig } from '../config';
import { developmentSecret } from './development-secret';

export interface OwnTokenOptions {
  readonly sub?: string;
  readonly tenant?: string;
  readonly expiresInSeconds: number;
}

/** A token that this service takes, signed with the shared or the development secret; other keys can only check. */
export function signOwnToken(
  { auth, database }: Pick<AppConfig, 'auth' | 'database'>,
  options: OwnTokenOptions,
): string {
  if (auth.key.kind !== 'secret' && auth.key.kind !== 'development') {
    throw new Error(
      'Tokens come from your identity provider: JWT_PUBLIC_KEY and JWT_JWKS_URI can check them, not sign them',
    );
  }
  const { sub = 'developer', tenant = auth.defaultTenant, expiresInSeconds } = options;
  return sign({ sub, [auth.tenantClaim]: tenant }, auth.key.value ?? developmentSecret(database.dataDir), {
    algorithm: 'HS256',
    expiresIn: expiresInSeconds,
    ...(auth.issuer === undefined ? {} : { issuer: auth.issuer }),
    ...(auth.audience === undefined ? {} : { audience: auth.audience }),
  });
}
