import { createHash } from 'node:crypto';

export const KEY_BYTES = 32;

/** A key of 256 bits and the id that is stored beside everything it sealed. */
export interface SecretKey {
  readonly id: string;
  readonly key: Buffer;
}

const KEY_ID = /^[A-Za-z0-9_.-]{1,40}$/;

/**
 * Reads `SECRETS_KEY`: one key, or several as `id:key,id:key`, the newest first; each key is 32 bytes in hex or base64.
 * The id of a key without one is its fingerprint. Throws an Error whose message never contains a key.
 */
export function parseKeyRing(setting: string): SecretKey[] {
  const keys = setting
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseKey);
  if (keys.length === 0) throw new Error('holds no key');
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('has two keys with the same id');
  return keys;
}

function parseKey(text: string): SecretKey {
  const colon = text.indexOf(':');
  const key = decodeKey(text.slice(colon + 1));
  if (colon < 0) return { id: fingerprint(key), key };
  const id = text.slice(0, colon);
  if (!KEY_ID.test(id)) throw new Error('has an id that is not 1 to 40 letters, digits, _ . or -');
  return { id, key };
}

function decodeKey(text: string): Buffer {
  const isHex = /^[0-9a-fA-F]{64}$/.test(text);
  const isBase64 = /^[A-Za-z0-9+/_-]{43}=?$/.test(text);
  if (!isHex && !isBase64) throw new Error(`must hold ${KEY_BYTES} bytes per key, in hex or base64`);
  return Buffer.from(text, isHex ? 'hex' : 'base64');
}

function fingerprint(key: Buffer): string {
  return createHash('sha256').update('key id').update(key).digest('hex').slice(0, 12);
}
