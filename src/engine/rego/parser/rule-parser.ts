import type { Head, RefTerm, Rule, Term } from '../syntax/ast';
import { cloneHead } from '../syntax/clone';
import { ParseFailure } from './failure';
import { LiteralParser } from './literal-parser';
import { isGround, notConstant, trueBody, trueTerm, varRef } from './terms';
import { Tok } from '../syntax/token';

/** A head as written, before it is known whether `if` follows. */
interface RawHead {
  readonly offset: number;
  readonly ref: RefTerm;
  readonly args: Term[] | undefined;
  readonly key: Term | undefined;
  readonly value: Term | undefined;
  readonly assign: boolean;
}

/** Rules that begin with a head and have a body, `default` rules and `contains` rules without one. */
export abstract class RuleParser extends LiteralParser {
  /** The rules of one statement (chained bodies give several); undefined when it has to be read as an expression. */
  protected parseRules(): Rule[] | undefined {
    const offset = this.start;
    this.keywordBeginsRef();
    const isDefault = this.at(Tok.Default);
    if (isDefault) {
      this.next();
      this.keywordBeginsRef();
    }
    if (!this.at(Tok.Ident)) return undefined;
    const raw = this.parseRawHead();
    if (raw === undefined) return undefined;
    if (isDefault) return [this.defaultRule(raw, offset)];
    const usesIf = this.at(Tok.If);
    const contains = raw.key !== undefined;
    if (!usesIf && !this.at(Tok.LBrace)) return contains ? [this.bodylessContains(raw, offset)] : undefined;
    const head = this.finishHead(raw, usesIf);
    const body = usesIf ? this.parseIfBody() : this.parseBracedBody();
    const rule = this.rule(head, body, offset);
    if (this.at(Tok.Else) && !this.keywordBeginsRef()) {
      this.rejectElse(raw, usesIf);
      rule.elseRule = this.parseElseChain(head);
    }
    rule.loc = this.locFrom(offset);
    return [rule, ...this.parseChainedBodies(rule)];
  }

  private parseRawHead(): RawHead | undefined {
    const offset = this.start;
    const term = this.parseHeadRef();
    const { ref, args } =
      term.kind === 'call' ? { ref: term.operator, args: term.args } : { ref: term, args: undefined };
    if (ref.kind !== 'ref' || ref.head.kind !== 'var') return undefined;
    const raw = { offset, ref, args, key: undefined, value: undefined, assign: false };
    if (this.at(Tok.Contains)) {
      if (args) this.fail('`contains` cannot be used in the head of a function');
      this.next();
      return { ...raw, key: this.parseInfix() };
    }
    if (!this.at(Tok.Unify) && !this.at(Tok.Assign)) return raw;
    const assign = this.at(Tok.Assign);
    this.next();
    return { ...raw, value: this.parseInfix(), assign };
  }

  /** The name with its path or arguments; a space may follow the first name. */
  private parseHeadRef(): Term {
    const name = this.variable();
    this.next();
    if (this.at(Tok.LParen) || this.at(Tok.Dot) || this.at(Tok.LBrack)) {
      return this.parseRef(name, name.loc.offset);
    }
    return varRef(name);
  }

  /** Decides what `p[x]` and `p.x` without a value mean: with `if` the value `true` at that path, without it a set. */
  private finishHead(raw: RawHead, usesIf: boolean): Head {
    const { ref, args, assign, offset } = raw;
    const loc = this.locFrom(offset);
    const usesContains = raw.key !== undefined;
    const isSet = !usesContains && !usesIf && !raw.value && !args && ref.path.length === 1;
    const multi = usesContains || isSet;
    return {
      kind: 'head',
      ref: isSet ? varRef(ref.head) : ref,
      args,
      key: isSet ? ref.path[0] : raw.key,
      value: multi ? undefined : (raw.value ?? trueTerm(loc)),
      assign,
      generatedValue: !multi && !raw.value,
      usesIf,
      usesContains,
      loc,
    };
  }

  private rule(head: Head, body: Rule['body'], offset: number): Rule {
    const loc = this.locFrom(offset);
    return { kind: 'rule', isDefault: false, head, body, generatedBody: false, elseRule: undefined, loc };
  }

  private bodylessContains(raw: RawHead, offset: number): Rule {
    const head = this.finishHead(raw, false);
    return { ...this.rule(head, trueBody(head.loc), offset), generatedBody: true };
  }

  private defaultRule(raw: RawHead, offset: number): Rule {
    const written = raw.value ?? (raw.ref.path.length === 1 && !raw.args ? undefined : trueTerm(raw.ref.loc));
    if (raw.key || written === undefined) this.fail('illegal default rule (must have a value)', offset);
    const problem = notConstant(written);
    if (problem) this.fail(`illegal default rule (value cannot contain ${problem})`, offset);
    if (raw.args) this.checkDefaultArgs(raw.args, offset);
    const head = this.finishHead({ ...raw, value: written }, false);
    const rule = this.rule(head, trueBody(this.locFrom(offset)), offset);
    return { ...rule, isDefault: true, head: { ...head, generatedValue: raw.value === undefined } };
  }

  private checkDefaultArgs(args: readonly Term[], offset: number): void {
    const names = new Set<string>();
    for (const arg of args) {
      if (arg.kind !== 'var') return this.fail(`illegal default rule (arguments cannot contain ${arg.kind})`, offset);
      if (names.has(arg.name)) this.fail(`illegal default rule (arguments cannot be repeated ${arg.name})`, offset);
      names.add(arg.name);
    }
  }

  /** The body after `if`: one expression, or braces. `{ x }` is a body and not a set, which could never be false. */
  private parseIfBody(): Rule['body'] {
    this.next();
    if (this.at(Tok.Eof)) this.unexpected('a rule body after `if`');
    if (!this.at(Tok.LBrace)) return [this.parseLiteral()];
    const literal = this.attempt(() => {
      const expr = this.parseLiteral();
      if (expr.kind === 'termExpr' && expr.term.kind === 'set') this.fail('a set is no rule body');
      return expr;
    });
    return literal instanceof ParseFailure ? this.parseBracedBody() : [literal];
  }

  private rejectElse(raw: RawHead, usesIf: boolean): void {
    const { path } = raw.ref;
    if (!path.every(isGround)) this.fail('`else` cannot be used on rules with variables in the head');
    const keyed = path.length === 1 && !raw.args && (!usesIf || path[0].kind === 'ref');
    if (raw.key || keyed) this.fail('`else` cannot be used on multi-value rules');
  }

  private parseElseChain(head: Head): Rule {
    const first = this.parseElse(head);
    let last = first;
    for (let length = 1; this.at(Tok.Else) && !last.generatedBody; length++) {
      this.checkChain(length);
      last.elseRule = this.parseElse(head);
      last = last.elseRule;
    }
    return first;
  }

  private parseElse(original: Head): Rule {
    const offset = this.start;
    this.next();
    let value: Term | undefined;
    let assign = original.assign;
    if (this.at(Tok.Assign) || this.at(Tok.Unify)) {
      assign = this.at(Tok.Assign);
      this.next();
      value = this.parseInfix();
    } else if (!this.at(Tok.LBrace) && !this.at(Tok.If)) {
      this.unexpected('`=` or `:=` with a value, or a body after `else`');
    }
    const loc = this.locFrom(offset);
    const args = original.args?.map((arg) => this.renewWildcard(arg));
    const usesIf = this.at(Tok.If);
    const generatedValue = value === undefined;
    const head: Head = { ...original, args, value: value ?? trueTerm(loc), assign, usesIf, generatedValue, loc };
    if (!usesIf && !this.at(Tok.LBrace)) {
      return { ...this.rule(head, trueBody(loc), offset), generatedBody: true };
    }
    if (usesIf) this.next();
    if (this.at(Tok.Eof)) this.unexpected('a rule body after `if`');
    const body = this.at(Tok.LBrace) ? this.parseBracedBody() : [this.parseLiteral()];
    return this.rule(head, body, offset);
  }

  /** `p { a } { b }`: each further body is a rule with the same head. */
  private parseChainedBodies(rule: Rule): Rule[] {
    const rules: Rule[] = [];
    while (this.at(Tok.LBrace)) {
      if (rule.elseRule) this.unexpected('`else`');
      const offset = this.start;
      const body = this.parseBracedBody();
      const head = cloneHead(rule.head);
      head.args = head.args?.map((arg) => this.renewWildcard(arg));
      rules.push(this.rule({ ...head, loc: this.locFrom(offset) }, body, offset));
    }
    return rules;
  }

  private renewWildcard(arg: Term): Term {
    return arg.kind === 'var' && arg.name.startsWith('$') ? this.freshWildcard(arg.loc) : arg;
  }
}
