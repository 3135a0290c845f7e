import type { CallExpr, Term } from '../syntax/ast';
import { GoError } from '../../go/go-error';
import type { Builtin } from '../builtins';
import { operatorName } from '../syntax/nodes';
import { positionOf } from '../compile/model/unit';
import { RegoError } from '../syntax/errors';
import type { Loc } from '../syntax/source';
import type { Value } from '../values/types';
import type { Group, Planner } from './planner';
import { WHOLE } from './read-set';
import type { Mock } from './runtime';
import type { Scope } from './scope';
import type { Det, Frame } from './types';

/** A call ready to run: `det` for one result at most, `relation` for many. */
export interface Call {
  readonly det?: Det;
  readonly relation?: Det;
  /** The last operand when it takes the result. */
  readonly output?: Term;
}

function arityOf(p: Planner, name: string): number | undefined {
  const builtin = p.builtin(name);
  if (builtin) return builtin.args.length;
  return p.functionGroup(name)?.keyCount;
}

/** Compiles a call; its inputs are bound. */
export function callOf(p: Planner, e: CallExpr, s: Scope): Call {
  const name = operatorName(e.operator) ?? '';
  const arity = arityOf(p, name);
  if (arity === undefined) throw new RegoError('eval_internal_error', `unknown function ${name}`, positionOf(e.loc));
  const builtin = p.builtin(name);
  const args = e.args.slice(0, arity).map((a) => (builtin ? p.det(a, s) : p.held(a, s)));
  const output = e.args.length > arity ? e.args[arity] : undefined;
  const plain = builtin ? builtinCall(p, builtin, args, e.loc) : functionCall(p.functionGroup(name) as Group, args);
  if (builtin?.relation) return { relation: plain, output };
  return { det: mockable(p, name, args, plain, e.loc), output };
}

/** Runs a builtin on evaluated operands; its errors make the call undefined. */
export function runBuiltin(p: Planner, builtin: Builtin, args: readonly Value[], loc: Loc): Value | undefined {
  p.rt.step(args.reduce<number>((steps, value) => steps + textSteps(value), 1));
  try {
    return builtin.fn(p.rt, ...args);
  } catch (error) {
    if (error instanceof GoError) return p.rt.builtinFailed(builtin.name, error, loc);
    throw error;
  }
}

function builtinCall(p: Planner, builtin: Builtin, args: readonly Det[], loc: Loc): Det {
  const { rt } = p;
  const { fn } = builtin;
  const failed = (error: unknown): undefined => {
    if (error instanceof GoError) return rt.builtinFailed(builtin.name, error, loc);
    throw error;
  };
  switch (args.length) {
    case 1: {
      const [a] = args;
      return (f) => {
        const x = a(f);
        if (x === undefined) return undefined;
        rt.step(1 + textSteps(x));
        try {
          return fn(rt, x);
        } catch (error) {
          return failed(error);
        }
      };
    }
    case 2: {
      const [a, b] = args;
      return (f) => {
        const x = a(f);
        if (x === undefined) return undefined;
        const y = b(f);
        if (y === undefined) return undefined;
        rt.step(1 + textSteps(x) + textSteps(y));
        try {
          return fn(rt, x, y);
        } catch (error) {
          return failed(error);
        }
      };
    }
    default:
      return (f) => {
        const values = operands(args, f);
        if (!values) return undefined;
        rt.step(values.reduce<number>((steps, value) => steps + textSteps(value), 1));
        try {
          return fn(rt, ...values);
        } catch (error) {
          return failed(error);
        }
      };
  }
}

const CHARACTERS_PER_STEP = 64;

/** What an operand costs: a text by its length, since hardly a builtin looks at less than all of it. */
function textSteps(value: Value): number {
  return typeof value === 'string' ? Math.floor(value.length / CHARACTERS_PER_STEP) : 0;
}

function functionCall(group: Group, args: readonly Det[]): Det {
  return (f) => {
    const values = operands(args, f);
    return values && group.call(values);
  };
}

function operands(args: readonly Det[], f: Frame): Value[] | undefined {
  const values = new Array<Value>(args.length);
  for (let i = 0; i < args.length; i++) {
    const v = args[i](f);
    if (v === undefined) return undefined;
    values[i] = v;
  }
  return values;
}

/** Looks for a replacement by `with` first. */
function mockable(p: Planner, name: string, args: readonly Det[], plain: Det, loc: Loc): Det {
  const { rt } = p;
  return (f) => {
    if (rt.mocks === undefined) return plain(f);
    const mock = rt.mocks.get(name);
    if (mock === undefined) return plain(f);
    const values = operands(args, f);
    return values && callMock(p, mock, values, loc);
  };
}

/** A replacement function runs without any replacement in force. */
function callMock(p: Planner, mock: Mock, args: readonly Value[], loc: Loc): Value | undefined {
  if ('value' in mock) return mock.value;
  const { rt } = p;
  const saved = rt.mocks;
  rt.mocks = undefined;
  const builtin = p.builtin(mock.operator);
  if (builtin) for (const v of args) rt.reads?.note(v, WHOLE);
  const result = builtin ? runBuiltin(p, builtin, args, loc) : p.functionGroup(mock.operator)?.call(args);
  rt.mocks = saved;
  return result;
}
