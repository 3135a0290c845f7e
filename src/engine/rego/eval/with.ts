import type { Term, With } from '../syntax/ast';
import { operatorName, refRoot } from '../syntax/nodes';
import { positionOf } from '../compile/model/unit';
import { RegoError } from '../syntax/errors';
import type { Value } from '../values/types';
import { replaceAt } from './documents';
import type { Planner } from './planner';
import type { Mock, Scope as Saved } from './runtime';
import { WHOLE } from './read-set';
import type { Scope } from './scope';
import type { Det, Frame, Link } from './types';

type Change = (
  f: Frame,
  to: { input: Value | undefined; replaced: Value | undefined; targets: Value[][]; mocks: Map<string, Mock> },
) => boolean;

/** An expression under `with`: what it changes holds for the expression, not for what comes after it. */
export function withLink(p: Planner, modifiers: readonly With[], s: Scope, expr: () => Link): Link {
  const { rt } = p;
  const changes = modifiers.map((w) => change(p, w, s));
  const inner = expr();
  const slot = s.slots.fresh();
  return (next) => {
    const body = inner((f) => {
      const within = rt.save();
      rt.restore(f[slot] as Saved);
      const stop = next(f);
      rt.restore(within);
      return stop;
    });
    return (f) => {
      const saved = rt.save();
      const to = {
        input: saved.input,
        replaced: saved.replaced,
        targets: (saved.targets ?? []).map((t) => [...t]),
        mocks: new Map(saved.mocks),
      };
      for (const c of changes) if (!c(f, to)) return false;
      // A nested activation of the same expression must find its own scope again.
      const before = f[slot];
      f[slot] = saved;
      rt.input = to.input;
      rt.replaced = to.replaced;
      rt.targets = to.targets.length > 0 ? to.targets : undefined;
      rt.mocks = to.mocks.size > 0 ? to.mocks : undefined;
      rt.memo = [];
      const stop = body(f);
      rt.restore(saved);
      f[slot] = before;
      return stop;
    };
  };
}

function change(p: Planner, w: With, s: Scope): Change {
  const { target } = w;
  const name = target.kind === 'ref' ? operatorName(target) : target.name;
  const root = target.kind === 'ref' ? refRoot(target) : undefined;
  if (name !== undefined && (root === undefined || isFunction(p, name))) return mockChange(p, name, w.value, s);
  const path = target.kind === 'ref' ? target.path.map((t) => p.det(t, s)) : [];
  const value = p.det(w.value, s);
  const document = root === 'input' ? 'input' : 'replaced';
  return (f, to) => {
    const v = value(f);
    const at = path.map((k) => k(f));
    if (v === undefined || at.some((k) => k === undefined)) return false;
    if (at.some((k) => typeof k !== 'string')) {
      throw new RegoError('eval_conflict_error', 'bad document path', positionOf(w.loc));
    }
    // A copy takes the place of the input: what is read of it would not be noticed.
    if (document === 'input' && at.length > 0 && p.rt.input !== undefined) p.rt.reads?.note(p.rt.input, WHOLE);
    to[document] = replaceAt(to[document], at as Value[], v);
    if (document === 'replaced') to.targets.push(at as Value[]);
    return true;
  };
}

function mockChange(p: Planner, name: string, value: Term, s: Scope): Change {
  if (value.kind === 'ref') {
    const operator = operatorName(value);
    if (operator !== undefined && (p.builtin(operator) || isFunction(p, operator))) {
      return (_f, to) => {
        to.mocks.set(name, { operator });
        return true;
      };
    }
  }
  const det: Det = p.det(value, s);
  return (f, to) => {
    const v = det(f);
    if (v === undefined) return false;
    to.mocks.set(name, { value: v });
    return true;
  };
}

function isFunction(p: Planner, name: string): boolean {
  return p.functionGroup(name)?.kind === 'function';
}
