import type { CallExpr, Term } from '../syntax/ast';
import { GoError } from '../../base/go/go-error';
import { UNSUPPORTED, type Builtin } from '../builtins';
import { operatorName } from '../syntax/nodes';
import { positionOf } from '../compile/model/unit';
import { RegoError } from '../syntax/errors';
import type { Loc } from '../syntax/source';
import type { Value } from '../values/types';
import type { Group, Planner } from './planner';
import { WHOLE } from './runtime/read-set';
import type { Mock } from './runtime/runtime';
import type { Scope } from './scope';
import type { Det, Frame } from './runtime/types';

/** A call ready to run: `det` for one result at most, `relation` for many. */
export interface Call {
  readonly det?: Det;
  readonly relation?: Det;
  /** The last operand when it takes the result. */
  readonly output?: Term;
}

function arityOf(planner: Planner, name: string): number | undefined {
  const builtin = planner.builtin(name);
  if (builtin) return builtin.args.length;
  return planner.functionGroup(name)?.keyCount;
}

/** Compiles a call; its inputs are bound. */
export function callOf(planner: Planner, call: CallExpr, scope: Scope): Call {
  const name = operatorName(call.operator) ?? '';
  const arity = arityOf(planner, name);
  if (arity === undefined) throw new RegoError('eval_internal_error', `unknown function ${name}`, positionOf(call.loc));
  const builtin = planner.builtin(name);
  const args = call.args.slice(0, arity).map((a) => (builtin ? planner.det(a, scope) : planner.held(a, scope)));
  const output = call.args.length > arity ? call.args[arity] : undefined;
  const plain = builtin
    ? builtinCall(planner, builtin, args, call.loc)
    : functionCall(planner.functionGroup(name) as Group, args);
  if (builtin?.relation) return { relation: plain, output };
  return { det: mockable(planner, name, args, plain, call.loc), output };
}

/** Runs a builtin on evaluated operands; its errors make the call undefined. */
function runBuiltin(planner: Planner, builtin: Builtin, args: readonly Value[], loc: Loc): Value | undefined {
  if (UNSUPPORTED.has(builtin.name)) throw unsupportedError(builtin.name, loc);
  planner.runtime.step(args.reduce<number>((steps, value) => steps + textSteps(value), 1));
  try {
    return builtin.fn(planner.runtime, ...args);
  } catch (error) {
    if (error instanceof GoError) return planner.runtime.builtinFailed(builtin.name, error, loc);
    throw error;
  }
}

function unsupportedError(name: string, loc: Loc): RegoError {
  return new RegoError('rego_unsupported_builtin', `${name} is not supported`, positionOf(loc));
}

function builtinCall(planner: Planner, builtin: Builtin, args: readonly Det[], loc: Loc): Det {
  if (UNSUPPORTED.has(builtin.name)) {
    return (frame) => {
      if (operands(args, frame)) throw unsupportedError(builtin.name, loc);
      return undefined;
    };
  }
  const { runtime } = planner;
  const { fn } = builtin;
  const failed = (error: unknown): undefined => {
    if (error instanceof GoError) return runtime.builtinFailed(builtin.name, error, loc);
    throw error;
  };
  switch (args.length) {
    case 1: {
      const [a] = args;
      return (frame) => {
        const x = a(frame);
        if (x === undefined) return undefined;
        runtime.step(1 + textSteps(x));
        try {
          return fn(runtime, x);
        } catch (error) {
          return failed(error);
        }
      };
    }
    case 2: {
      const [a, b] = args;
      return (frame) => {
        const x = a(frame);
        if (x === undefined) return undefined;
        const y = b(frame);
        if (y === undefined) return undefined;
        runtime.step(1 + textSteps(x) + textSteps(y));
        try {
          return fn(runtime, x, y);
        } catch (error) {
          return failed(error);
        }
      };
    }
    default:
      return (frame) => {
        const values = operands(args, frame);
        if (!values) return undefined;
        runtime.step(values.reduce<number>((steps, value) => steps + textSteps(value), 1));
        try {
          return fn(runtime, ...values);
        } catch (error) {
          return failed(error);
        }
      };
  }
}

const CHARACTERS_PER_STEP = 64;

/** The cost of an operand: a string costs by its length, because most builtins read all of it. */
function textSteps(value: Value): number {
  return typeof value === 'string' ? Math.floor(value.length / CHARACTERS_PER_STEP) : 0;
}

function functionCall(group: Group, args: readonly Det[]): Det {
  return (frame) => {
    const values = operands(args, frame);
    return values && group.call(values);
  };
}

function operands(args: readonly Det[], frame: Frame): Value[] | undefined {
  const values = new Array<Value>(args.length);
  for (let i = 0; i < args.length; i++) {
    const value = args[i](frame);
    if (value === undefined) return undefined;
    values[i] = value;
  }
  return values;
}

/** Looks for a replacement by `with` first. */
function mockable(planner: Planner, name: string, args: readonly Det[], plain: Det, loc: Loc): Det {
  const { runtime } = planner;
  return (frame) => {
    if (runtime.mocks === undefined) return plain(frame);
    const mock = runtime.mocks.get(name);
    if (mock === undefined) return plain(frame);
    const values = operands(args, frame);
    return values && callMock(planner, mock, values, loc);
  };
}

/** A replacement function runs without any replacement in force. */
function callMock(planner: Planner, mock: Mock, args: readonly Value[], loc: Loc): Value | undefined {
  if ('value' in mock) return mock.value();
  const { runtime } = planner;
  const saved = runtime.mocks;
  runtime.mocks = undefined;
  const builtin = planner.builtin(mock.operator);
  if (builtin) for (const value of args) runtime.reads?.note(value, WHOLE);
  const result = builtin ? runBuiltin(planner, builtin, args, loc) : planner.functionGroup(mock.operator)?.call(args);
  runtime.mocks = saved;
  return result;
}
