import type { Body, CallExpr, EveryExpr, Expr, RefTerm, SomeInExpr, Term, With } from '../../syntax/ast';
import type { Loc } from '../../syntax/source';
import type { DeclaredVars, Occurrence } from './declared';
import { builtinRef, eqExpr, isBinary, isGeneratedVar, isRootRef, trueExpr, varTerm } from '../../syntax/nodes';
import { declaredVars } from '../resolve/resolve';
import { unifiedBy } from '../model/unify-vars';
import type { Unit } from '../model/unit';
import { varsOfBody, varsOfTerm, type VarSet } from '../model/vars';

const REDECLARED: Record<Occurrence, (name: string) => string> = {
  seen: (name) => `var ${name} referenced above`,
  assigned: (name) => `var ${name} assigned above`,
  declared: (name) => `var ${name} declared above`,
  arg: (name) => `arg ${name} redeclared`,
};

/**
 * Gives every declared variable (`:=`, `some`, `every`, arguments) a unique name and turns declarations into plain
 * unifications. Nodes are changed in place.
 */
export class LocalsRewriter {
  /** Errors of this run stop the check for unused declarations. */
  private failed = false;

  constructor(
    private readonly unit: Unit,
    readonly stack: DeclaredVars,
  ) {}

  /** Rewrites a body; `used` are variables that its owner (head or comprehension term) mentions. */
  body(body: Body, used: VarSet): Body {
    const out: Body = [];
    for (const e of body) {
      const rewritten = this.statement(e);
      if (rewritten) out.push(rewritten);
    }
    if (out.length === 0) out.push(trueExpr(body[0].loc));
    this.checkUnused(body, out, used);
    return out;
  }

  private statement(e: Expr): Expr | undefined {
    if (isBinary(e, 'assign')) return this.assignment(e);
    switch (e.kind) {
      case 'some':
        for (const s of e.symbols) this.declare(s.name, 'declared', e.loc);
        return undefined;
      case 'someIn':
        return this.someIn(e);
      case 'every':
        return this.every(e);
      case 'not':
        if (e.explicit) {
          e.body = this.nested(e.body);
          for (const w of e.with) this.modifier(w);
          return e;
        }
        break;
      case 'and':
      case 'or':
        if (e.explicitLhs) e.lhs = this.nested(e.lhs);
        if (e.explicitRhs) e.rhs = this.nested(e.rhs);
        this.expr(e, e.explicitLhs, e.explicitRhs);
        return e;
      default:
    }
    this.expr(e);
    return e;
  }

  private nested(body: Body): Body {
    this.stack.push();
    const out = this.body(body, new Set());
    this.stack.pop();
    return out;
  }

  private every(e: EveryExpr): Expr {
    e.domain = this.term(e.domain);
    this.stack.push();
    if (!e.key) e.key = varTerm(this.unit.fresh(), e.loc);
    else if (!e.key.name.startsWith('$')) e.key = varTerm(this.declare(e.key.name, 'declared', e.loc), e.key.loc);
    if (!e.value.name.startsWith('$')) {
      e.value = varTerm(this.declare(e.value.name, 'declared', e.loc), e.value.loc);
    }
    e.body = this.body(e.body, new Set());
    for (const w of e.with) this.modifier(w);
    this.stack.pop();
    return e;
  }

  private someIn(e: SomeInExpr): Expr {
    const key = e.key ?? varTerm(this.unit.fresh(), e.loc);
    const domain = e.domain;
    const member: RefTerm =
      domain.kind === 'ref'
        ? { ...domain, path: [...domain.path, key] }
        : { kind: 'ref', head: domain, path: [key], loc: domain.loc };
    const eq = eqExpr(e.value, member, e.loc, false);
    eq.with = e.with;
    eq.negated = e.negated;
    for (const name of [...unifiedBy(eq, varsOfTerm(domain), false)].sort()) this.declare(name, 'declared', e.loc);
    this.expr(eq);
    return eq;
  }

  private assignment(e: CallExpr): Expr {
    if (e.negated) {
      this.report(e.loc, 'cannot assign vars inside negated expression');
      return e;
    }
    // The right side is read before the left side declares anything.
    const value = this.term(e.args[1]);
    for (const w of e.with) w.value = this.term(w.value);
    const target = this.assignee(e.args[0]);
    const eq: CallExpr = { ...e, operator: builtinRef('eq', e.operator.loc), args: [target, value] };
    this.unit.assignments.add(eq);
    return eq;
  }

  private assignee(t: Term): Term {
    switch (t.kind) {
      case 'var':
        return varTerm(this.declare(t.name, 'assigned', t.loc), t.loc);
      case 'array':
        return { ...t, items: t.items.map((i) => this.assignee(i)) };
      case 'object':
        return { ...t, entries: t.entries.map(([k, v]) => [k, this.assignee(v)]) };
      case 'ref':
        if (isRootRef(t) && t.head.kind === 'var') return varTerm(this.declare(t.head.name, 'assigned', t.loc), t.loc);
        break;
      default:
    }
    this.report(t.loc, `cannot assign to ${termTypeName(t)}`);
    return t;
  }

  /** Renames variables in an expression that declares none itself. */
  private expr(e: Expr, lhsDone = false, rhsDone = false): void {
    switch (e.kind) {
      case 'termExpr':
        e.term = this.term(e.term);
        break;
      case 'callExpr':
        this.checkShadowedCall(e.operator, e.loc);
        e.args = e.args.map((a) => this.term(a));
        break;
      case 'not':
        for (const x of e.body) this.operand(x, 'negated expression');
        break;
      case 'and':
      case 'or':
        if (!lhsDone) for (const x of e.lhs) this.operandStatement(x, e.kind);
        if (!rhsDone) for (const x of e.rhs) this.operandStatement(x, e.kind);
        break;
      case 'every':
        this.every(e);
        break;
      case 'some':
      case 'someIn':
        break;
    }
    for (const w of e.with) this.modifier(w);
  }

  /** Nested and/or/not operands may have braces of their own. */
  private operandStatement(e: Expr, operator: 'and' | 'or'): void {
    if (e.kind === 'and' || e.kind === 'or' || e.kind === 'not') this.statement(e);
    else this.operand(e, `implicit ${operator} operand`);
  }

  /** What has no braces has no scope that could hold a variable. */
  private operand(e: Expr, where: string): void {
    if (isBinary(e, 'assign')) this.report(e.loc, `cannot assign vars inside ${where}`);
    else this.expr(e);
  }

  private modifier(w: With): void {
    const { target } = w;
    // The target means the document even where a local variable hides its name.
    if (target.kind === 'ref') {
      const head = target.head.kind === 'var' && target.head.name === 'input' ? target.head : this.term(target.head);
      w.target = { ...target, head, path: target.path.map((p) => this.term(p)) };
    } else {
      const renamed = this.term(target);
      if (renamed.kind === 'var' || renamed.kind === 'ref') w.target = renamed;
    }
    w.value = this.term(w.value);
  }

  /** Renames variables in a term; comprehensions get a scope of their own. */
  term(t: Term): Term {
    switch (t.kind) {
      case 'var': {
        const unique = this.stack.lookup(t.name);
        if (unique !== undefined) return unique === t.name ? t : varTerm(unique, t.loc);
        if (!this.stack.occurrence(t.name)) this.stack.insert(t.name, t.name, 'seen');
        return t;
      }
      case 'ref': {
        if (isRootRef(t) && t.head.kind === 'var') {
          const occurrence = this.stack.anyOccurrence(t.head.name);
          if (!occurrence || occurrence === 'seen') return t;
          return varTerm(this.stack.lookup(t.head.name) ?? t.head.name, t.loc);
        }
        return { ...t, head: this.term(t.head), path: t.path.map((p) => this.term(p)) };
      }
      case 'call':
        this.checkShadowedCall(t.operator, t.loc);
        return { ...t, args: t.args.map((a) => this.term(a)) };
      case 'array':
      case 'set':
        return { ...t, items: t.items.map((i) => this.term(i)) };
      case 'object':
        return { ...t, entries: t.entries.map(([k, v]) => [this.term(k), this.term(v)]) };
      case 'arrayCompr':
      case 'setCompr': {
        this.stack.push();
        t.body = this.body(t.body, varsOfTerm(t.term));
        t.term = this.term(t.term);
        this.stack.pop();
        return t;
      }
      case 'objectCompr': {
        this.stack.push();
        t.body = this.body(t.body, varsOfTerm(t.value, {}, varsOfTerm(t.key)));
        t.key = this.term(t.key);
        t.value = this.term(t.value);
        this.stack.pop();
        return t;
      }
      case 'template':
        for (const p of t.parts) {
          if (!('negated' in p)) continue;
          this.expr(p);
        }
        return t;
      default:
        return t;
    }
  }

  private declare(name: string, occurrence: Occurrence, loc: Loc): string {
    const before = this.stack.occurrence(name);
    if (before) {
      this.report(loc, REDECLARED[before](name));
      return name;
    }
    const unique = this.unit.fresh();
    this.stack.insert(name, unique, occurrence);
    return unique;
  }

  private checkShadowedCall(operator: RefTerm, loc: Loc): void {
    if (operator.head.kind !== 'var') return;
    const unique = this.stack.lookup(operator.head.name);
    if (unique !== undefined && unique !== operator.head.name) {
      this.report(loc, `called function ${operator.loc.text || operator.head.name} shadowed`);
    }
  }

  private checkUnused(before: Body, after: Body, used: VarSet): void {
    const declared = this.stack.declaredNames();
    if (this.failed || declared.length === 0) return;
    const mentioned = varsOfBody(after);
    let places: Map<string, Expr> | undefined;
    for (const name of used) mentioned.add(this.stack.lookup(name) ?? name);
    for (const name of declared) {
      const unique = this.stack.current().get(name);
      if (unique === undefined || mentioned.has(unique) || used.has(unique)) continue;
      if (isGeneratedVar(name) || name.startsWith('$')) continue;
      places ??= declarationsOf(before);
      this.report((places.get(name) ?? before[0]).loc, `declared var ${name} unused`);
    }
  }

  private report(loc: Loc, message: string): void {
    this.failed = true;
    this.unit.error('rego_compile_error', loc, message);
  }
}

/** The first expression that declares each name. */
function declarationsOf(body: Body): Map<string, Expr> {
  const places = new Map<string, Expr>();
  for (const e of body) for (const name of declaredVars([e])) if (!places.has(name)) places.set(name, e);
  return places;
}

function termTypeName(t: Term): string {
  switch (t.kind) {
    case 'arrayCompr':
      return 'arraycomprehension';
    case 'setCompr':
      return 'setcomprehension';
    case 'objectCompr':
      return 'objectcomprehension';
    case 'template':
      return 'templatestring';
    default:
      return t.kind;
  }
}
