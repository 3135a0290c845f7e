import {
  compare,
  fromDouble,
  isArray,
  isNumber,
  objEntries,
  objGet,
  ObjectValue,
  toDouble,
  toRegoText,
  Value,
} from '../../values';
import { createSecretKey } from 'node:crypto';
import { builtinError } from '../definition/registry';
import { Key, readKeys } from './jwt-keys';
import { ALGORITHMS, signatureValid } from './jwt-signature';
import { decodePart, Header, Token } from './jwt-token';

/** The constraints of decode_verify on a token. */
export interface Constraints {
  readonly keys: readonly Key[] | undefined;
  readonly secret: string;
  readonly alg: string;
  readonly iss: string;
  readonly aud: string;
  /** In nanoseconds, as a double: that is how OPA compares. */
  readonly time: number;
}

const TEXTS = ['secret', 'alg', 'iss', 'aud'] as const;

/** Reads the constraints; anything unknown is refused, and there must be exactly one kind of key. */
export function readConstraints(object: ObjectValue, now: bigint): Constraints {
  const texts = { secret: '', alg: '', iss: '', aud: '' };
  let keys: readonly Key[] | undefined;
  let time = Number(now);
  for (const [name, value] of objEntries(object)) {
    const text = TEXTS.find((known) => known === name);
    if (text !== undefined) texts[text] = textConstraint(text, value);
    else if (name === 'cert') keys = readKeys(textConstraint('cert', value));
    else if (name === 'time') time = timeConstraint(value);
    else
      throw builtinError(`unknown token validation constraint: ${typeof name === 'string' ? name : toRegoText(name)}`);
  }
  if (keys !== undefined && texts.secret !== '') throw builtinError('duplicate key constraints');
  if (keys === undefined && texts.secret === '') throw builtinError('no key constraint');
  return { ...texts, keys, time };
}

function textConstraint(name: string, value: Value): string {
  if (typeof value !== 'string') throw builtinError(`${name} constraint: must be a string`);
  return value;
}

function timeConstraint(value: Value): number {
  if (!isNumber(value)) throw builtinError('token time constraint: must be a number');
  const time = toDouble(value);
  if (!Number.isFinite(time)) throw builtinError('token time constraint: unvalid float64');
  if (time < 0) throw builtinError('token time constraint: must not be negative');
  return time;
}

/** The keys to try for a token: the one that its header names, else those not restricted to another algorithm. */
export function candidates(keys: readonly Key[], header: Header): readonly Key[] {
  const named = header.kid === '' ? undefined : keys.find(({ kid }) => kid === header.kid);
  return named !== undefined ? [named] : keys.filter(({ alg }) => alg === '' || alg === header.alg);
}

/** True when one of the keys made the token's signature with the algorithm of its header. */
export function signedByConstraints(constraints: Constraints, header: Header, token: Token): boolean {
  const signature = decodePart(token.signature);
  const algorithm = ALGORITHMS.get(header.alg);
  if (algorithm === undefined) return false;
  const text = `${token.header}.${token.payload}`;
  const secret = (): Key => ({ alg: '', kid: '', key: createSecretKey(Buffer.from(constraints.secret)) });
  const keys = constraints.keys === undefined ? [secret()] : candidates(constraints.keys, header);
  return keys.some(({ key }) => signatureValid(algorithm, key, text, signature, { lenient: false }));
}

/** True when issuer, audience and times of the claims match. */
export function claimsFit(constraints: Constraints, payload: ObjectValue): boolean {
  if (constraints.iss !== '' && objGet(payload, 'iss') !== constraints.iss) return false;
  if (!audienceFits(constraints.aud, objGet(payload, 'aud'))) return false;
  const seconds = fromDouble(constraints.time / 1e9);
  const expires = instant('exp', payload);
  if (expires !== undefined && compare(seconds, expires) >= 0) return false;
  const starts = instant('nbf', payload);
  return starts === undefined || compare(seconds, starts) >= 0;
}

function audienceFits(wanted: string, audience: Value | undefined): boolean {
  if (audience === undefined) return wanted === '';
  return isArray(audience) ? audience.includes(wanted) : audience === wanted;
}

function instant(name: string, payload: ObjectValue): Value | undefined {
  const value = objGet(payload, name);
  if (value !== undefined && !isNumber(value)) throw builtinError(`${name} value must be a number`);
  return value;
}
