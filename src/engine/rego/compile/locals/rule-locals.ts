import type { Body, Module, Rule, Term } from '../../syntax/ast';
import { DeclaredVars } from './declared';
import { LocalsRewriter } from './locals';
import { isComprehension, isScalar, varTerm } from '../../syntax/nodes';
import { declaredVars } from '../resolve/resolve';
import type { Unit } from '../model/unit';
import { varsOfBody, varsOfTerm, type VarSet } from '../model/vars';
import { chainOf, walkBody, walkTerm } from '../../syntax/visit';

/** Declares the variables of a pattern argument. */
function renameArg(unit: Unit, stack: DeclaredVars, term: Term): Term {
  switch (term.kind) {
    case 'var': {
      let unique = stack.lookup(term.name);
      if (unique === undefined) {
        unique = unit.fresh();
        stack.insert(term.name, unique, 'arg');
      }
      return varTerm(unique, term.loc);
    }
    case 'array':
      return { ...term, items: term.items.map((i) => renameArg(unit, stack, i)) };
    case 'object':
      return { ...term, entries: term.entries.map(([key, value]) => [key, renameArg(unit, stack, value)]) };
    case 'ref':
      return {
        ...term,
        head: renameArg(unit, stack, term.head),
        path: term.path.map((part) => renameArg(unit, stack, part)),
      };
    case 'call':
      unit.error('rego_compile_error', term.loc, 'rule arguments cannot contain calls');
      return term;
    default:
      return term;
  }
}

/**
 * Variables with the name of a builtin are local when the body binds them; later passes must not mistake them.
 * `builtinNames` are those that the module uses in the place of variables.
 */
function declareBuiltinNames(unit: Unit, stack: DeclaredVars, rule: Rule, builtinNames: readonly string[]): void {
  if (builtinNames.length === 0) return;
  const names = varsOfBody(rule.body, { skipCallHead: true, skipClosures: true });
  const candidates = builtinNames.filter((each) => names.has(each)).sort();
  if (candidates.length === 0) return;
  const declared = declaredVars(rule.body);
  const inWith: VarSet = new Set();
  walkBody(rule.body, {
    with(modifier) {
      varsOfTerm(modifier.target, {}, inWith);
      varsOfTerm(modifier.value, {}, inWith);
    },
  });
  for (const name of candidates) {
    if (declared.has(name) || inWith.has(name) || stack.lookup(name) !== undefined) continue;
    stack.insert(name, unit.fresh(), 'seen');
  }
}

function rewriteRule(unit: Unit, rule: Rule, stack: DeclaredVars, builtinNames: readonly string[]): void {
  const head = { ...rule.head, ref: { ...rule.head.ref } };
  rule.head = head;
  // Comprehensions in the head have scopes of their own, before the body's names are known.
  head.value = head.value && rewriteNested(unit, head.value);
  head.key = head.key && rewriteNested(unit, head.key);
  head.args = head.args?.map((term) => rewriteNested(unit, term));
  const used: VarSet = new Set();
  for (const part of head.ref.path) varsOfTerm(part, {}, used);
  if (head.key) varsOfTerm(head.key, {}, used);
  if (head.value) varsOfTerm(head.value, {}, used);
  declareBuiltinNames(unit, stack, rule, builtinNames);
  rule.body = new LocalsRewriter(unit, stack).body(rule.body, used);
  const names = stack.current();
  head.ref.path = head.ref.path.map((part) => renameVars(part, names));
  if (head.key) head.key = renameVars(head.key, names);
  if (head.value) head.value = renameVars(head.value, names);
}

/** Rewrites declarations inside comprehensions and template strings of a head term. */
function rewriteNested(unit: Unit, inner: Term): Term {
  if (isScalar(inner) || inner.kind === 'var') return inner;
  walkTerm(inner, {
    term(x) {
      if (x.kind !== 'template' && !isComprehension(x)) return false;
      new LocalsRewriter(unit, new DeclaredVars(unit.rewritten)).term(x);
      return true;
    },
  });
  return inner;
}

/** Replaces variables everywhere in a term, closures included, in place. */
function renameVars(inner: Term, names: ReturnType<DeclaredVars['current']>): Term {
  if (names.size === 0 || isScalar(inner)) return inner;
  walkTerm(inner, {
    term(x) {
      if (x.kind === 'var') {
        x.name = names.get(x.name)?.unique ?? x.name;
      }
      return false;
    },
  });
  return inner;
}

/** Declares and renames the local variables of all rules. */
export function rewriteLocals(unit: Unit, modules: readonly Module[]): void {
  for (const module of modules) {
    const builtinNames = [...module.uses.variables].filter((name) => unit.builtins.get(name) !== undefined);
    for (const rule of module.rules) {
      const args = new DeclaredVars(unit.rewritten);
      const chain = chainOf(rule);
      // Else branches repeat the arguments, so the same names come out for them.
      for (const each of chain) {
        if (each.head.args) each.head = { ...each.head, args: each.head.args.map((a) => renameArg(unit, args, a)) };
      }
      for (const each of chain) rewriteRule(unit, each, chain.length > 1 ? args.copy() : args, builtinNames);
    }
  }
}

/** The same for a query; its variables keep their names in the answer through `unit.rewritten`. */
export function rewriteQueryLocals(unit: Unit, body: Body): Body {
  return new LocalsRewriter(unit, new DeclaredVars(unit.rewritten)).body(body, new Set());
}
