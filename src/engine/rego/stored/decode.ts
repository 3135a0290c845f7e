import type { Body, Expr, Head, RefTerm, Rule, Term, VarTerm, With } from '../syntax/ast';
import { LOCAL_PREFIX, NO_MODIFIERS } from '../syntax/nodes';
import { Loc, type Source } from '../syntax/source';
import { EXPR, EXPR_FLAG, RULE_FLAG, TERM, type Encoded } from './encoded';

type List = readonly Encoded[];

/**
 * Reads what `encodeRule` wrote, in a text that is known to be unchanged. A term has the place of its expression, unless
 * evaluation may have to name its own.
 */
export class RuleDecoder {
  constructor(private readonly source: Source) {}

  rule(encoded: List): Rule {
    const [flags, at, headAt, ref, args, key, value, body, elseRule] = encoded as [number, number, number, ...List];
    const loc = new Loc(this.source, at);
    const headLoc = new Loc(this.source, headAt);
    const head: Head = {
      kind: 'head',
      ref: this.term(ref, headLoc) as RefTerm,
      args: args === null ? undefined : this.terms(args as List, 0, headLoc),
      key: key === null ? undefined : this.term((key as List)[0], headLoc),
      value: value === null ? undefined : this.term((value as List)[0], headLoc),
      assign: (flags & RULE_FLAG.assign) > 0,
      generatedValue: (flags & RULE_FLAG.generatedValue) > 0,
      usesIf: (flags & RULE_FLAG.usesIf) > 0,
      usesContains: (flags & RULE_FLAG.usesContains) > 0,
      loc: headLoc,
    };
    return {
      kind: 'rule',
      isDefault: (flags & RULE_FLAG.isDefault) > 0,
      head,
      body: this.body(body as List),
      generatedBody: (flags & RULE_FLAG.generatedBody) > 0,
      elseRule: elseRule === null ? undefined : this.rule(elseRule as List),
      loc,
    };
  }

  private body(encoded: List): Body {
    const out: Body = [];
    for (let i = 0; i < encoded.length; i++) out.push(this.expr(encoded[i] as List));
    return out;
  }

  // Each kind is spelled out: copying common parts in is slow in code that has run only a few times.
  private expr(encoded: List): Expr {
    const [kind, flags] = encoded as [number, number];
    const loc = new Loc(this.source, encoded[2] as number);
    const negated = (flags & EXPR_FLAG.negated) > 0;
    const generated = (flags & EXPR_FLAG.generated) > 0;
    const modifiers = flags & EXPR_FLAG.with ? this.modifiers(encoded[encoded.length - 1] as List) : NO_MODIFIERS;
    switch (kind) {
      case EXPR.term:
        return { kind: 'termExpr', term: this.term(encoded[3], loc), negated, with: modifiers, loc, generated };
      case EXPR.call: {
        const operator = this.term(encoded[3], loc) as RefTerm;
        const args = this.terms(encoded[4] as List, 0, loc);
        const infix = (flags & EXPR_FLAG.infix) > 0;
        return { kind: 'callExpr', operator, args, infix, negated, with: modifiers, loc, generated };
      }
      case EXPR.every: {
        const key = encoded[3] === null ? undefined : (this.term(encoded[3], loc) as VarTerm);
        const value = this.term(encoded[4], loc) as VarTerm;
        const domain = this.term(encoded[5], loc);
        const body = this.body(encoded[6] as List);
        return { kind: 'every', key, value, domain, body, negated, with: modifiers, loc, generated };
      }
      case EXPR.not: {
        const explicit = (flags & EXPR_FLAG.explicitLeft) > 0;
        const body = this.body(encoded[3] as List);
        return { kind: 'not', body, explicit, negated, with: modifiers, loc, generated };
      }
      default: {
        const [lhs, rhs] = [this.body(encoded[3] as List), this.body(encoded[4] as List)];
        const explicitLhs = (flags & EXPR_FLAG.explicitLeft) > 0;
        const explicitRhs = (flags & EXPR_FLAG.explicitRight) > 0;
        const operator = kind === EXPR.and ? 'and' : 'or';
        return { kind: operator, lhs, rhs, explicitLhs, explicitRhs, negated, with: modifiers, loc, generated };
      }
    }
  }

  private modifiers(encoded: List): With[] {
    return encoded.map((w) => {
      const [target, value, at] = w as [Encoded, Encoded, number];
      const loc = new Loc(this.source, at);
      return { kind: 'with', target: this.term(target, loc) as RefTerm, value: this.term(value, loc), loc };
    });
  }

  private terms(encoded: List, from: number, loc: Loc): Term[] {
    const out: Term[] = [];
    for (let i = from; i < encoded.length; i++) out.push(this.term(encoded[i], loc));
    return out;
  }

  private term(encoded: Encoded, loc: Loc): Term {
    switch (typeof encoded) {
      case 'string':
        return { kind: 'string', value: encoded, loc };
      case 'number':
        return { kind: 'var', name: `${LOCAL_PREFIX}${encoded}`, loc };
      case 'boolean':
        return { kind: 'boolean', value: encoded, loc };
      default:
        return encoded === null ? { kind: 'null', loc } : this.composite(encoded, loc);
    }
  }

  private composite(encoded: List, loc: Loc): Term {
    const first = encoded[1];
    switch (encoded[0]) {
      case TERM.number:
        return { kind: 'number', text: first as string, loc };
      case TERM.variable:
        return { kind: 'var', name: first as string, loc };
      case TERM.ref:
        return { kind: 'ref', head: this.term(first, loc), path: this.terms(encoded, 2, loc), loc };
      case TERM.array:
        return { kind: 'array', items: this.terms(encoded, 1, loc), loc };
      case TERM.set:
        return { kind: 'set', items: this.terms(encoded, 1, loc), loc };
      case TERM.object: {
        const entries: [Term, Term][] = [];
        for (let i = 1; i < encoded.length; i += 2) {
          entries.push([this.term(encoded[i], loc), this.term(encoded[i + 1], loc)]);
        }
        return { kind: 'object', entries, loc };
      }
      case TERM.arrayCompr:
        return { kind: 'arrayCompr', term: this.term(first, loc), body: this.body(encoded[2] as List), loc };
      case TERM.setCompr:
        return { kind: 'setCompr', term: this.term(first, loc), body: this.body(encoded[2] as List), loc };
      default: {
        const key = this.term(first, new Loc(this.source, encoded[2] as number));
        return {
          kind: 'objectCompr',
          key,
          value: this.term(encoded[3], loc),
          body: this.body(encoded[4] as List),
          loc,
        };
      }
    }
  }
}
