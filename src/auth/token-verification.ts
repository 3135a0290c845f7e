import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';
import { decode, type Algorithm } from 'jsonwebtoken';
import type { AppConfig, JwtKeySource } from '../config';
import { developmentSecret } from './development-secret';
import { JwksKeys } from './jwks-keys';

type KeyOfToken = (token: string) => Promise<KeyObject | undefined>;

/** The key and the algorithms that check tokens. The kind of key fixes the algorithms; the token never chooses them. */
export class TokenVerification {
  private constructor(
    /** The key that the token must be signed with; undefined when none is known. */
    readonly keyOf: KeyOfToken,
    readonly algorithms: Algorithm[],
    readonly issuer: string | undefined,
    readonly audience: string | undefined,
  ) {}

  static from({ key, issuer, audience }: AppConfig['auth'], dataDir: string): TokenVerification {
    const [keyOf, algorithms] = keysOf(key, dataDir);
    return new TokenVerification(keyOf, algorithms, issuer, audience);
  }
}

function keysOf(key: JwtKeySource, dataDir: string): [KeyOfToken, Algorithm[]] {
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
 * first.
 */
function fixed(key: KeyObject): KeyOfToken {
  return () => Promise.resolve(key);
}

function fromKeySet(keys: JwksKeys): KeyOfToken {
  return (token) => {
    const decoded = decode(token, { complete: true });
    return decoded === null ? Promise.resolve(undefined) : keys.find(decoded.header.kid);
  };
}

function secretKey(text: string): KeyObject {
  return createSecretKey(Buffer.from(text));
}
