import {
  isArray,
  isObject,
  isPrintable,
  isSet,
  JsonError,
  jsonEntries,
  JsonTextOptions,
  objEntries,
  objectOf,
  parseJson,
  setMembers,
  toJsonText,
  toRegoText,
  Value,
} from '../../values';
import { decodeBase64 } from '../../../base/go/encoding/base64';
import { textOfBytes } from '../../../base/go/strings/bytes';
import { objectOperand, stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext, builtinError, claimText, operandError, typeError } from '../definition/registry';
import { arg, ArgType, T } from '../definition/types';
import { encodeQuery, escapeQuery, parseQuery, unescapeQuery } from '../../../base/go/encoding/url-query';
import { LimitError } from '../../../base/limits/limit-error';
import { work } from '../../../base/limits/meter';

function jsonText(ctx: BuiltinContext, value: Value, options: JsonTextOptions = {}): string {
  const text = toJsonText(value, { ...options, html: true, limit: ctx.maxOutput });
  claimText(ctx, text.length);
  return text;
}

function optionText(key: string, value: Value, index: number): string {
  if (typeof value === 'string') return value;
  throw operandError(2, `key "${key}" failed cast to string: ${typeError(index, value, 'string').message}`);
}

// A prefix or an indent turns on line breaks unless "pretty" is false.
function marshalWithOptions(ctx: BuiltinContext, value: Value, options: Value): Value {
  let pretty: boolean | undefined;
  let prefix: string | undefined;
  let indent: string | undefined;
  for (const [index, [key, option]] of objEntries(objectOperand(options, 2)).entries()) {
    if (typeof key !== 'string') {
      const reason = typeError(index, key, 'string').message;
      throw operandError(2, `failed to stringify key ${toRegoText(key)} at index ${index}: ${reason}`);
    }
    if (key === 'prefix') prefix = optionText(key, option, index);
    else if (key === 'indent') indent = optionText(key, option, index);
    else if (key !== 'pretty') throw operandError(2, `object contained unknown key ${toRegoText(key)}`);
    else if (typeof option !== 'boolean') throw operandError(2, 'key "pretty" failed cast to bool');
    else pretty = option;
  }
  if (!(pretty ?? (prefix !== undefined || indent !== undefined))) return jsonText(ctx, value);
  const layout = { prefix: prefix ?? '', indent: indent ?? '\t' };
  return layout.prefix + jsonText(ctx, value, layout);
}

function unmarshal(ctx: BuiltinContext, text: Value): Value {
  const source = stringOperand(text, 1);
  claimText(ctx, source.length);
  try {
    return parseJson(source, true);
  } catch (error) {
    throw error instanceof JsonError ? builtinError(error.message) : error;
  }
}

function holds(check: (text: string) => void): Builtin['fn'] {
  return (ctx, text) => {
    if (typeof text !== 'string') return false;
    claimText(ctx, text.length);
    try {
      check(text);
      return true;
    } catch (error) {
      if (error instanceof LimitError) throw error;
      return false;
    }
  };
}

function converting(convert: (text: string) => string): Builtin['fn'] {
  return (ctx, text) => {
    const source = stringOperand(text, 1);
    claimText(ctx, source.length * 3);
    return convert(source);
  };
}

function decodeUrlBase64(text: string): string {
  if (text.endsWith('=')) return textOfBytes(decodeBase64(text, true));
  const rest = Buffer.byteLength(text) % 4;
  if (rest === 1) throw builtinError(`illegal base64url string: ${text}`);
  return textOfBytes(decodeBase64(text + '='.repeat(rest === 0 ? 0 : 4 - rest), true));
}

function decodeHex(text: string): string {
  for (const character of text.slice(0, text.length - (text.length % 2))) {
    work(1);
    if (!/[0-9a-fA-F]/.test(character)) throw invalidHex(character);
  }
  if (text.length % 2 === 1) {
    const last = text[text.length - 1];
    throw /[0-9a-fA-F]/.test(last) ? builtinError('encoding/hex: odd length hex string') : invalidHex(last);
  }
  return textOfBytes(Buffer.from(text, 'hex'));
}

// Go reads bytes, so its message names a character beyond ASCII by its first byte.
function invalidHex(character: string): Error {
  const byte = Buffer.from(character, 'utf8')[0];
  const shown = isPrintable(String.fromCharCode(byte)) ? ` '${String.fromCharCode(byte)}'` : '';
  return builtinError(`encoding/hex: invalid byte: U+${byte.toString(16).toUpperCase().padStart(4, '0')}${shown}`);
}

function encodeObject(ctx: BuiltinContext, value: Value): Value {
  if (!isObject(value)) throw typeError(1, value, 'object');
  const query = new Map<string, readonly string[]>();
  for (const [key, member] of jsonEntries(value)) {
    const list = isArray(member) ? member : isSet(member) ? setMembers(member) : [member];
    ctx.step(list.length + 1);
    if (!list.every((text) => typeof text === 'string')) {
      throw operandError(1, 'values must be string, array[string], or set[string]');
    }
    query.set(key, list);
  }
  const text = encodeQuery(query);
  claimText(ctx, text.length);
  return text;
}

function decodeObject(ctx: BuiltinContext, value: Value): Value {
  const text = stringOperand(value, 1);
  claimText(ctx, text.length);
  return objectOf(parseQuery(text));
}

const text = [arg('x', T.string)];
const marshalOptions = T.record({ indent: T.string, prefix: T.string, pretty: T.boolean }, T.any, T.string);

function entry(name: string, description: string, fn: Builtin['fn'], result: ArgType = T.string): Builtin {
  return { name, args: text, result, description, fn };
}

/** Encodings of strings and values. Decoded bytes are read as UTF-8. YAML has its own file. */
export const encoding: readonly Builtin[] = [
  entry(
    'base64.encode',
    'Base64 of the string.',
    converting((source) => Buffer.from(source, 'utf8').toString('base64')),
  ),
  entry(
    'base64.decode',
    'Text of a base64 string.',
    converting((source) => textOfBytes(decodeBase64(source, false))),
  ),
  entry(
    'base64.is_valid',
    'Returns true if x is base64.',
    holds((source) => void decodeBase64(source, false)),
    T.boolean,
  ),
  entry(
    'base64url.encode',
    'URL-safe base64 of the string, padded.',
    converting((source) => {
      const encoded = Buffer.from(source, 'utf8').toString('base64url');
      return encoded.padEnd(Math.ceil(encoded.length / 4) * 4, '=');
    }),
  ),
  entry(
    'base64url.encode_no_pad',
    'URL-safe base64 of the string, without padding.',
    converting((source) => Buffer.from(source, 'utf8').toString('base64url')),
  ),
  entry('base64url.decode', 'Text of a URL-safe base64 string, padded or not.', converting(decodeUrlBase64)),
  entry(
    'hex.encode',
    'Hexadecimal of the UTF-8 bytes.',
    converting((source) => Buffer.from(source, 'utf8').toString('hex')),
  ),
  entry('hex.decode', 'Text of a hexadecimal string.', converting(decodeHex)),
  entry('urlquery.encode', 'Escapes a string for a URL query.', converting(escapeQuery)),
  entry('urlquery.decode', 'Undoes urlquery.encode.', converting(unescapeQuery)),
  {
    name: 'urlquery.encode_object',
    args: [arg('object', T.object(T.union(T.string, T.array(T.string), T.set(T.string)), T.string))],
    result: T.string,
    description: 'A URL query of the keys and their values.',
    fn: encodeObject,
  },
  entry(
    'urlquery.decode_object',
    'Lists of values by key of a URL query.',
    decodeObject,
    T.object(T.array(T.string), T.string),
  ),
  {
    name: 'json.marshal',
    args: [arg('x', T.any)],
    result: T.string,
    description: 'The value as JSON; sets become arrays, and <, >, & are escaped.',
    fn: (ctx, value) => jsonText(ctx, value),
  },
  {
    name: 'json.marshal_with_options',
    args: [arg('x', T.any), arg('options', marshalOptions)],
    result: T.string,
    description: 'The value as JSON, with the options pretty, indent and prefix.',
    fn: marshalWithOptions,
  },
  entry('json.unmarshal', 'Parses JSON.', unmarshal, T.any),
  entry(
    'json.is_valid',
    'Returns true if x is valid JSON.',
    holds((source) => void parseJson(source)),
    T.boolean,
  ),
];
