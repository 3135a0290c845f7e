import { isArray, isNumber, isObject, isSet, typeName, Value } from '../../values';
import { Builtin } from '../definition/registry';
import { arg, T } from '../definition/types';

function test(name: string, description: string, holds: (value: Value) => boolean): Builtin {
  return { name, args: [arg('x', T.any)], result: T.boolean, description, fn: (_ctx, value) => holds(value) };
}

/** Tests of the type of a value. They never fail. */
export const typeTests: readonly Builtin[] = [
  test('is_array', 'Returns true if x is an array.', isArray),
  test('is_boolean', 'Returns true if x is a boolean.', (value) => typeof value === 'boolean'),
  test('is_null', 'Returns true if x is null.', (value) => value === null),
  test('is_number', 'Returns true if x is a number.', isNumber),
  test('is_object', 'Returns true if x is an object.', isObject),
  test('is_set', 'Returns true if x is a set.', isSet),
  test('is_string', 'Returns true if x is a string.', (value) => typeof value === 'string'),
  {
    name: 'type_name',
    args: [arg('x', T.any)],
    result: T.string,
    description: 'The name of the type: null, boolean, number, string, array, object or set.',
    fn: (_ctx, value) => typeName(value),
  },
];
