import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import { decode, type Algorithm } from 'jsonwebtoken';
import type { SecretOrKeyProvider } from 'passport-jwt';
import type { AppConfig, JwtKeySource } from '../config';
import { developmentSecret } from './development-secret';
import { JwksKeys } from './jwks-keys';

/** The key and the algorithms that check tokens. The kind of key fixes the algorithms; the token never chooses them. */
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
      return [fixed(secretKey(key.secret)), ['HS256']];
    case 'development':
      return [fixed(secretKey(developmentSecret(dataDir))), ['HS256']];
    case 'public-key': {
      const publicKey = createPublicKey(key.pem);
      return [fixed(publicKey), [publicKey.asymmetricKeyType === 'ec' ? 'ES256' : 'RS256']];
    }
    case 'jwks': {
      const keys = new JwksKeys(key.uri);
      return [fromKeySet(keys), ['RS256', 'ES256']];
    }
  }
}

/**
 * A key object rather than a string: given a string, jsonwebtoken tries at every request to read it as a public key
 * first, which costs a tenth of the whole request. Its types only allow strings.
 */
function fixed(key: KeyObject): SecretOrKeyProvider {
  return (_request, _token, done) => done(null, key as unknown as string);
}

function fromKeySet(keys: JwksKeys): SecretOrKeyProvider {
  return (_request, token: string, done) => {
    const decoded = decode(token, { complete: true });
    if (decoded === null) return done(null, undefined);
    keys.find(decoded.header.kid).then(
      (key) => done(null, key as unknown as string | undefined),
      (error: unknown) => done(error),
    );
  };
}

function secretKey(text: string): KeyObject {
  return createSecretKey(Buffer.from(text));
}
