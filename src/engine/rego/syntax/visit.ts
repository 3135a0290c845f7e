import type { Body, Comprehension, EveryExpr, Expr, LogicalExpr, NotExpr, Rule, Term, With } from './ast';
import { isComprehension } from './nodes';
import { work } from '../../base/limits/meter';

/** The cost of a pass for each expression that it rewrites or checks: about a microsecond when V8 is warm. */
const EXPRESSION_STEPS = 10;

/** Charges a pass that goes over expressions in its own way. */
export function chargeExpression(): void {
  work(EXPRESSION_STEPS);
}

/** The callbacks of a walk; returning true from one stops the descent below that node. */
export interface Visitor {
  term?(inner: Term): boolean | void;
  expr?(inner: Expr): boolean | void;
  with?(modifier: With): boolean | void;
  /** Called for every body, nested ones too, before its expressions. */
  body?(b: Body): boolean | void;
}

// An iterator costs several times as much as an index until V8 has optimised a loop.
export function walkTerms(terms: readonly Term[], visitor: Visitor): void {
  for (let i = 0; i < terms.length; i++) walkTerm(terms[i], visitor);
}

/**
 * Walks a term and everything below it. What holds others is charged for them, because most terms hold none and a
 * charge costs as much as a look at such a term.
 */
export function walkTerm(term: Term, visitor: Visitor): void {
  if (visitor.term?.(term)) return;
  switch (term.kind) {
    // Most terms are of these kinds, and a case costs something while the code is cold.
    case 'string':
    case 'var':
      return;
    case 'ref':
      work(term.path.length + 2);
      walkTerm(term.head, visitor);
      walkTerms(term.path, visitor);
      return;
    case 'call':
      work(term.args.length + 1);
      walkTerm(term.operator, visitor);
      walkTerms(term.args, visitor);
      return;
    case 'array':
    case 'set':
      work(term.items.length + 1);
      walkTerms(term.items, visitor);
      return;
    case 'object':
      work(2 * term.entries.length + 1);
      for (const [key, val] of term.entries) {
        walkTerm(key, visitor);
        walkTerm(val, visitor);
      }
      return;
    case 'arrayCompr':
    case 'setCompr':
      work(2);
      walkTerm(term.term, visitor);
      walkBody(term.body, visitor);
      return;
    case 'objectCompr':
      work(3);
      walkTerm(term.key, visitor);
      walkTerm(term.value, visitor);
      walkBody(term.body, visitor);
      return;
    case 'template':
      work(term.parts.length + 1);
      for (const part of term.parts) {
        if ('negated' in part) walkExpr(part, visitor);
        else walkTerm(part, visitor);
      }
      return;
    default:
  }
}

function walkWith(modifier: With, visitor: Visitor): void {
  if (visitor.with?.(modifier)) return;
  walkTerm(modifier.target, visitor);
  walkTerm(modifier.value, visitor);
}

/** Walks an expression and everything below it. */
export function walkExpr(expr: Expr, visitor: Visitor): void {
  work(3);
  if (visitor.expr?.(expr)) return;
  switch (expr.kind) {
    case 'termExpr':
      walkTerm(expr.term, visitor);
      break;
    case 'callExpr':
      walkTerm(expr.operator, visitor);
      walkTerms(expr.args, visitor);
      break;
    case 'some':
      for (const symbol of expr.symbols) walkTerm(symbol, visitor);
      break;
    case 'someIn':
      if (expr.key) walkTerm(expr.key, visitor);
      walkTerm(expr.value, visitor);
      walkTerm(expr.domain, visitor);
      break;
    case 'every':
      if (expr.key) walkTerm(expr.key, visitor);
      walkTerm(expr.value, visitor);
      walkTerm(expr.domain, visitor);
      walkBody(expr.body, visitor);
      break;
    case 'not':
      walkBody(expr.body, visitor);
      break;
    case 'and':
    case 'or':
      walkBody(expr.lhs, visitor);
      walkBody(expr.rhs, visitor);
      break;
  }
  if (expr.with.length > 0) for (const modifier of expr.with) walkWith(modifier, visitor);
}

export function walkBody(b: Body, visitor: Visitor): void {
  if (visitor.body?.(b)) return;
  for (let i = 0; i < b.length; i++) walkExpr(b[i], visitor);
}

/** Walks head and body of one rule, without its else branches. */
export function walkRule(rule: Rule, visitor: Visitor): void {
  for (const part of rule.head.ref.path) walkTerm(part, visitor);
  for (const a of rule.head.args ?? []) walkTerm(a, visitor);
  if (rule.head.key) walkTerm(rule.head.key, visitor);
  if (rule.head.value) walkTerm(rule.head.value, visitor);
  walkBody(rule.body, visitor);
}

/** A node with bodies of its own. */
export type Closure = Comprehension | EveryExpr | NotExpr | LogicalExpr;

export function bodiesOf(closure: Closure): Body[] {
  return 'lhs' in closure ? [closure.lhs, closure.rhs] : [closure.body];
}

/** Replaces the bodies of a closure. */
export function rewriteBodies(closure: Closure, rewrite: (body: Body) => Body): void {
  if ('lhs' in closure) {
    closure.lhs = rewrite(closure.lhs);
    closure.rhs = rewrite(closure.rhs);
  } else closure.body = rewrite(closure.body);
}

/** The rule and its else branches in order. */
export function chainOf(rule: Rule): Rule[] {
  const chain: Rule[] = [];
  for (let branch: Rule | undefined = rule; branch; branch = branch.elseRule) chain.push(branch);
  return chain;
}

/** Calls back for each outermost closure of an expression; the callback decides whether to go deeper. */
export function walkClosures(inner: Expr, callback: (closure: Closure) => boolean | void): void {
  walkExpr(inner, {
    term: (each) => isComprehension(each) && callback(each),
    expr: (each) =>
      (each.kind === 'every' || each.kind === 'not' || each.kind === 'and' || each.kind === 'or') && callback(each),
  });
}
