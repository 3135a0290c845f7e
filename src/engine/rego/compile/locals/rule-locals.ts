import type { Body, Module, Rule, Term } from '../../syntax/ast';
import { cloneTerm } from '../../syntax/clone';
import { DeclaredVars } from './declared';
import { LocalsRewriter } from './locals';
import { isScalar, varTerm } from '../../syntax/nodes';
import { declaredVars } from '../resolve/resolve';
import type { Unit } from '../model/unit';
import { varsOfBody, varsOfTerm, type VarSet } from '../model/vars';
import { chainOf, walkBody, walkTerm } from '../../syntax/visit';

/** Declares the variables of a pattern argument. */
function renameArg(unit: Unit, stack: DeclaredVars, t: Term): Term {
  switch (t.kind) {
    case 'var': {
      let unique = stack.lookup(t.name);
      if (unique === undefined) {
        unique = unit.fresh();
        stack.insert(t.name, unique, 'arg');
      }
      return varTerm(unique, t.loc);
    }
    case 'array':
      return { ...t, items: t.items.map((i) => renameArg(unit, stack, i)) };
    case 'object':
      return { ...t, entries: t.entries.map(([k, v]) => [k, renameArg(unit, stack, v)]) };
    case 'ref':
      return { ...t, head: renameArg(unit, stack, t.head), path: t.path.map((p) => renameArg(unit, stack, p)) };
    case 'call':
      unit.error('rego_compile_error', t.loc, 'rule arguments cannot contain calls');
      return t;
    default:
      return t;
  }
}

/** Variables with the name of a builtin are local when the body binds them; later passes must not mistake them. */
function declareBuiltinNames(unit: Unit, stack: DeclaredVars, rule: Rule): void {
  const names = varsOfBody(rule.body, { skipCallHead: true, skipClosures: true });
  const candidates = [...names].filter((n) => unit.builtins.get(n) !== undefined).sort();
  if (candidates.length === 0) return;
  const declared = declaredVars(rule.body);
  const inWith: VarSet = new Set();
  walkBody(rule.body, {
    with(w) {
      varsOfTerm(w.target, {}, inWith);
      varsOfTerm(w.value, {}, inWith);
    },
  });
  for (const name of candidates) {
    if (declared.has(name) || inWith.has(name) || stack.lookup(name) !== undefined) continue;
    stack.insert(name, unit.fresh(), 'seen');
  }
}

function rewriteRule(unit: Unit, rule: Rule, argStack: DeclaredVars): void {
  const head = { ...rule.head, ref: { ...rule.head.ref } };
  rule.head = head;
  // Comprehensions in the head have scopes of their own, before the body's names are known.
  head.value = head.value && rewriteNested(unit, cloneTerm(head.value));
  head.key = head.key && rewriteNested(unit, cloneTerm(head.key));
  head.args = head.args?.map((t) => rewriteNested(unit, t));
  const used: VarSet = new Set();
  for (const p of head.ref.path) varsOfTerm(p, {}, used);
  if (head.key) varsOfTerm(head.key, {}, used);
  if (head.value) varsOfTerm(head.value, {}, used);
  const stack = argStack.copy();
  declareBuiltinNames(unit, stack, rule);
  rule.body = new LocalsRewriter(unit, stack).body(rule.body, used);
  const names = stack.current();
  head.ref.path = head.ref.path.map((p) => renameVars(cloneTerm(p), names));
  if (head.key) head.key = renameVars(head.key, names);
  if (head.value) head.value = renameVars(head.value, names);
}

/** Rewrites declarations inside comprehensions and template strings of a head term. */
function rewriteNested(unit: Unit, t: Term): Term {
  if (isScalar(t) || t.kind === 'var') return t;
  walkTerm(t, {
    term(x) {
      if (x.kind === 'template' || x.kind === 'arrayCompr' || x.kind === 'setCompr' || x.kind === 'objectCompr') {
        new LocalsRewriter(unit, new DeclaredVars(unit.rewritten)).term(x);
        return true;
      }
      return false;
    },
  });
  return t;
}

/** Replaces variables everywhere in a term, closures included, in place. */
function renameVars(t: Term, names: ReadonlyMap<string, string>): Term {
  if (names.size === 0) return t;
  walkTerm(t, {
    term(x) {
      if (x.kind === 'var') {
        const unique = names.get(x.name);
        if (unique !== undefined) x.name = unique;
      }
      return false;
    },
  });
  return t;
}

/** Declares and renames the local variables of all rules. */
export function rewriteLocals(unit: Unit, modules: readonly Module[]): void {
  for (const module of modules) {
    for (const rule of module.rules) {
      const args = new DeclaredVars(unit.rewritten);
      // Else branches repeat the arguments, so the same names come out for them.
      for (const r of chainOf(rule)) {
        r.head = { ...r.head, args: r.head.args?.map((a) => renameArg(unit, args, a)) };
      }
      for (const r of chainOf(rule)) rewriteRule(unit, r, args);
    }
  }
}

/** The same for a query; its variables keep their names in the answer through `unit.rewritten`. */
export function rewriteQueryLocals(unit: Unit, body: Body): Body {
  return new LocalsRewriter(unit, new DeclaredVars(unit.rewritten)).body(body, new Set());
}
