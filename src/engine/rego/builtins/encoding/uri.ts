import { objectOf, Value } from '../../values';
import { stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext, builtinError, claimText } from '../definition/registry';
import { arg, T } from '../definition/types';
import { parseUri, UriError } from './uri-parse';

function parse(ctx: BuiltinContext, value: Value): Value {
  const text = stringOperand(value, 1);
  claimText(ctx, text.length);
  try {
    return objectOf(Object.entries(parseUri(text)).filter(([, part]) => part !== ''));
  } catch (error) {
    if (error instanceof UriError) throw builtinError(error.message);
    throw error;
  }
}

function isValid(ctx: BuiltinContext, text: Value): Value {
  if (typeof text !== 'string' || text === '') return false;
  claimText(ctx, text.length);
  try {
    parseUri(text);
    return true;
  } catch (error) {
    if (error instanceof UriError) return false;
    throw error;
  }
}

/** URIs. */
export const uris: readonly Builtin[] = [
  {
    name: 'uri.parse',
    args: [arg('uri', T.string)],
    result: T.object(T.string, T.string),
    description: 'The parts of a URI that it has: scheme, hostname, port, path, raw_path, raw_query, fragment.',
    fn: parse,
  },
  {
    name: 'uri.is_valid',
    args: [arg('uri', T.string)],
    result: T.boolean,
    description: 'Returns true if x is a URI, not the empty one.',
    fn: isValid,
  },
];
