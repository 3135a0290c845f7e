import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { CloudError } from '../provider/cloud-error';

export interface ServiceAccount {
  readonly email: string;
  /** Empty when the connector does not name it. */
  readonly keyId: string;
  readonly key: KeyObject;
}

interface Claims {
  readonly audience: string;
  readonly scope: string;
  readonly issuedAtSeconds: number;
}

const HOUR_SECONDS = 3600;
/** A larger key would keep the thread busy at every signature. */
const MOST_BITS = 8192;

/** Reads a private key, whose line breaks may be written as `\n`. */
export function readKey(pem: string, email: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem.replaceAll('\\n', '\n').trim());
  } catch {
    // The message of the library could quote the key.
  }
  if (key?.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) > MOST_BITS)
    throw new CloudError('auth-failed', `the private key for ${email} is no RSA key in the form of PEM`);
  return key;
}

/** The signed statement that a token is asked for with. */
export function assertionOf({ email, keyId, key }: ServiceAccount, claims: Claims): string {
  const { audience, scope, issuedAtSeconds } = claims;
  const header = { alg: 'RS256', typ: 'JWT', ...(keyId !== '' && { kid: keyId }) };
  const body = { iss: email, scope, aud: audience, iat: issuedAtSeconds, exp: issuedAtSeconds + HOUR_SECONDS };
  const text = [header, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}
