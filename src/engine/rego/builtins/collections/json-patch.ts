import {
  equal,
  isArray,
  isNumber,
  isObject,
  isSet,
  ObjectBuilder,
  objectOf,
  objEntries,
  objGet,
  objHas,
  objSize,
  SetBuilder,
  setHas,
  toRegoText,
  typeName,
  Value,
  valueGet,
} from '../../values';
import { parsePath } from './json-paths';
import { arrayOperand } from '../definition/operands';
import { Builtin, BuiltinContext, builtinError, claimMembers } from '../definition/registry';
import { arg, T } from '../definition/types';

const INTEGER = /^[+-]?\d{1,15}$/;

type Path = readonly Value[];

/** Applies patches one after another; a failing one fails the call. A removed root is undefined. */
function patch(ctx: BuiltinContext, source: Value, operations: Value): Value | undefined {
  let document: Value | undefined = source;
  for (const operation of arrayOperand(operations, 2)) document = apply(ctx, document, operation);
  return document;
}

function apply(ctx: BuiltinContext, document: Value | undefined, operation: Value): Value | undefined {
  if (!isObject(operation)) {
    throw builtinError('must be an array of JSON-Patch objects, but at least one element is not an object');
  }
  const attribute = (name: string): Value => {
    const value = objGet(operation, name);
    if (value === undefined) throw builtinError(`missing required attribute '${name}'`);
    return value;
  };
  attribute('path');
  const op = attribute('op');
  if (typeof op !== 'string') throw builtinError(`attribute 'op' must be a string but found: ${typeName(op)}`);
  const path = parsePath(attribute('path'));
  switch (op) {
    case 'add':
      return add(ctx, document, path, attribute('value'));
    case 'remove':
      return remove(ctx, document, path);
    case 'replace':
      return add(ctx, remove(ctx, document, path), path, attribute('value'));
    case 'move': {
      const from = parsePath(attribute('from'));
      const moved = read(document, from);
      return add(ctx, remove(ctx, document, from), path, moved);
    }
    case 'copy':
      return add(ctx, document, path, read(document, parsePath(attribute('from'))));
    case 'test':
      return test(read(document, path), attribute('value')) ?? document;
    default:
      throw builtinError(`unrecognized op: '${op}'`);
  }
}

function test(found: Value, expected: Value): undefined {
  if (equal(found, expected)) return undefined;
  const values = `Expected: ${toRegoText(expected)}\n\nFound: ${toRegoText(found)}`;
  throw builtinError(`value from EditTree != patch value.\n\n${values}`);
}

function read(document: Value | undefined, path: Path): Value {
  return path.reduce<Value>((value, step) => child(value, step), present(document, path, 'render'));
}

function present(document: Value | undefined, path: Path, operation: string): Value {
  if (document !== undefined) return document;
  throw builtinError(
    path.length > 1
      ? 'nil value encountered where composite value was expected'
      : `deleted node encountered during ${operation} operation`,
  );
}

function child(value: Value, step: Value): Value {
  const key = isArray(value) ? arrayIndex(step, value.length) : step;
  const found = valueGet(value, key);
  if (found !== undefined) return found;
  if (!isArray(value) && !isSet(value) && !isObject(value)) throw notComposite(value, step);
  const shown = isSet(value) && typeof key === 'string' ? key : toRegoText(key);
  throw builtinError(`path ${shown} does not exist in ${typeName(value)} term ${toRegoText(value)}`);
}

function notComposite(value: Value, step?: Value): Error {
  const place = step === undefined ? '' : ` for path ${toRegoText(step)}`;
  return builtinError(`expected composite type${place}, found value: ${toRegoText(value)} (type: ${goType(value)})`);
}

function goType(value: Value): string {
  const name = typeName(value);
  return `ast.${name[0].toUpperCase()}${name.slice(1)}`;
}

// Indexes may be numbers or numeric strings; "-" is the index after the last element.
function arrayIndex(step: Value, length: number): number {
  if (isNumber(step)) {
    if (typeof step === 'number' && Number.isInteger(step)) return step;
    throw builtinError('invalid number type for indexing');
  }
  if (typeof step !== 'string') throw builtinError('invalid type for indexing');
  if (step === '-') return length;
  if (step.length > 1 && step.startsWith('0')) throw builtinError('leading zeros are not allowed in JSON paths');
  if (!INTEGER.test(step)) throw builtinError('invalid string for indexing');
  return Number(step) + 0;
}

/** Rebuilds the containers along the path with the result of `change` for the last one. */
function along(ctx: BuiltinContext, value: Value, path: Path, change: (parent: Value, last: Value) => Value): Value {
  ctx.step(path.length);
  const [step, ...rest] = path;
  if (rest.length === 0) return change(value, step);
  const before = child(value, step);
  const after = along(ctx, before, rest, change);
  if (isArray(value)) {
    claimMembers(ctx, value.length);
    const copy = [...value];
    copy[arrayIndex(step, value.length)] = after;
    return copy;
  }
  if (isSet(value)) {
    claimMembers(ctx, value.size);
    return without(value, before, (builder) => builder.add(after));
  }
  if (!isObject(value)) throw notComposite(value);
  claimMembers(ctx, objSize(value));
  return new ObjectBuilder().setAll(value).set(step, after).build();
}

function without(set: Value, member: Value, also?: (builder: SetBuilder) => void): Value {
  const builder = new SetBuilder();
  if (isSet(set)) {
    for (const scalar of set.scalars) if (!equal(scalar, member)) builder.add(scalar);
    for (const other of set.composites?.values() ?? []) if (!equal(other, member)) builder.add(other);
  }
  also?.(builder);
  return builder.build();
}

function add(ctx: BuiltinContext, document: Value | undefined, path: Path, value: Value): Value {
  if (path.length === 0) return value;
  return along(ctx, present(document, path, 'insert'), path, (parent, key) => {
    if (isArray(parent)) {
      const index = arrayIndex(key, parent.length);
      if (index < 0 || index > parent.length) throw builtinError('index for array insertion out of bounds');
      claimMembers(ctx, parent.length + 1);
      return [...parent.slice(0, index), value, ...parent.slice(index)];
    }
    if (isSet(parent)) {
      if (!equal(key, value)) {
        throw builtinError(`set key ${toRegoText(key)} does not equal value to be inserted ${toRegoText(value)}`);
      }
      claimMembers(ctx, parent.size + 1);
      const builder = new SetBuilder().addAll(parent);
      builder.add(value);
      return builder.build();
    }
    if (!isObject(parent)) throw notComposite(parent);
    claimMembers(ctx, objSize(parent) + 1);
    return new ObjectBuilder().setAll(parent).set(key, value).build();
  });
}

function remove(ctx: BuiltinContext, document: Value | undefined, path: Path): Value | undefined {
  const root = present(document, path, 'delete');
  if (path.length === 0) return undefined;
  return along(ctx, root, path, (parent, key) => {
    if (isArray(parent)) {
      const index = arrayIndex(key, parent.length);
      if (index < 0 || index >= parent.length) throw builtinError('index for array delete out of bounds');
      claimMembers(ctx, parent.length);
      return [...parent.slice(0, index), ...parent.slice(index + 1)];
    }
    const missing = builtinError.bind(undefined, `cannot delete child key ${toRegoText(key)} that does not exist`);
    if (isSet(parent)) {
      if (!setHas(parent, key)) throw missing();
      claimMembers(ctx, parent.size);
      return without(parent, key);
    }
    if (!isObject(parent)) throw notComposite(parent);
    if (!objHas(parent, key)) throw missing();
    claimMembers(ctx, objSize(parent));
    return objectOf(objEntries(parent).filter(([other]) => !equal(other, key)));
  });
}

/** JSON Patch (RFC 6902), also inside sets, where a member is its own path. */
export const jsonPatch: readonly Builtin[] = [
  {
    name: 'json.patch',
    args: [arg('document', T.any), arg('patches', T.array(T.record({ op: T.string, path: T.any }, T.any)))],
    result: T.any,
    description: 'Applies add, remove, replace, move, copy and test operations (RFC 6902); all or nothing.',
    fn: patch,
  },
];
