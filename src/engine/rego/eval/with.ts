import type { Term, With } from '../syntax/ast';
import { operatorName, refRoot } from '../syntax/nodes';
import { positionOf } from '../compile/model/unit';
import { RegoError } from '../syntax/errors';
import type { Value } from '../values/types';
import { replaceAt } from './runtime/documents';
import type { Planner } from './planner';
import type { Mock, Scope as Saved } from './runtime/runtime';
import { WHOLE } from './runtime/read-set';
import type { Scope } from './scope';
import type { Det, Frame, Link } from './runtime/types';

type Change = (
  frame: Frame,
  to: { input: Value | undefined; replaced: Value | undefined; targets: Value[][]; mocks: Map<string, Mock> },
) => boolean;

/** An expression under `with`: what it changes holds for the expression, not for what comes after it. */
export function withLink(planner: Planner, modifiers: readonly With[], scope: Scope, expr: () => Link): Link {
  const { runtime } = planner;
  const changes = modifiers.map((modifier) => change(planner, modifier, scope));
  const inner = expr();
  const slot = scope.slots.fresh();
  return (next) => {
    const body = inner((frame) => {
      const within = runtime.save();
      runtime.restore(frame[slot] as Saved);
      const stop = next(frame);
      runtime.restore(within);
      return stop;
    });
    return (frame) => {
      const saved = runtime.save();
      const to = {
        input: saved.input,
        replaced: saved.replaced,
        targets: (saved.targets ?? []).map((tuple) => [...tuple]),
        mocks: new Map(saved.mocks),
      };
      for (const each of changes) if (!each(frame, to)) return false;
      // A nested activation of the same expression must find its own scope again.
      const before = frame[slot];
      frame[slot] = saved;
      runtime.input = to.input;
      runtime.replaced = to.replaced;
      runtime.targets = to.targets.length > 0 ? to.targets : undefined;
      runtime.mocks = to.mocks.size > 0 ? to.mocks : undefined;
      runtime.memo = [];
      const stop = body(frame);
      runtime.restore(saved);
      frame[slot] = before;
      return stop;
    };
  };
}

function change(planner: Planner, modifier: With, scope: Scope): Change {
  const { target } = modifier;
  const name = target.kind === 'ref' ? operatorName(target) : target.name;
  const root = target.kind === 'ref' ? refRoot(target) : undefined;
  if (name !== undefined && (root === undefined || isFunction(planner, name)))
    return mockChange(planner, name, modifier.value, scope);
  const path = target.kind === 'ref' ? target.path.map((term) => planner.det(term, scope)) : [];
  const value = planner.det(modifier.value, scope);
  const document = root === 'input' ? 'input' : 'replaced';
  return (frame, to) => {
    const found = value(frame);
    const at = path.map((key) => key(frame));
    if (found === undefined || at.some((key) => key === undefined)) return false;
    if (at.some((key) => typeof key !== 'string')) {
      throw new RegoError('eval_conflict_error', 'bad document path', positionOf(modifier.loc));
    }
    // A copy takes the place of the input: what is read of it would not be noticed.
    if (document === 'input' && at.length > 0 && planner.runtime.input !== undefined)
      planner.runtime.reads?.note(planner.runtime.input, WHOLE);
    to[document] = replaceAt(to[document], at as Value[], found);
    if (document === 'replaced') to.targets.push(at as Value[]);
    return true;
  };
}

function mockChange(planner: Planner, name: string, value: Term, scope: Scope): Change {
  if (value.kind === 'ref') {
    const operator = operatorName(value);
    if (operator !== undefined && (planner.builtin(operator) || isFunction(planner, operator))) {
      return (_f, to) => {
        to.mocks.set(name, { operator });
        return true;
      };
    }
  }
  const det: Det = planner.det(value, scope);
  return (frame, to) => {
    to.mocks.set(name, { value: () => det(frame) });
    return true;
  };
}

function isFunction(planner: Planner, name: string): boolean {
  return planner.functionGroup(name)?.kind === 'function';
}
