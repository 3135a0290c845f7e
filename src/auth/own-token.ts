import { sign } from 'jsonwebtoken';
import type { AppConfig, JwtKeySource } from '../config';
import { developmentSecret } from './development-secret';

export interface OwnTokenOptions {
  readonly sub?: string;
  readonly tenant?: string;
  readonly expiresInSeconds: number;
}

/** A token that this service accepts, signed with the shared or the development secret; public keys can only verify. */
export function signOwnToken(
  { auth, database }: Pick<AppConfig, 'auth' | 'database'>,
  options: OwnTokenOptions,
): string {
  const { sub = 'developer', tenant = auth.defaultTenant, expiresInSeconds } = options;
  return sign({ sub, [auth.tenantClaim]: tenant }, signingSecret(auth.key, database.dataDir), {
    algorithm: 'HS256',
    expiresIn: expiresInSeconds,
    ...(auth.issuer === undefined ? {} : { issuer: auth.issuer }),
    ...(auth.audience === undefined ? {} : { audience: auth.audience }),
  });
}

function signingSecret(key: JwtKeySource, dataDir: string): string {
  switch (key.kind) {
    case 'secret':
      return key.secret;
    case 'development':
      return developmentSecret(dataDir);
    case 'public-key':
    case 'jwks':
      throw new Error(
        'Tokens come from your identity provider: JWT_PUBLIC_KEY and JWT_JWKS_URI can check them, not sign them',
      );
  }
}
