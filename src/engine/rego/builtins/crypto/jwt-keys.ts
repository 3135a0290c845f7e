import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  JsonWebKey,
  KeyObject,
  X509Certificate,
} from 'node:crypto';
import { LimitError } from '../../../base/limits/limit-error';
import { isArray, isObject, JsonError, objEntries, objGet, objHas, ObjectValue, parseJson, Value } from '../../values';
import { builtinError } from '../definition/registry';
import { ALGORITHMS } from './jwt-signature';
import { firstPemBlock } from './pem';

/** A key for signatures, and what a JWK says about its use. */
export interface Key {
  readonly alg: string;
  readonly kid: string;
  /** Secret for an `oct` JWK. */
  readonly key: KeyObject;
}

const KEY = 'jwk.Parse: failed to parse sole key: jwk.ParseKey';
const KEY_SET = `failed to parse a JWK key (set): jwk.ParseString: failed to parse string: ${KEY}`;
const PROBE = 'jwk.Parse: failed to probe data: probe: failed to unmarshal data';
const BASE64 = /^[A-Za-z0-9_+/-]*={0,2}$/;
const MAX_KEYS = 1000;
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth'];

/** The keys of a PEM certificate, a PEM public key, a JWK or a set of them. */
export function readKeys(text: string): readonly Key[] {
  const block = firstPemBlock(text);
  if (block === undefined) return readJwks(text, KEY_SET).filter(({ alg }) => alg === '' || ALGORITHMS.has(alg));
  if (block.rest !== '') throw builtinError('extra data after a PEM certificate block');
  if (block.type === 'CERTIFICATE') {
    return [plain(reading('failed to parse a PEM certificate', () => new X509Certificate(block.bytes).publicKey))];
  }
  if (block.type === 'PUBLIC KEY') {
    const read = (): KeyObject => createPublicKey({ key: block.bytes, format: 'der', type: 'spki' });
    return [plain(reading('failed to parse a PEM public key', read))];
  }
  throw builtinError('failed to extract a Key from the PEM certificate');
}

/** The keys of a JWK or a set of them, whatever they are for. */
export function readJwks(text: string, complaint = KEY): readonly Key[] {
  return reading(complaint, () => {
    const value = reading(PROBE, () => parseJson(text));
    if (!isObject(value)) throw new JsonError(`${PROBE}: not an object`);
    const keys = objHas(value, 'keys') ? objGet(value, 'keys') : [value];
    if (keys === undefined || !isArray(keys) || keys.length > MAX_KEYS) throw new JsonError('keys must be an array');
    return keys.map(readJwk);
  });
}

function plain(key: KeyObject): Key {
  return { alg: '', kid: '', key };
}

function reading<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof LimitError) throw error;
    throw builtinError(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readJwk(value: Value): Key {
  if (!isObject(value)) throw new JsonError('a key must be an object');
  const [alg, kid] = ['alg', 'kid'].map((name) => textMember(value, name) ?? '');
  return { alg, kid, key: keyOf(value) };
}

function textMember(jwk: ObjectValue, name: string): string | undefined {
  const member = objGet(jwk, name);
  if (member !== undefined && typeof member !== 'string') throw new JsonError(`${name} must be a string`);
  return member;
}

function keyOf(jwk: ObjectValue): KeyObject {
  const type = textMember(jwk, 'kty');
  if (type === 'oct') {
    const secret = textMember(jwk, 'k');
    if (secret === undefined) throw new JsonError('required field k is missing');
    if (!BASE64.test(secret)) throw new JsonError('failed to decode value for key k: expected base64');
    return createSecretKey(Buffer.from(secret, 'base64url'));
  }
  if (type !== 'RSA' && type !== 'EC' && type !== 'OKP')
    throw new JsonError(`invalid key type from JSON (${type ?? ''})`);
  const key: JsonWebKey = {};
  for (const [name, member] of objEntries(jwk)) if (typeof member === 'string') key[name as string] = member;
  return PRIVATE.some((name) => name in key) ? privateKeyOf(key) : createPublicKey({ key, format: 'jwk' });
}

// Node reads the private part and does not check it against the public one.
function privateKeyOf(key: JsonWebKey): KeyObject {
  const read = createPrivateKey({ key, format: 'jwk' });
  const { x, y } = createPublicKey(read).export({ format: 'jwk' });
  if (x !== key.x || y !== key.y) throw new JsonError('the public part does not belong to the private part');
  return read;
}
