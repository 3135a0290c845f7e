import type { Body, CallExpr, Comprehension, EveryExpr, Expr, RefTerm, SomeInExpr, Term, With } from '../../syntax/ast';
import type { Loc } from '../../syntax/source';
import type { DeclaredVars, Occurrence } from './declared';
import { builtinRef, eqExpr, isBinary, isGeneratedVar, isRootRef, trueExpr, varTerm } from '../../syntax/nodes';
import { declaredVars } from '../resolve/resolve';
import { unifiedBy } from '../model/unify-vars';
import type { Unit } from '../model/unit';
import { varsOfBody, varsOfTerm, varsOfTerms, type VarSet } from '../model/vars';
import { headTerms, rewriteHead, Transformer } from '../../syntax/transform';
import { chargeExpression } from '../../syntax/visit';

const REDECLARED: Record<Occurrence, (name: string) => string> = {
  seen: (name) => `var ${name} referenced above`,
  assigned: (name) => `var ${name} assigned above`,
  declared: (name) => `var ${name} declared above`,
  arg: (name) => `arg ${name} redeclared`,
};

/** Keys, heads of refs and closures in a pattern are read, not bound. */
const IN_PATTERN = { skipRefHead: true, skipObjectKeys: true, skipClosures: true };

/**
 * Gives every declared variable (`:=`, `some`, `every`, arguments) a unique name and turns declarations into plain
 * unifications. Nodes are changed in place.
 */
export class LocalsRewriter extends Transformer {
  /** Errors of this run stop the check for unused declarations. */
  private failed = false;

  constructor(
    private readonly unit: Unit,
    readonly stack: DeclaredVars,
  ) {
    super();
  }

  /** Rewrites a body; `used` are variables that its owner (head or comprehension term) mentions. */
  override body(body: Body, used: VarSet = new Set()): Body {
    const out: Body = [];
    for (let i = 0; i < body.length; i++) {
      const rewritten = this.statement(body[i]);
      if (rewritten) out.push(rewritten);
    }
    if (out.length === 0) out.push(trueExpr(body[0].loc));
    this.checkUnused(body, out, used);
    return out;
  }

  private statement(expr: Expr): Expr | undefined {
    chargeExpression();
    if (isBinary(expr, 'assign')) return this.assignment(expr);
    switch (expr.kind) {
      case 'some':
        for (const symbol of expr.symbols) this.declare(symbol.name, 'declared', expr.loc);
        return undefined;
      case 'someIn':
        return this.someIn(expr);
      case 'every':
        return this.every(expr);
      case 'not':
        if (expr.explicit) {
          expr.body = this.nested(expr.body);
          for (const modifier of expr.with) this.modifier(modifier);
          return expr;
        }
        break;
      case 'and':
      case 'or':
        if (expr.explicitLhs) expr.lhs = this.nested(expr.lhs);
        if (expr.explicitRhs) expr.rhs = this.nested(expr.rhs);
        this.expr(expr, expr.explicitLhs, expr.explicitRhs);
        return expr;
      default:
    }
    this.expr(expr);
    return expr;
  }

  private nested(body: Body): Body {
    this.stack.push();
    const out = this.body(body);
    this.stack.pop();
    return out;
  }

  private every(expr: EveryExpr): Expr {
    expr.domain = this.term(expr.domain);
    this.stack.push();
    if (!expr.key) expr.key = varTerm(this.unit.fresh(), expr.loc);
    else if (!expr.key.name.startsWith('$'))
      expr.key = varTerm(this.declare(expr.key.name, 'declared', expr.loc), expr.key.loc);
    if (!expr.value.name.startsWith('$')) {
      expr.value = varTerm(this.declare(expr.value.name, 'declared', expr.loc), expr.value.loc);
    }
    expr.body = this.body(expr.body);
    for (const modifier of expr.with) this.modifier(modifier);
    this.stack.pop();
    return expr;
  }

  private someIn(expr: SomeInExpr): Expr {
    const key = expr.key ?? varTerm(this.unit.fresh(), expr.loc);
    const domain = expr.domain;
    if (this.iteratesOverItself(key, expr)) return expr;
    const member: RefTerm =
      domain.kind === 'ref'
        ? { ...domain, path: [...domain.path, key] }
        : { kind: 'ref', head: domain, path: [key], loc: domain.loc };
    const equality = eqExpr(expr.value, member, expr.loc, false);
    equality.with = expr.with;
    equality.negated = expr.negated;
    for (const name of [...unifiedBy(equality, varsOfTerm(domain), false)].sort())
      this.declare(name, 'declared', expr.loc);
    this.expr(equality);
    return equality;
  }

  /** Reports variables that a `some ... in` declares and reads at once. */
  private iteratesOverItself(key: Term, { value, domain, loc }: SomeInExpr): boolean {
    const bound = varsOfTerm(key, IN_PATTERN, varsOfTerm(value, IN_PATTERN));
    const read = varsOfTerm(domain, { skipClosures: true });
    const both = [...bound].filter((name) => read.has(name) && !name.startsWith('$')).sort();
    for (const name of both) this.report(loc, `var ${name} assigned before`);
    return both.length > 0;
  }

  private assignment(call: CallExpr): Expr {
    if (call.negated) {
      this.report(call.loc, 'cannot assign vars inside negated expression');
      return call;
    }
    // The right side is read before the left side declares anything.
    const value = this.term(call.args[1]);
    if (call.with.length > 0) for (const modifier of call.with) modifier.value = this.term(modifier.value);
    const target = this.assignee(call.args[0]);
    const equality: CallExpr = { ...call, operator: builtinRef('eq', call.operator.loc), args: [target, value] };
    this.unit.assignments.add(equality);
    return equality;
  }

  private assignee(term: Term): Term {
    switch (term.kind) {
      case 'var':
        return varTerm(this.declare(term.name, 'assigned', term.loc), term.loc);
      case 'array':
        return { ...term, items: term.items.map((i) => this.assignee(i)) };
      case 'object':
        return { ...term, entries: term.entries.map(([key, value]) => [key, this.assignee(value)]) };
      case 'ref':
        if (isRootRef(term) && term.head.kind === 'var')
          return varTerm(this.declare(term.head.name, 'assigned', term.loc), term.loc);
        break;
      default:
    }
    this.report(term.loc, `cannot assign to ${termTypeName(term)}`);
    return term;
  }

  /** Renames variables in an expression that declares none itself. */
  protected override expr(inner: Expr, lhsDone = false, rhsDone = false): void {
    switch (inner.kind) {
      case 'callExpr':
        this.checkShadowedCall(inner.operator, inner.loc);
        this.partsOfExpr(inner);
        break;
      case 'not':
        for (const x of inner.body) this.operand(x, 'negated expression');
        break;
      case 'and':
      case 'or':
        if (!lhsDone) for (const x of inner.lhs) this.operandStatement(x, inner.kind);
        if (!rhsDone) for (const x of inner.rhs) this.operandStatement(x, inner.kind);
        break;
      case 'every':
        this.every(inner);
        break;
      case 'termExpr':
        this.partsOfExpr(inner);
        break;
      default:
    }
    if (inner.with.length > 0) for (const modifier of inner.with) this.modifier(modifier);
  }

  /** Nested and/or/not operands may have braces of their own. */
  private operandStatement(expr: Expr, operator: 'and' | 'or'): void {
    if (expr.kind === 'and' || expr.kind === 'or' || expr.kind === 'not') this.statement(expr);
    else this.operand(expr, `implicit ${operator} operand`);
  }

  /** Reports assignments in an operand without braces: it has no scope that could hold a variable. */
  private operand(expr: Expr, where: string): void {
    if (isBinary(expr, 'assign')) this.report(expr.loc, `cannot assign vars inside ${where}`);
    else this.expr(expr);
  }

  protected override modifier(each: With): void {
    const { target } = each;
    // The target means the document even where a local variable hides its name.
    if (target.kind === 'ref') {
      const head = target.head.kind === 'var' && target.head.name === 'input' ? target.head : this.term(target.head);
      each.target = { ...target, head, path: this.terms(target.path) };
    } else {
      const renamed = this.term(target);
      if (renamed.kind === 'var' || renamed.kind === 'ref') each.target = renamed;
    }
    super.modifier(each);
  }

  override term(inner: Term): Term {
    if (inner.kind === 'call') this.checkShadowedCall(inner.operator, inner.loc);
    if (inner.kind !== 'var') return super.term(inner);
    const unique = this.stack.lookup(inner.name);
    if (unique === undefined) this.stack.insert(inner.name, inner.name, 'seen');
    return unique === undefined || unique === inner.name ? inner : varTerm(unique, inner.loc);
  }

  protected override ref(ref: RefTerm): Term {
    if (!isRootRef(ref) || ref.head.kind !== 'var') return super.ref(ref);
    const declared = this.stack.find(ref.head.name);
    return !declared || declared.occurrence === 'seen' ? ref : varTerm(declared.unique, ref.loc);
  }

  /** Comprehensions get a scope of their own. */
  protected override comprehension(comprehension: Comprehension): Term {
    this.stack.push();
    comprehension.body = this.body(comprehension.body, varsOfTerms(headTerms(comprehension)));
    rewriteHead(comprehension, (term) => this.term(term));
    this.stack.pop();
    return comprehension;
  }

  private declare(name: string, occurrence: Occurrence, loc: Loc): string {
    const before = this.stack.current().get(name)?.occurrence;
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
      const unique = this.stack.current().get(name)?.unique;
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
  for (const expr of body) for (const name of declaredVars([expr])) if (!places.has(name)) places.set(name, expr);
  return places;
}

/** OPA's name of a kind of terms. */
function termTypeName({ kind }: Term): string {
  return kind === 'template' ? 'templatestring' : kind.replace(/Compr$/, 'comprehension');
}
