import type { Body, Expr, Head, RefTerm, Rule, Term } from '../syntax/ast';
import { trueBody, trueTerm, varRef } from './terms';

/** Reads an expression at the top of a module as a rule without a body; a string says why it is not one. */
export function ruleFromBody(body: Body): Rule | string {
  if (body.length !== 1) return 'several expressions cannot be a rule head';
  const [expr] = body;
  if (expr.with.length > 0) return 'an expression with `with` cannot be a rule head';
  if (expr.negated) return 'a negated expression cannot be a rule head';
  if (expr.kind === 'termExpr') return ruleFromTerm(expr.term, expr);
  if (expr.kind === 'callExpr') return ruleFromCall(expr);
  return 'expression cannot be used for a rule head';
}

function ruleFromTerm(term: Term, expr: Expr): Rule | string {
  if (term.kind !== 'ref') return notAName(term);
  if (term.head.kind !== 'var' || term.path.length === 0) return 'expected a rule name';
  if (term.path.length === 1) return rule(expr, { ref: varRef(term.head), key: term.path[0] });
  return rule(expr, { ref: term, value: trueTerm(term.loc), generatedValue: true });
}

function ruleFromCall(expr: Expr & { kind: 'callExpr' }): Rule | string {
  const { operator, args } = expr;
  const name = operator.head.kind === 'var' && operator.path.length === 0 ? operator.head.name : undefined;
  if (expr.infix !== true) {
    if (args.length === 0) return 'a function needs at least one argument';
    if (operator.head.kind !== 'var') return 'expected a rule name';
    return rule(expr, { ref: operator, args, value: trueTerm(expr.loc) });
  }
  if (name !== 'eq' && name !== 'assign') return 'an operator expression cannot be a rule head';
  const [lhs, value] = args;
  const assign = name === 'assign';
  if (lhs.kind === 'call' && lhs.infix !== true) {
    if (lhs.operator.head.kind !== 'var') return 'expected a rule name';
    return rule(expr, { ref: lhs.operator, args: lhs.args, value, assign });
  }
  const ref = lhs.kind === 'var' ? varRef(lhs) : lhs;
  if (ref.kind !== 'ref') return notAName(lhs);
  if (ref.head.kind !== 'var') return 'expected a rule name';
  return rule(expr, { ref, value, assign });
}

function rule(expr: Expr, parts: Partial<Head> & { ref: RefTerm }): Rule {
  const { loc } = expr;
  const head: Head = {
    kind: 'head',
    args: undefined,
    key: undefined,
    value: undefined,
    assign: false,
    generatedValue: false,
    usesIf: false,
    usesContains: false,
    loc,
    ...parts,
  };
  const body = trueBody(loc);
  return { kind: 'rule', isDefault: false, head, body, generatedBody: true, elseRule: undefined, loc };
}

function notAName(term: Term): string {
  return term.kind === 'var'
    ? `\`${term.name}\` is no rule: a rule needs a value or a body`
    : `${term.kind} cannot be used for a rule name`;
}
