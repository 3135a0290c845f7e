import type { Term } from '../syntax/ast';
import { builtinRef } from '../syntax/nodes';
import { Cursor } from './cursor';
import { OPERATOR_NAMES, Tok } from '../syntax/token';

/** Binding strength of the operators; `in` binds weaker than all of them. */
const PRECEDENCE: Partial<Record<Tok, number>> = {
  [Tok.Equal]: 1,
  [Tok.Neq]: 1,
  [Tok.Lt]: 1,
  [Tok.Lte]: 1,
  [Tok.Gt]: 1,
  [Tok.Gte]: 1,
  [Tok.Pipe]: 2,
  [Tok.Ampersand]: 3,
  [Tok.Add]: 4,
  [Tok.Sub]: 4,
  [Tok.Mul]: 5,
  [Tok.Quo]: 5,
  [Tok.Rem]: 5,
};

/** Operators between terms, all of them left-associative. */
export abstract class InfixParser extends Cursor {
  protected abstract parseTerm(): Term;

  /** A term with operators, `x in xs` and `k, v in xs` included. */
  protected parseInfix(): Term {
    return this.parseMembership(true);
  }

  /** The same inside a list, where a comma ends the item. */
  protected parseInfixInList(): Term {
    return this.parseMembership(false);
  }

  private parseMembership(keyValue: boolean): Term {
    const offset = this.start;
    let lhs = this.parseRelation();
    for (let length = 1; ; length++) {
      const next = this.parseMember(lhs, keyValue, offset);
      if (next === undefined) return lhs;
      this.checkChain(length);
      lhs = next;
    }
  }

  private parseMember(lhs: Term, keyValue: boolean, offset: number): Term | undefined {
    if (keyValue && this.at(Tok.Comma)) {
      const pair = this.attempt(() => this.parseKeyValueMember(lhs, offset));
      return pair instanceof Error ? undefined : pair;
    }
    this.keywordBeginsRef();
    if (!this.at(Tok.In)) return undefined;
    const operator = builtinRef('internal.member_2', this.tokenLoc());
    this.next();
    const args = [lhs, this.parseRelation()];
    return { kind: 'call', operator, args, infix: true, loc: this.locFrom(offset) };
  }

  private parseKeyValueMember(key: Term, offset: number): Term {
    this.next();
    const value = this.parseRelation();
    if (!this.at(Tok.In)) this.unexpected('`in`');
    const operator = builtinRef('internal.member_3', this.tokenLoc());
    this.next();
    const args = [key, value, this.parseRelation()];
    return { kind: 'call', operator, args, infix: true, loc: this.locFrom(offset) };
  }

  private parseRelation(): Term {
    return this.parseOperators(1);
  }

  private parseOperators(weakest: number): Term {
    const offset = this.start;
    let lhs = this.parseTerm();
    for (let length = 1; ; length++) {
      const precedence = PRECEDENCE[this.tok];
      const name = OPERATOR_NAMES[this.tok];
      if (precedence === undefined || name === undefined || precedence < weakest) return lhs;
      this.checkChain(length);
      const operator = builtinRef(name, this.tokenLoc());
      this.next();
      const args = [lhs, this.parseOperators(precedence + 1)];
      lhs = { kind: 'call', operator, args, infix: true, loc: this.locFrom(offset) };
    }
  }
}
