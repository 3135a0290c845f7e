import type { Body, Expr, Module, Rule, Term } from '../../syntax/ast';
import type { Loc } from '../../syntax/source';
import { toRegoText } from '../../values';
import { isComprehension, isEquality, isGeneratedVar, isScalar, isWildcard, ROOTS } from '../../syntax/nodes';
import { BodyOrder } from './order';
import { headKeys } from '../model/rule-tree';
import { unifiedBy } from '../model/unify-vars';
import type { Unit } from '../model/unit';
import {
  addAll,
  difference,
  openVarsOfExpr,
  SAFETY_VARS,
  varsOfBody,
  varsOfExpr,
  varsOfTerm,
  varsOfTerms,
  type VarOptions,
  type VarSet,
} from '../model/vars';
import { headTerms } from '../../syntax/transform';
import { bodiesOf, chainOf, rewriteBodies, walkClosures } from '../../syntax/visit';

/** Names added to a set for a while: a copy for each closure would cost the square of a body's length. */
class GrowingScope {
  private readonly added: string[] = [];

  constructor(readonly names: VarSet) {}

  add(name: string): void {
    if (this.names.has(name)) return;
    this.names.add(name);
    this.added.push(name);
  }

  addAll(names: Iterable<string>): void {
    for (const name of names) this.add(name);
  }

  leave(): void {
    for (const name of this.added) this.names.delete(name);
  }
}

type Unsafe = Map<Expr, VarSet>;

const NONE: ReadonlySet<string> = new Set();

const FUTURE_KEYWORDS: ReadonlySet<string> = new Set(['in', 'every', 'contains', 'if', 'not', 'and', 'or']);

/** Puts the expressions of bodies into an order in which every input is bound before it is needed. */
class SafetyChecker {
  private readonly varOptions: VarOptions;

  constructor(private readonly unit: Unit) {
    this.varOptions = {
      ...SAFETY_VARS,
      operands: (expr, into) => {
        if (expr.kind === 'not') {
          if (!expr.explicit) addAll(into, this.openVars(expr.body));
          return;
        }
        if (!expr.explicitLhs) addAll(into, this.openVars(expr.lhs));
        if (!expr.explicitRhs) addAll(into, this.openVars(expr.rhs));
      },
    };
  }

  /** Orders a body so that it is safe; `unsafe` lists expressions that cannot be. Leaves `globals` unchanged. */
  reorder(body: Body, globals: VarSet): { body: Body; unsafe: Unsafe } {
    const open = body.map((expr) => openVarsOfExpr(expr, this.varOptions));
    const hasClosures = open.some(({ closures }) => closures);
    const bodyVars: VarSet = new Set();
    if (hasClosures) for (const { vars } of open) addAll(bodyVars, vars);
    const items = body.map((expr, i) => {
      const { vars, closures } = open[i];
      if (!closures) return { expr, open: vars, closed: NONE };
      const closed: VarSet = new Set();
      for (const name of closureVars(expr)) if (bodyVars.has(name) && !globals.has(name)) closed.add(name);
      return { expr, open: difference(vars, globals), closed };
    });
    const { body: ordered, unsafe } = new BodyOrder(items, globals, this.unit).run();
    if (hasClosures) this.reorderClosures(ordered, new GrowingScope(globals), unsafe);
    return { body: ordered, unsafe };
  }

  private reorderClosures(ordered: Body, globals: GrowingScope, unsafe: Unsafe): void {
    ordered.forEach((inner, i) => {
      if (i > 0) globals.addAll(varsOfExpr(ordered[i - 1], this.varOptions));
      walkClosures(inner, (closure) => {
        if (closure.kind === 'every') {
          if (closure.key) globals.add(closure.key.name);
          globals.add(closure.value.name);
        }
        const terms = isComprehension(closure) ? varsOfTerms(headTerms(closure)) : NONE;
        rewriteBodies(closure, (body) => this.nested(inner, terms, body, globals.names, unsafe));
        return true;
      });
    });
    globals.leave();
  }

  private nested(owner: Expr, terms: Iterable<string>, body: Body, globals: VarSet, unsafe: Unsafe): Body {
    const missing = difference(terms, varsOfBody(body, this.varOptions));
    for (const name of missing) if (globals.has(name)) missing.delete(name);
    if (missing.size > 0) mergeInto(unsafe, owner, missing);
    const inner = this.reorder(body, globals);
    for (const [expr, vars] of inner.unsafe) mergeInto(unsafe, expr, vars);
    return inner.unsafe.size === 0 ? inner.body : body;
  }

  /** Variables of an operand without braces that nothing inside it binds for another expression. */
  private openVars(body: Body): VarSet {
    const seen = new Map<string, number>();
    for (const expr of body)
      for (const name of varsOfExpr(expr, SAFETY_VARS)) seen.set(name, (seen.get(name) ?? 0) + 1);
    if (body.length === 1) return new Set(seen.keys());
    const bound: VarSet = new Set();
    for (const expr of body) {
      if (expr.kind !== 'callExpr') continue;
      if (isEquality(expr)) addAll(bound, unifiedBy(expr, new Set(), this.unit.assignments.has(expr)));
      else {
        const arity = this.unit.arity(expr.operator);
        if (arity === undefined) continue;
        for (const a of expr.args.slice(arity)) {
          varsOfTerm(a, { skipClosures: true, skipSets: true, skipObjectKeys: true, skipRefHead: true }, bound);
        }
      }
    }
    const open: VarSet = new Set();
    for (const [name, count] of seen) if (count === 1 || !bound.has(name)) open.add(name);
    return open;
  }
}

/** Leaves out x for an unsafe `x := f(y)`: the author needs to hear about y only. */
function withoutAssigned(unit: Unit, expr: Expr, vars: VarSet): VarSet {
  if (expr.kind !== 'callExpr' || !unit.assignments.has(expr)) return vars;
  const rest = difference(vars, varsOfTerm(expr.args[0]));
  return rest.size > 0 ? rest : vars;
}

function mergeInto(unsafe: Unsafe, expr: Expr, vars: VarSet): void {
  const known = unsafe.get(expr);
  if (known) addAll(known, vars);
  else unsafe.set(expr, new Set(vars));
}

/** Variables inside the closures of an expression. */
function closureVars(expr: Expr): VarSet {
  const vars: VarSet = new Set();
  walkClosures(expr, (closure) => {
    if (isComprehension(closure)) varsOfTerm(closure, {}, vars);
    else for (const body of bodiesOf(closure)) varsOfBody(body, {}, vars);
    return true;
  });
  return vars;
}

/** One error per unsafe variable; where only generated ones are left, one per expression. */
function reportUnsafe(unit: Unit, unsafe: Unsafe, scope: string): void {
  const places = new Map<string, Loc>();
  for (const [expr, vars] of unsafe) {
    for (const variable of withoutAssigned(unit, expr, vars)) {
      const known = places.get(variable);
      if (!known || before(expr.loc, known)) places.set(variable, expr.loc);
    }
  }
  let reported = false;
  for (const [variable, loc] of [...places].sort((a, b) => (before(a[1], b[1]) ? -1 : 1))) {
    const name = unit.rewritten.get(variable) ?? variable;
    if (isGeneratedVar(name)) continue;
    const shown = isWildcard(name) ? '_' : name;
    const hint = FUTURE_KEYWORDS.has(shown)
      ? ` (hint: \`import future.keywords.${shown}\` to import a future keyword)`
      : '';
    unit.error('rego_unsafe_var_error', loc, `var ${shown} is unsafe${scope}${hint}`);
    reported = true;
  }
  if (reported) return;
  const seen: VarSet = new Set();
  for (const [expr, vars] of [...unsafe].sort((a, b) => (before(a[0].loc, b[0].loc) ? -1 : 1))) {
    const count = seen.size;
    addAll(seen, vars);
    if (seen.size > count) unit.error('rego_unsafe_var_error', expr.loc, `expression is unsafe${scope}`);
  }
}

function before(a: Loc, b: Loc): boolean {
  return a.offset < b.offset;
}

function shownName(rule: Rule): string {
  return headKeys(rule)
    .map((key) => (typeof key === 'string' ? key : toRegoText(key)))
    .join('.');
}

/** Label for errors on lines that hold rules of several names. */
function scopeLabels(module: Module): (rule: Rule) => string {
  let shared: Set<number> | undefined;
  return (rule) => {
    if (!shared) {
      shared = new Set();
      const first = new Map<number, string>();
      for (const top of module.rules) {
        for (const each of chainOf(top)) {
          const name = shownName(each);
          const { row } = each.loc;
          const known = first.get(row);
          if (known === undefined) first.set(row, name);
          else if (known !== name) shared.add(row);
        }
      }
    }
    return shared.has(rule.loc.row) ? ` in rule ${shownName(rule)}` : '';
  };
}

function headVars(rule: Rule): Term[] {
  const { head } = rule;
  const terms = [...head.ref.path, ...(head.args ?? [])];
  if (head.key) terms.push(head.key);
  if (head.value) terms.push(head.value);
  return terms.filter((term) => !isScalar(term));
}

/** The variables of terms of a head that neither an argument nor the body mentions. */
function unboundIn({ head, body }: Rule, terms: readonly Term[]): VarSet {
  const unbound: VarSet = new Set();
  for (const term of terms) varsOfTerm(term, { skipClosures: true }, unbound);
  const bound = (names: Iterable<string>): void => {
    for (const name of names) unbound.delete(name);
  };
  bound(ROOTS);
  bound(varsOfTerms(head.args ?? []));
  // Most variables of a head are bound near the end of the body.
  for (let i = body.length - 1; i >= 0 && unbound.size > 0; i--) bound(varsOfExpr(body[i], SAFETY_VARS));
  return unbound;
}

/** Variables of a head must come from its body or arguments. */
export function checkHeads(unit: Unit, modules: readonly Module[]): void {
  for (const module of modules) {
    const label = scopeLabels(module);
    for (const top of module.rules) {
      for (const rule of chainOf(top)) {
        const terms = headVars(rule);
        if (terms.length === 0) continue;
        const unsafe = unboundIn(rule, terms);
        if (unsafe.size === 0) continue;
        for (const term of terms) {
          for (const variable of varsOfTerm(term, { skipClosures: true })) {
            if (!unsafe.delete(variable)) continue;
            const name = unit.rewritten.get(variable) ?? variable;
            if (isGeneratedVar(name)) continue;
            const shown = isWildcard(name) ? '_' : name;
            unit.error('rego_unsafe_var_error', term.loc, `var ${shown} is unsafe${label(rule)}`);
          }
        }
      }
    }
  }
}

/** Orders all rule bodies for safety. */
export function checkBodies(unit: Unit, modules: readonly Module[]): void {
  const checker = new SafetyChecker(unit);
  for (const module of modules) {
    const label = scopeLabels(module);
    for (const top of module.rules) {
      for (const rule of chainOf(top)) {
        const globals: VarSet = new Set(ROOTS);
        for (const a of rule.head.args ?? []) varsOfTerm(a, {}, globals);
        const { body, unsafe } = checker.reorder(rule.body, globals);
        if (unsafe.size > 0) reportUnsafe(unit, unsafe, label(rule));
        else rule.body = body;
      }
    }
  }
}

/** The same for the body of a query. */
export function checkQuery(unit: Unit, query: Body): Body {
  const { body, unsafe } = new SafetyChecker(unit).reorder(query, new Set(ROOTS));
  if (unsafe.size > 0) reportUnsafe(unit, unsafe, '');
  return body;
}
