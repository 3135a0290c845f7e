import { GoError } from '../../../base/go/go-error';
import { canonicalKey, isArray, isObject, JsonError, objectOf, parseJson, toJsonText, Value } from '../../values';
import { Builtin, BuiltinContext, builtinError, claimText } from '../definition/registry';
import type { SchemaNode } from './node';
import { arg, T } from '../definition/types';

const load = require;
// Loaded when a rule asks for them: few rules do.
const compileSchema: typeof import('./compile').compileSchema = (...operands) =>
  (load('./compile') as typeof import('./compile')).compileSchema(...operands);
const validate: typeof import('./validate').validate = (...operands) =>
  (load('./validate') as typeof import('./validate')).validate(...operands);

// A string is parsed as JSON; sets and keys that are not strings are converted to JSON.
function documentOf(ctx: BuiltinContext, value: Value): Value {
  if (typeof value !== 'string' && !isObject(value) && !isArray(value)) {
    throw builtinError('wrong type, expected string or object');
  }
  const text = typeof value === 'string' ? value : toJsonText(value);
  claimText(ctx, text.length);
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) throw builtinError('invalid JSON string');
    throw error;
  }
}

function schemaOf(ctx: BuiltinContext, value: Value): SchemaNode {
  const slot = `json schema ${canonicalKey(value)}`;
  const known = ctx.cache.get(slot) as SchemaNode | undefined;
  if (known !== undefined) return known;
  const node = compileSchema(ctx, documentOf(ctx, value));
  ctx.cache.set(slot, node);
  return node;
}

function matchSchema(ctx: BuiltinContext, document: Value, schema: Value): Value {
  const value = documentOf(ctx, document);
  const errors = validate(ctx, schemaOf(ctx, schema), value).map(({ field, type, text }) =>
    objectOf([
      ['error', `${field}: ${text}`],
      ['type', type],
      ['field', field],
      ['desc', text],
    ]),
  );
  return [errors.length === 0, errors];
}

function verifySchema(ctx: BuiltinContext, schema: Value): Value {
  try {
    schemaOf(ctx, schema);
    return [true, null];
  } catch (error) {
    if (error instanceof GoError) return [false, `jsonschema: ${error.message}`];
    throw error;
  }
}

const jsonOrText = T.union(T.string, T.object());

/** JSON Schema, drafts 4, 6 and 7. */
export const jsonSchema: readonly Builtin[] = [
  {
    name: 'json.match_schema',
    args: [arg('document', jsonOrText), arg('schema', jsonOrText)],
    result: T.tuple(T.boolean, T.array(T.record({ desc: T.string, error: T.string, field: T.string, type: T.string }))),
    description: 'Checks a document against a JSON schema and returns what does not match.',
    fn: matchSchema,
  },
  {
    name: 'json.verify_schema',
    args: [arg('schema', jsonOrText)],
    result: T.tuple(T.boolean, T.union(T.string, T.null)),
    description: 'Checks a JSON schema and returns what is wrong with it.',
    fn: verifySchema,
  },
];
