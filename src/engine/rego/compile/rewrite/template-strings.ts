import type { Body, Expr, Module, RefTerm, Rule, ScalarTerm, Term, TemplateString } from '../../syntax/ast';
import {
  builtinRef,
  eqExpr,
  isComprehension,
  isGeneratedVar,
  isScalar,
  isTrueExpr,
  isWildcard,
  operatorName,
  ROOTS,
  stringTerm,
  varTerm,
} from '../../syntax/nodes';
import { outputVarsOfBody } from '../model/unify-vars';
import type { Unit } from '../model/unit';
import { addAll, SAFETY_VARS, varsOfBody, varsOfTerm, varsOfTerms, type Names, type VarSet } from '../model/vars';
import { headTerms } from '../../syntax/transform';
import { bodiesOf, chainOf, walkBody, walkRule, walkTerm, type Visitor } from '../../syntax/visit';

/** Turns template strings into calls of an internal builtin over sets, so that undefined parts are just empty. */
class TemplateRewriter {
  constructor(private readonly unit: Unit) {}

  /** Rewrites a body and returns those of its variables and of `mentioned` that are safe after it. */
  body(body: Body, outer: Names, mentioned: Iterable<string> = []): VarSet {
    // Only what the body mentions matters: copies of all that is safe outside would add up to the square of its length.
    const known: VarSet = new Set();
    for (const name of varsOfBody(body, {}, new Set(mentioned))) if (outer.has(name)) known.add(name);
    const safe = outputVarsOfBody(body, known, this.unit);
    addAll(safe, known);
    walkBody(body, this.visitor(safe));
    return safe;
  }

  term(inner: Term, safe: ReadonlySet<string>): void {
    walkTerm(inner, this.visitor(safe));
  }

  private visitor(safe: ReadonlySet<string>): Visitor {
    let top: Body | undefined;
    return {
      body: (b) => {
        // Nested bodies are entered with their own safe variables.
        if (top === undefined) {
          top = b;
          return false;
        }
        return true;
      },
      expr: (each) => {
        if (each.kind === 'every') {
          this.term(each.domain, safe);
          const own = new Set([each.value.name]);
          if (each.key) own.add(each.key.name);
          this.body(each.body, { has: (name) => own.has(name) || safe.has(name) });
          for (const modifier of each.with) this.term(modifier.value, safe);
          return true;
        }
        if (each.kind === 'not' || each.kind === 'and' || each.kind === 'or') {
          for (const body of bodiesOf(each)) this.body(body, safe);
        }
        return false;
      },
      term: (each) => {
        if (each.kind === 'template') this.replace(each, safe);
        if (!isComprehension(each)) return false;
        const terms = headTerms(each);
        const inner = this.body(each.body, safe, varsOfTerms(terms));
        for (const term of terms) this.term(term, inner);
        return true;
      },
    };
  }

  private replace(template: TemplateString, safe: ReadonlySet<string>): void {
    // A number is shown with the digits that were written.
    const constant = (part: ScalarTerm): Term => (part.kind === 'number' ? stringTerm(part.text, part.loc) : part);
    const items: Term[] = template.parts.map((part) => ('negated' in part ? this.part(part, safe) : constant(part)));
    if (items.length === 0) items.push({ kind: 'string', value: '', loc: template.loc });
    const call: Term = {
      kind: 'call',
      operator: builtinRef('internal.template_string', template.loc),
      args: [{ kind: 'array', items, loc: template.loc }],
      loc: template.loc,
    };
    // The node is changed in place because anything may hold it.
    Object.assign(template as object, { parts: undefined, raw: undefined }, call);
  }

  private part(expr: Expr, safe: ReadonlySet<string>): Term {
    const term = this.partTerm(expr);
    if (term.kind === 'var' || (term.kind === 'ref' && this.isAlwaysDefined(term))) {
      return { kind: 'set', items: [term], loc: term.loc };
    }
    for (const variable of [...varsOfTerm(term, SAFETY_VARS)].sort()) {
      if (safe.has(variable)) continue;
      const name = this.unit.rewritten.get(variable) ?? variable;
      const shown = isWildcard(name) ? '_' : name;
      if (!isGeneratedVar(name)) this.unit.error('rego_compile_error', term.loc, `var ${shown} is undeclared`);
    }
    const local = varTerm(this.unit.fresh(), term.loc);
    const capture = eqExpr(local, term, term.loc, false);
    capture.with = expr.with;
    return { kind: 'setCompr', term: { ...local }, body: [capture], loc: term.loc };
  }

  private partTerm(expr: Expr): Term {
    if (expr.kind === 'termExpr') return expr.term;
    if (expr.kind === 'callExpr') {
      const name = operatorName(expr.operator);
      if (name !== undefined && this.unit.builtins.get(name)?.relation) {
        const message = `illegal call to relation built-in '${name}' that may cause multiple outputs`;
        this.unit.error('rego_compile_error', expr.loc, message);
      }
      return { kind: 'call', operator: expr.operator, args: expr.args, infix: expr.infix, loc: expr.loc };
    }
    this.unit.error('rego_compile_error', expr.loc, 'unexpected template-string expression');
    return { kind: 'null', loc: expr.loc };
  }

  /** A rule that has a value whatever the input: with a default, multi-value, or constant. */
  private isAlwaysDefined(ref: RefTerm): boolean {
    const rules = this.unit.tree.find(ref)?.rules;
    if (!rules || rules.length === 0 || (rules[0].head.args?.length ?? 0) > 0) return false;
    if (rules.some((rule) => rule.isDefault) || rules[0].head.key !== undefined) return true;
    return rules.length === 1 && isConstantRule(rules[0]);
  }
}

function isConstantRule(rule: Rule): boolean {
  const { value } = rule.head;
  if (!value || rule.body.length !== 1 || !isTrueExpr(rule.body[0])) return false;
  if (isScalar(value)) return true;
  return (value.kind === 'array' || value.kind === 'object' || value.kind === 'set') && isGround(value);
}

function isGround(inner: Term): boolean {
  let ground = true;
  walkTerm(inner, {
    term(x) {
      if (!isScalar(x) && x.kind !== 'array' && x.kind !== 'object' && x.kind !== 'set') ground = false;
      return !ground;
    },
  });
  return ground;
}

function hasTemplate(rule: Rule): boolean {
  let found = false;
  walkRule(rule, { term: (inner) => (found ||= inner.kind === 'template') });
  return found;
}

/** Rewrites the template strings of all rules. */
export function rewriteTemplateStrings(unit: Unit, modules: readonly Module[]): void {
  const rewriter = new TemplateRewriter(unit);
  for (const module of modules) {
    for (const top of module.rules) {
      for (const rule of chainOf(top)) {
        if (!hasTemplate(rule)) continue;
        const { head } = rule;
        const args: VarSet = new Set(ROOTS);
        for (const a of head.args ?? []) varsOfTerm(a, {}, args);
        const terms = [...head.ref.path, ...(head.args ?? []), head.key, head.value].filter(
          (term) => term !== undefined,
        );
        const mentioned: VarSet = new Set();
        for (const term of terms) varsOfTerm(term, {}, mentioned);
        const safe = rewriter.body(rule.body, args, mentioned);
        for (const term of terms) rewriter.term(term, safe);
      }
    }
  }
}

export function rewriteQueryTemplateStrings(unit: Unit, body: Body): void {
  new TemplateRewriter(unit).body(body, ROOTS);
}
