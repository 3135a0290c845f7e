import { constants, createHmac, createPublicKey, KeyObject, sign, timingSafeEqual, verify } from 'node:crypto';

/** A JWS algorithm. */
export interface Algorithm {
  readonly family: 'RS' | 'PS' | 'ES' | 'HS' | 'EdDSA';
  readonly hash: string;
}

/** The algorithms by their names in tokens. */
export const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map<string, Algorithm>([
  ...(['RS', 'PS', 'ES', 'HS'] as const).flatMap((family) =>
    ['256', '384', '512'].map((bits): [string, Algorithm] => [`${family}${bits}`, { family, hash: `sha${bits}` }]),
  ),
  ['EdDSA', { family: 'EdDSA', hash: '' }],
]);

const MIN_RSA_BITS = 1024;
const KEY_TYPES = { RS: 'rsa', PS: 'rsa', ES: 'ec', EdDSA: 'ed25519' } as const;
const CURVE_BYTES: Readonly<Record<string, number>> = { prime256v1: 32, secp384r1: 48, secp521r1: 66 };

/** Options for reading signatures: OPA's functions for single algorithms accept more than its decode_verify. */
export interface Leniency {
  /** Accepts any length of salt, and elliptic curve signatures of any length. */
  readonly lenient: boolean;
}

/** True when a key of the right type made the signature over the string. */
export function signatureValid(
  { family, hash }: Algorithm,
  key: KeyObject,
  text: string,
  signature: Buffer,
  { lenient }: Leniency,
): boolean {
  if (family === 'HS') {
    if (key.type !== 'secret') return false;
    const expected = createHmac(hash, key).update(text).digest();
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  }
  if (key.type === 'secret' || key.asymmetricKeyType !== KEY_TYPES[family]) return false;
  // The functions for single algorithms require a public key and do not derive it from a private one.
  if (key.type === 'private' && lenient) return false;
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  const data = Buffer.from(text);
  switch (family) {
    case 'RS':
      return longEnough(publicKey) && verify(hash, data, publicKey, signature);
    case 'PS': {
      const saltLength = lenient ? constants.RSA_PSS_SALTLEN_AUTO : constants.RSA_PSS_SALTLEN_DIGEST;
      const options = { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength };
      return longEnough(publicKey) && verify(hash, data, options, signature);
    }
    case 'ES': {
      const size = CURVE_BYTES[publicKey.asymmetricKeyDetails?.namedCurve ?? ''];
      const pair = size === undefined ? undefined : lenient ? fitted(signature, size) : exact(signature, size);
      return pair !== undefined && verify(hash, data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, pair);
    }
    case 'EdDSA':
      return verify(null, data, publicKey, signature);
  }
}

function longEnough(key: KeyObject): boolean {
  return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS;
}

function exact(signature: Buffer, size: number): Buffer | undefined {
  return signature.length === 2 * size ? signature : undefined;
}

// Two numbers of half the length each; missing or extra leading zeros do not matter.
function fitted(signature: Buffer, size: number): Buffer | undefined {
  const half = Math.floor(signature.length / 2);
  const halves = [signature.subarray(0, half), signature.subarray(half)].map((number) => {
    const start = number.findIndex((byte) => byte !== 0);
    const digits = start < 0 ? Buffer.alloc(0) : number.subarray(start);
    return digits.length > size ? undefined : Buffer.concat([Buffer.alloc(size - digits.length), digits]);
  });
  const [r, s] = halves;
  return r === undefined || s === undefined ? undefined : Buffer.concat([r, s]);
}

/** Signs a string; undefined when the key is not of the algorithm's type. */
export function signText({ family, hash }: Algorithm, key: KeyObject, text: string): Buffer | undefined {
  const data = Buffer.from(text);
  if (family === 'HS') return key.type === 'secret' ? createHmac(hash, key).update(data).digest() : undefined;
  if (key.type !== 'private' || key.asymmetricKeyType !== KEY_TYPES[family]) return undefined;
  switch (family) {
    case 'RS':
      return sign(hash, data, key);
    case 'PS': {
      const saltLength = constants.RSA_PSS_SALTLEN_DIGEST;
      return sign(hash, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength });
    }
    case 'ES':
      return sign(hash, data, { key, dsaEncoding: 'ieee-p1363' });
    case 'EdDSA':
      return sign(null, data, key);
  }
}
