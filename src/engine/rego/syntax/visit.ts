import type { Body, Expr, Rule, Term, With } from './ast';
import { work } from '../../limits/meter';

/** What a walk reports; returning true from a callback stops the descent below that node. */
export interface Visitor {
  term?(t: Term): boolean | void;
  expr?(e: Expr): boolean | void;
  with?(w: With): boolean | void;
  /** Called for every body, nested ones too, before its expressions. */
  body?(b: Body): boolean | void;
}

/** Walks a term and everything below it. */
export function walkTerm(t: Term, v: Visitor): void {
  work(1);
  if (v.term?.(t)) return;
  switch (t.kind) {
    case 'ref':
      walkTerm(t.head, v);
      for (const p of t.path) walkTerm(p, v);
      return;
    case 'call':
      walkTerm(t.operator, v);
      for (const a of t.args) walkTerm(a, v);
      return;
    case 'array':
    case 'set':
      for (const i of t.items) walkTerm(i, v);
      return;
    case 'object':
      for (const [k, val] of t.entries) {
        walkTerm(k, v);
        walkTerm(val, v);
      }
      return;
    case 'arrayCompr':
    case 'setCompr':
      walkTerm(t.term, v);
      walkBody(t.body, v);
      return;
    case 'objectCompr':
      walkTerm(t.key, v);
      walkTerm(t.value, v);
      walkBody(t.body, v);
      return;
    case 'template':
      for (const p of t.parts) {
        if ('negated' in p) walkExpr(p, v);
        else walkTerm(p, v);
      }
      return;
    default:
  }
}

export function walkWith(w: With, v: Visitor): void {
  if (v.with?.(w)) return;
  walkTerm(w.target, v);
  walkTerm(w.value, v);
}

/** Walks an expression and everything below it. */
export function walkExpr(e: Expr, v: Visitor): void {
  work(1);
  if (v.expr?.(e)) return;
  switch (e.kind) {
    case 'termExpr':
      walkTerm(e.term, v);
      break;
    case 'callExpr':
      walkTerm(e.operator, v);
      for (const a of e.args) walkTerm(a, v);
      break;
    case 'some':
      for (const s of e.symbols) walkTerm(s, v);
      break;
    case 'someIn':
      if (e.key) walkTerm(e.key, v);
      walkTerm(e.value, v);
      walkTerm(e.domain, v);
      break;
    case 'every':
      if (e.key) walkTerm(e.key, v);
      walkTerm(e.value, v);
      walkTerm(e.domain, v);
      walkBody(e.body, v);
      break;
    case 'not':
      walkBody(e.body, v);
      break;
    case 'and':
    case 'or':
      walkBody(e.lhs, v);
      walkBody(e.rhs, v);
      break;
  }
  for (const w of e.with) walkWith(w, v);
}

export function walkBody(b: Body, v: Visitor): void {
  if (v.body?.(b)) return;
  for (const e of b) walkExpr(e, v);
}

/** Walks head and body of one rule, without its else branches. */
export function walkRule(r: Rule, v: Visitor): void {
  for (const p of r.head.ref.path) walkTerm(p, v);
  for (const a of r.head.args ?? []) walkTerm(a, v);
  if (r.head.key) walkTerm(r.head.key, v);
  if (r.head.value) walkTerm(r.head.value, v);
  walkBody(r.body, v);
}

/** Replaces the bodies that are operands of not, and, or. */
export function rewriteOperands(e: Extract<Expr, { kind: 'not' | 'and' | 'or' }>, rewrite: (body: Body) => Body): void {
  if (e.kind === 'not') {
    e.body = rewrite(e.body);
    return;
  }
  e.lhs = rewrite(e.lhs);
  e.rhs = rewrite(e.rhs);
}

/** The rule and its else branches in order. */
export function chainOf(rule: Rule): Rule[] {
  const chain: Rule[] = [];
  for (let r: Rule | undefined = rule; r; r = r.elseRule) chain.push(r);
  return chain;
}

/** The bodies directly nested in an expression or term: of comprehensions, every, not, and, or. */
export type Closure =
  | Extract<Term, { kind: 'arrayCompr' | 'setCompr' | 'objectCompr' }>
  | Extract<Expr, { kind: 'every' | 'not' | 'and' | 'or' }>;

/** Calls back for each outermost closure of an expression; the callback decides whether to go deeper. */
export function walkClosures(e: Expr, f: (c: Closure) => boolean | void): void {
  walkExpr(e, {
    term(t) {
      if (t.kind === 'arrayCompr' || t.kind === 'setCompr' || t.kind === 'objectCompr') return f(t);
      return false;
    },
    expr(x) {
      if (x.kind === 'every' || x.kind === 'not' || x.kind === 'and' || x.kind === 'or') return f(x);
      return false;
    },
  });
}
