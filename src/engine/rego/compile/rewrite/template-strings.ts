import type { Body, Expr, Module, RefTerm, Rule, ScalarTerm, Term, TemplateString } from '../../syntax/ast';
import {
  builtinRef,
  eqExpr,
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
import { addAll, SAFETY_VARS, varsOfBody, varsOfTerm, type VarSet } from '../model/vars';
import { chainOf, walkBody, walkRule, walkTerm, type Visitor } from '../../syntax/visit';

/** Turns template strings into calls of an internal builtin over sets, so that undefined parts are just empty. */
class TemplateRewriter {
  constructor(private readonly unit: Unit) {}

  /** Rewrites a body and returns those of its variables and of `mentioned` that are safe after it. */
  body(body: Body, outer: Pick<ReadonlySet<string>, 'has'>, mentioned: Iterable<string> = []): VarSet {
    // Only what the body mentions matters: copies of all that is safe outside would add up to the square of its length.
    const known: VarSet = new Set();
    for (const v of varsOfBody(body, {}, new Set(mentioned))) if (outer.has(v)) known.add(v);
    const safe = outputVarsOfBody(body, known, this.unit);
    addAll(safe, known);
    walkBody(body, this.visitor(safe));
    return safe;
  }

  term(t: Term, safe: ReadonlySet<string>): void {
    walkTerm(t, this.visitor(safe));
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
      expr: (e) => {
        if (e.kind === 'every') {
          this.term(e.domain, safe);
          const own = new Set([e.value.name]);
          if (e.key) own.add(e.key.name);
          this.body(e.body, { has: (v) => own.has(v) || safe.has(v) });
          for (const w of e.with) this.term(w.value, safe);
          return true;
        }
        if (e.kind === 'not') this.body(e.body, safe);
        if (e.kind === 'and' || e.kind === 'or') {
          this.body(e.lhs, safe);
          this.body(e.rhs, safe);
        }
        return false;
      },
      term: (t) => {
        switch (t.kind) {
          case 'template':
            this.replace(t, safe);
            return false;
          case 'arrayCompr':
          case 'setCompr':
            this.term(t.term, this.body(t.body, safe, varsOfTerm(t.term)));
            return true;
          case 'objectCompr': {
            const inner = this.body(t.body, safe, varsOfTerm(t.value, {}, varsOfTerm(t.key)));
            this.term(t.key, inner);
            this.term(t.value, inner);
            return true;
          }
          default:
            return false;
        }
      },
    };
  }

  private replace(t: TemplateString, safe: ReadonlySet<string>): void {
    // A number is shown with the digits that were written.
    const constant = (p: ScalarTerm): Term => (p.kind === 'number' ? stringTerm(p.text, p.loc) : p);
    const items: Term[] = t.parts.map((p) => ('negated' in p ? this.part(p, safe) : constant(p)));
    if (items.length === 0) items.push({ kind: 'string', value: '', loc: t.loc });
    const call: Term = {
      kind: 'call',
      operator: builtinRef('internal.template_string', t.loc),
      args: [{ kind: 'array', items, loc: t.loc }],
      loc: t.loc,
    };
    // The node is changed in place because anything may hold it.
    Object.assign(t as object, { parts: undefined, raw: undefined }, call);
  }

  private part(e: Expr, safe: ReadonlySet<string>): Term {
    const term = this.partTerm(e);
    if (term.kind === 'var' || (term.kind === 'ref' && this.isAlwaysDefined(term))) {
      return { kind: 'set', items: [term], loc: term.loc };
    }
    for (const v of [...varsOfTerm(term, SAFETY_VARS)].sort()) {
      if (safe.has(v)) continue;
      const name = this.unit.rewritten.get(v) ?? v;
      const shown = isWildcard(name) ? '_' : name;
      if (!isGeneratedVar(name)) this.unit.error('rego_compile_error', term.loc, `var ${shown} is undeclared`);
    }
    const local = varTerm(this.unit.fresh(), term.loc);
    const capture = eqExpr(local, term, term.loc, false);
    capture.with = e.with;
    return { kind: 'setCompr', term: { ...local }, body: [capture], loc: term.loc };
  }

  private partTerm(e: Expr): Term {
    if (e.kind === 'termExpr') return e.term;
    if (e.kind === 'callExpr') {
      const name = operatorName(e.operator);
      if (name !== undefined && this.unit.builtins.get(name)?.relation) {
        const message = `illegal call to relation built-in '${name}' that may cause multiple outputs`;
        this.unit.error('rego_compile_error', e.loc, message);
      }
      return { kind: 'call', operator: e.operator, args: e.args, infix: e.infix, loc: e.loc };
    }
    this.unit.error('rego_compile_error', e.loc, 'unexpected template-string expression');
    return { kind: 'null', loc: e.loc };
  }

  /** A rule that has a value whatever the input: with a default, multi-value, or constant. */
  private isAlwaysDefined(ref: RefTerm): boolean {
    const rules = this.unit.tree.find(ref)?.rules;
    if (!rules || rules.length === 0 || (rules[0].head.args?.length ?? 0) > 0) return false;
    if (rules.some((r) => r.isDefault) || rules[0].head.key !== undefined) return true;
    return rules.length === 1 && isConstantRule(rules[0]);
  }
}

function isConstantRule(rule: Rule): boolean {
  const { value } = rule.head;
  if (!value || rule.body.length !== 1 || !isTrueExpr(rule.body[0])) return false;
  if (isScalar(value)) return true;
  return (value.kind === 'array' || value.kind === 'object' || value.kind === 'set') && isGround(value);
}

function isGround(t: Term): boolean {
  let ground = true;
  walkTerm(t, {
    term(x) {
      if (!isScalar(x) && x.kind !== 'array' && x.kind !== 'object' && x.kind !== 'set') ground = false;
      return !ground;
    },
  });
  return ground;
}

function hasTemplate(rule: Rule): boolean {
  let found = false;
  walkRule(rule, { term: (t) => (found ||= t.kind === 'template') });
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
        const terms = [...head.ref.path, ...(head.args ?? []), head.key, head.value].filter((t) => t !== undefined);
        const mentioned: VarSet = new Set();
        for (const t of terms) varsOfTerm(t, {}, mentioned);
        const safe = rewriter.body(rule.body, args, mentioned);
        for (const t of terms) rewriter.term(t, safe);
      }
    }
  }
}

export function rewriteQueryTemplateStrings(unit: Unit, body: Body): void {
  new TemplateRewriter(unit).body(body, ROOTS);
}
