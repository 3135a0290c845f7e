import type { Body, Expr, Head, RefTerm, Rule, Term, VarTerm, With } from '../syntax/ast';
import { LOCAL_PREFIX } from '../syntax/nodes';
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
    return encoded.map((e) => this.expr(e as List));
  }

  private expr(encoded: List): Expr {
    const [kind, flags, at] = encoded as [number, number, number];
    const loc = new Loc(this.source, at);
    const base = {
      negated: (flags & EXPR_FLAG.negated) > 0,
      with: flags & EXPR_FLAG.with ? this.modifiers(encoded[encoded.length - 1] as List) : [],
      loc,
      generated: (flags & EXPR_FLAG.generated) > 0,
    };
    switch (kind) {
      case EXPR.term:
        return { kind: 'termExpr', term: this.term(encoded[3], loc), ...base };
      case EXPR.call: {
        const operator = this.term(encoded[3], loc) as RefTerm;
        const infix = (flags & EXPR_FLAG.infix) > 0;
        return { kind: 'callExpr', operator, args: this.terms(encoded[4] as List, 0, loc), infix, ...base };
      }
      case EXPR.every:
        return {
          kind: 'every',
          key: encoded[3] === null ? undefined : (this.term(encoded[3], loc) as VarTerm),
          value: this.term(encoded[4], loc) as VarTerm,
          domain: this.term(encoded[5], loc),
          body: this.body(encoded[6] as List),
          ...base,
        };
      case EXPR.not: {
        const explicit = (flags & EXPR_FLAG.explicitLeft) > 0;
        return { kind: 'not', body: this.body(encoded[3] as List), explicit, ...base };
      }
      default:
        return {
          kind: kind === EXPR.and ? 'and' : 'or',
          lhs: this.body(encoded[3] as List),
          rhs: this.body(encoded[4] as List),
          explicitLhs: (flags & EXPR_FLAG.explicitLeft) > 0,
          explicitRhs: (flags & EXPR_FLAG.explicitRight) > 0,
          ...base,
        };
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
        return { kind: 'objectCompr', key, value: this.term(encoded[3], loc), body: this.body(encoded[4] as List), loc };
      }
    }
  }
}
