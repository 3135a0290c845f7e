import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  EMPTY_OBJECT,
  isObject,
  JsonError,
  objGet,
  ObjectValue,
  parseJson,
  toJsonText,
  typeName,
  Value,
} from '../../values';
import { candidates, claimsFit, readConstraints, signedByConstraints } from './jwt-constraints';
import { readJwks, readKeys } from './jwt-keys';
import { ALGORITHMS, Algorithm, signatureValid, signText } from './jwt-signature';
import { decodeNamedPart, decodePart, headerOf, readHeader, readObject, splitToken } from './jwt-token';
import { objectOperand, stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext, builtinError, claimText } from '../definition/registry';
import { arg, T } from '../definition/types';

const SIGNATURE_STEPS = 10_000;
const QUOTES = /^["']+|["']+$/g;
const UNVERIFIED: Value = [false, EMPTY_OBJECT, EMPTY_OBJECT];

function tokenOperand(ctx: BuiltinContext, value: Value): string {
  const text = stringOperand(value, 1);
  claimText(ctx, text.length);
  return text;
}

function decode(ctx: BuiltinContext, value: Value): Value {
  let text = tokenOperand(ctx, value);
  for (;;) {
    ctx.step();
    const token = splitToken(text);
    const header = readHeader(token);
    const payload = decodeNamedPart('payload', token.payload).toString();
    if (objGet(header, 'cty') !== 'JWT') {
      const claims = readObject(payload);
      return [header, claims, decodeNamedPart('signature', token.signature).toString('hex')];
    }
    // The payload is another token, perhaps in quotes.
    text = payload.replace(QUOTES, '');
  }
}

function verifyBy(algorithm: Algorithm): Builtin['fn'] {
  return (ctx, value, certificate) => {
    const token = splitToken(tokenOperand(ctx, value));
    const pem = stringOperand(certificate, 2);
    claimText(ctx, pem.length);
    const keys = readKeys(pem);
    const signature = decodePart(token.signature);
    const header = headerOf(readHeader(token));
    const text = `${token.header}.${token.payload}`;
    return candidates(keys, header).some(({ key }) => {
      ctx.step(SIGNATURE_STEPS);
      return signatureValid(algorithm, key, text, signature, { lenient: true });
    });
  };
}

function verifyBySecret(hash: string): Builtin['fn'] {
  return (ctx, value, key) => {
    const text = tokenOperand(ctx, value);
    const secret = stringOperand(key, 2);
    const token = splitToken(text);
    const expected = createHmac(hash, secret).update(`${token.header}.${token.payload}`).digest();
    const signature = decodePart(token.signature);
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  };
}

function decodeVerify(ctx: BuiltinContext, value: Value, options: Value): Value {
  const constraints = readConstraints(objectOperand(options, 2), ctx.now);
  let text = tokenOperand(ctx, value);
  let [header, payload]: ObjectValue[] = [EMPTY_OBJECT, EMPTY_OBJECT];
  for (let nested = true; nested;) {
    ctx.step(SIGNATURE_STEPS * (constraints.keys?.length ?? 1));
    const token = splitToken(text);
    header = readHeader(token);
    const checked = headerOf(header);
    if (!checked.valid || (constraints.alg !== '' && constraints.alg !== checked.alg)) return UNVERIFIED;
    if (!signedByConstraints(constraints, checked, token)) return UNVERIFIED;
    text = decodeNamedPart('payload', token.payload).toString();
    nested = checked.cty.toLowerCase() === 'jwt';
  }
  payload = readObject(text);
  return claimsFit(constraints, payload) ? [true, header, payload] : UNVERIFIED;
}

// OPA reads any sequence of these characters in a header as a number, and a number has no members.
const LOOSE_NUMBER = /^\s*[0-9.eE+-]+\s*$/;

function headersOf(text: string): Value {
  if (LOOSE_NUMBER.test(text)) return 0;
  try {
    if (text === '') throw new JsonError('cannot parse empty string');
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw builtinError(`missing or invalid 'alg' header: cannot parse JSON: ${error.message}`);
  }
}

function algorithmOf(text: string): { readonly algorithm: Algorithm; readonly typ: Value | undefined } {
  const headers = headersOf(text);
  const name = isObject(headers) ? objGet(headers, 'alg') : undefined;
  if (!isObject(headers) || name === undefined) {
    throw builtinError(`missing or invalid 'alg' header: jwsbb: header "alg" not found`);
  }
  if (typeof name !== 'string') {
    const reason = `value doesn't contain string; it contains ${typeName(name)}`;
    throw builtinError(`missing or invalid 'alg' header: ${reason}`);
  }
  const algorithm = ALGORITHMS.get(name);
  if (algorithm === undefined) throw builtinError(`unknown JWS algorithm: ${name}`);
  return { algorithm, typ: objGet(headers, 'typ') };
}

function isJson(text: string): boolean {
  try {
    parseJson(text);
    return true;
  } catch (error) {
    if (error instanceof JsonError) return false;
    throw error;
  }
}

function encodeSigned(ctx: BuiltinContext, headers: string, payload: string, jwk: string): string {
  claimText(ctx, headers.length + payload.length);
  ctx.step(SIGNATURE_STEPS);
  const [first] = readJwks(jwk);
  if (first === undefined) throw builtinError('no keys found in JWK set');
  const { algorithm, typ } = algorithmOf(headers);
  if ((typeof typ !== 'string' || typ === 'JWT') && !isJson(payload)) {
    throw builtinError('type is JWT but payload is not JSON');
  }
  const text = [headers, payload].map((part) => Buffer.from(part).toString('base64url')).join('.');
  const signature = signText(algorithm, first.key, text);
  if (signature === undefined) throw builtinError('the key is not of the type that the algorithm needs');
  return `${text}.${signature.toString('base64url')}`;
}

function encodeSign(ctx: BuiltinContext, headers: Value, payload: Value, key: Value): Value {
  const [header, claims, jwk] = [headers, payload, key].map((value) => toJsonText(value, { html: true }));
  return encodeSigned(ctx, header, claims, jwk);
}

function encodeSignRaw(ctx: BuiltinContext, headers: Value, payload: Value, key: Value): Value {
  const jwk = stringOperand(key, 3);
  return encodeSigned(ctx, stringOperand(headers, 1), stringOperand(payload, 2), jwk);
}

const jwt = arg('jwt', T.string);
const objects = T.object(T.any, T.string);

const verifiers = [...ALGORITHMS].map(([name, algorithm]): Builtin => ({
  name: `io.jwt.verify_${name.toLowerCase()}`,
  args: [jwt, algorithm.family === 'HS' ? arg('secret', T.string) : arg('certificate', T.string)],
  result: T.boolean,
  description: `Returns true if the ${name} signature of a token is valid.`,
  fn: algorithm.family === 'HS' ? verifyBySecret(algorithm.hash) : verifyBy(algorithm),
}));

/** JSON Web Tokens. */
export const jwts: readonly Builtin[] = [
  {
    name: 'io.jwt.decode',
    args: [jwt],
    result: T.tuple(T.object(), T.object(), T.string),
    description: 'The [header, payload, signature] of a token, nothing verified; the signature in hexadecimal.',
    fn: decode,
  },
  {
    name: 'io.jwt.decode_verify',
    args: [jwt, arg('constraints', objects)],
    result: T.tuple(T.boolean, T.object(), T.object()),
    nondeterministic: true,
    description: 'The [true, header, payload] of a token whose signature and claims fit, else [false, {}, {}].',
    fn: decodeVerify,
  },
  ...verifiers,
  {
    name: 'io.jwt.encode_sign',
    args: [arg('headers', objects), arg('payload', objects), arg('key', objects)],
    result: T.string,
    nondeterministic: true,
    description: 'A token signed with a JWK.',
    fn: encodeSign,
  },
  {
    name: 'io.jwt.encode_sign_raw',
    args: [arg('headers', T.string), arg('payload', T.string), arg('key', T.string)],
    result: T.string,
    nondeterministic: true,
    description: 'A token signed with a JWK, all parts given as JSON strings.',
    fn: encodeSignRaw,
  },
];
