import { compare, equal } from '../../values';
import { Builtin } from '../definition/registry';
import { arg, T } from '../definition/types';

const operands = [arg('x', T.any), arg('y', T.any)];

/**
 * Comparison of any two values by Rego's order. `eq` and `assign` are what the compiler makes of = and := between
 * values.
 */
export const comparison: readonly Builtin[] = [
  {
    name: 'equal',
    infix: '==',
    args: operands,
    result: T.boolean,
    description: 'Returns true if two values are equal.',
    fn: (_ctx, x, y) => equal(x, y),
  },
  {
    name: 'neq',
    infix: '!=',
    args: operands,
    result: T.boolean,
    description: 'Returns true if two values differ.',
    fn: (_ctx, x, y) => !equal(x, y),
  },
  {
    name: 'lt',
    infix: '<',
    args: operands,
    result: T.boolean,
    description: 'Returns true if x comes before y.',
    fn: (_ctx, x, y) => compare(x, y) < 0,
  },
  {
    name: 'lte',
    infix: '<=',
    args: operands,
    result: T.boolean,
    description: 'Returns true if x comes before y or equals it.',
    fn: (_ctx, x, y) => compare(x, y) <= 0,
  },
  {
    name: 'gt',
    infix: '>',
    args: operands,
    result: T.boolean,
    description: 'Returns true if x comes after y.',
    fn: (_ctx, x, y) => compare(x, y) > 0,
  },
  {
    name: 'gte',
    infix: '>=',
    args: operands,
    result: T.boolean,
    description: 'Returns true if x comes after y or equals it.',
    fn: (_ctx, x, y) => compare(x, y) >= 0,
  },
  {
    name: 'eq',
    infix: '=',
    args: operands,
    result: T.boolean,
    description: 'Unification; on two values, equality.',
    fn: (_ctx, x, y) => equal(x, y),
  },
  {
    name: 'assign',
    infix: ':=',
    args: operands,
    result: T.boolean,
    description: 'Declares local variables; on two values, equality.',
    fn: (_ctx, x, y) => equal(x, y),
  },
];
