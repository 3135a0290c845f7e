import { createPublicKey } from 'node:crypto';
import type { Algorithm } from 'jsonwebtoken';
import { passportJwtSecret } from 'jwks-rsa';
import type { SecretOrKeyProvider } from 'passport-jwt';
import type { AppConfig } from '../config/app-config';
import type { JwtKeySource } from '../config';
import { developmentSecret } from './development-secret';

/** How tokens are checked. The algorithms are pinned by the kind of key, never taken from the token. */
export class TokenVerification {
  private constructor(
    readonly secretOrKeyProvider: SecretOrKeyProvider,
    readonly algorithms: Algorithm[],
    readonly issuer: string | undefined,
    readonly audience: string | undefined,
  ) {}

  static from({ key, issuer, audience }: AppConfig['auth'], dataDir: string): TokenVerification {
    const [provider, algorithms] = providerOf(key, dataDir);
    return new TokenVerification(provider, algorithms, issuer, audience);
  }
}

function providerOf(key: JwtKeySource, dataDir: string): [SecretOrKeyProvider, Algorithm[]] {
  switch (key.kind) {
    case 'secret':
      return [fixed(key.value ?? ''), ['HS256']];
    case 'development':
      return [fixed(developmentSecret(dataDir)), ['HS256']];
    case 'public-key':
      return [fixed(key.value ?? ''), algorithmsOf(key.value ?? '')];
    case 'jwks': {
      const jwksUri = key.value ?? '';
      return [
        passportJwtSecret({ jwksUri, cache: true, rateLimit: true, jwksRequestsPerMinute: 10 }),
        ['RS256', 'ES256'],
      ];
    }
  }
}

function fixed(secret: string): SecretOrKeyProvider {
  return (_request, _token, done) => done(null, secret);
}

function algorithmsOf(pem: string): Algorithm[] {
  const { asymmetricKeyType } = createPublicKey(pem);
  return asymmetricKeyType === 'ec' ? ['ES256'] : ['RS256'];
}
