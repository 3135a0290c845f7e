import { isArray, isObject, JsonError, objEntries, objGet, objHas, ObjectValue, parseJson, Value } from '../../values';
import { GoError } from '../../../base/go/go-error';
import { decodeBase64 } from '../../../base/go/encoding/base64';
import { BuiltinError, builtinError } from '../definition/registry';

/** The three parts of a token, still encoded. */
export interface Token {
  readonly header: string;
  readonly payload: string;
  readonly signature: string;
}

/** The parameters of a header that matter for checking the token. */
export interface Header {
  readonly alg: string;
  readonly kid: string;
  readonly cty: string;
  /** True when alg is present and all critical parameters are known. */
  readonly valid: boolean;
}

const TEXT_PARAMETERS: readonly string[] = ['alg', 'kid', 'typ', 'cty'];
const KNOWN_PARAMETERS: ReadonlySet<Value> = new Set([...TEXT_PARAMETERS, 'crit']);

/** Splits a token. */
export function splitToken(text: string): Token {
  if (!text.includes('.')) throw builtinError('encoded JWT had no period separators');
  const parts = text.split('.');
  if (parts.length !== 3) throw builtinError(`encoded JWT must have 3 sections, found ${parts.length}`);
  return { header: parts[0], payload: parts[1], signature: parts[2] };
}

/** The bytes of a part; the padding may be left off. */
export function decodePart(text: string): Buffer {
  const missing = text.endsWith('=') ? 0 : (4 - (text.length % 4)) % 4;
  if (missing === 3) throw builtinError(`illegal base64url string: ${text}`);
  return decodeBase64(text + '='.repeat(missing), true);
}

/** As decodePart, but an error names the part. */
export function decodeNamedPart(name: 'header' | 'payload' | 'signature', text: string): Buffer {
  try {
    return decodePart(text);
  } catch (error) {
    if (error instanceof GoError) throw builtinError(`JWT ${name} had invalid encoding: ${error.message}`);
    throw error;
  }
}

/** Parses JSON that must be an object. */
export function readObject(text: string): ObjectValue {
  let value: Value;
  try {
    value = parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) throw builtinError(`invalid JSON: ${error.message}`);
    throw error;
  }
  if (!isObject(value)) throw builtinError('decoded JSON type was not an Object');
  return value;
}

/** The header of a token; encrypted tokens are refused. */
export function readHeader(token: Token): ObjectValue {
  const text = decodeNamedPart('header', token.header).toString();
  let header: ObjectValue;
  try {
    header = readObject(text);
  } catch (error) {
    if (error instanceof BuiltinError) throw builtinError(`bad JWT header: ${error.message}`);
    throw error;
  }
  if (objHas(header, 'enc')) throw builtinError('JWT is a JWE object, which is not supported');
  return header;
}

/** Checks the types of the header's parameters and picks those that matter. */
export function headerOf(object: ObjectValue): Header {
  const text = (name: string): string => {
    const value = objGet(object, name) ?? '';
    if (typeof value !== 'string') throw builtinError(`${name}: must be a string`);
    return value;
  };
  const [alg, kid, , cty] = TEXT_PARAMETERS.map(text);
  const critical = criticalOf(objGet(object, 'crit'));
  const unknown = objEntries(object).some(([name]) => !KNOWN_PARAMETERS.has(name) && critical.has(name));
  return { alg, kid, cty, valid: alg !== '' && !unknown };
}

function criticalOf(value: Value | undefined): ReadonlySet<Value> {
  if (value === undefined) return new Set();
  if (!isArray(value)) throw builtinError('crit: must be a list');
  const names = new Set<Value>();
  for (const name of value) {
    if (typeof name !== 'string') break;
    names.add(name);
  }
  if (names.size === 0) throw builtinError('crit: must be a nonempty list');
  return names;
}
