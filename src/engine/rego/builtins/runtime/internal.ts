import { RegoError } from '../../syntax/errors';
import {
  equal,
  isArray,
  isObject,
  isSet,
  objEntries,
  setHas,
  setMembers,
  toRegoText,
  typeName,
  Value,
  valueGet,
} from '../../values';
import { arrayOperand, stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext, claimText } from '../definition/registry';
import { arg, T } from '../definition/types';

function member(ctx: BuiltinContext, value: Value, collection: Value): boolean {
  if (isSet(collection)) return setHas(collection, value);
  if (isArray(collection)) {
    ctx.step(collection.length + 1);
    return collection.some((other) => equal(other, value));
  }
  if (!isObject(collection)) return false;
  const entries = objEntries(collection);
  ctx.step(entries.length + 1);
  return entries.some(([, other]) => equal(other, value));
}

function memberWithKey(_ctx: BuiltinContext, key: Value, value: Value, collection: Value): boolean {
  if (!isArray(collection) && !isObject(collection) && !isSet(collection)) return false;
  const found = valueGet(collection, key);
  return found !== undefined && equal(found, value);
}

function shown(value: Value): string {
  return typeof value === 'string' ? value : toRegoText(value);
}

/**
 * Every combination of one value per operand: each set holds the values of an expression, an empty one means undefined.
 */
function* lines(ctx: BuiltinContext, operands: readonly Value[], at = 0): Generator<readonly string[]> {
  ctx.step(1);
  if (at === operands.length) {
    yield [];
    return;
  }
  for (const text of choices(operands[at])) {
    for (const rest of lines(ctx, operands, at + 1)) yield [text, ...rest];
  }
}

function choices(operand: Value): readonly string[] {
  if (isSet(operand)) return operand.size === 0 ? ['<undefined>'] : setMembers(operand).map(shown);
  if (isArray(operand) || isObject(operand)) {
    throw new RegoError('eval_internal_error', `illegal argument type: ${typeName(operand)}`);
  }
  return [shown(operand)];
}

function print(ctx: BuiltinContext, operands: readonly Value[]): Value {
  if (ctx.print !== undefined) for (const line of lines(ctx, operands)) ctx.print(line.join(' '));
  return true;
}

function templateString(ctx: BuiltinContext, parts: Value): Value {
  let text: string | undefined;
  for (const line of lines(ctx, arrayOperand(parts, 1))) {
    if (text !== undefined) {
      throw new RegoError('eval_conflict_error', 'template-strings must not produce multiple outputs');
    }
    claimText(
      ctx,
      line.reduce((length, part) => length + part.length, 0),
    );
    text = line.join('');
  }
  return text ?? '';
}

function trace(ctx: BuiltinContext, note: Value): Value {
  const text = stringOperand(note, 1);
  ctx.print?.(text);
  return true;
}

const collection = arg('collection', T.any);

/** The builtins to which the compiler translates `in`, `print` and template strings, and `trace`. */
export const internal: readonly Builtin[] = [
  {
    name: 'internal.member_2',
    infix: 'in',
    args: [arg('value', T.any), collection],
    result: T.boolean,
    description: 'value in collection: whether a set or array has the member, an object the value.',
    fn: member,
  },
  {
    name: 'internal.member_3',
    infix: 'in',
    args: [arg('key', T.any), arg('value', T.any), collection],
    result: T.boolean,
    description: 'key, value in collection: whether the collection has the value under the key.',
    fn: memberWithKey,
  },
  {
    name: 'internal.print',
    args: [arg('operands', T.array(T.set()))],
    result: T.boolean,
    description: 'print with each operand as the set of its values.',
    fn: (ctx, operands) => print(ctx, arrayOperand(operands, 1)),
  },
  {
    name: 'internal.test_case',
    args: [arg('name', T.array())],
    result: T.boolean,
    description: 'Names the case of a test that is under way; always true.',
    fn: () => true,
  },
  {
    name: 'internal.template_string',
    args: [arg('parts', T.array())],
    result: T.string,
    description: 'Joins the parts of a template string; an empty set stands for an undefined part.',
    fn: templateString,
  },
  {
    name: 'print',
    variadic: true,
    args: [],
    result: T.boolean,
    description: 'Hands its operands to the print hook of the caller, if there is one.',
    fn: (ctx, ...operands) => print(ctx, operands.map(shown)),
  },
  {
    name: 'trace',
    args: [arg('note', T.string)],
    result: T.boolean,
    description: 'Sends a note to the author of the rule; always true.',
    fn: trace,
  },
];
