import type { Body, Term } from '../syntax/ast';
import { parseNumber, toRegoText } from '../values';
import { ParseFailure } from './failure';
import { InfixParser } from './infix-parser';
import { Tok } from '../syntax/token';

/** Arrays, sets, objects and their comprehensions; `{a | b}` is read as a comprehension first. */
export abstract class CollectionParser extends InfixParser {
  protected abstract parseBody(end: Tok): Body;

  protected parseArray(): Term {
    const offset = this.start;
    this.next();
    if (this.at(Tok.RBrack)) return { kind: 'array', items: [], loc: this.locThrough(offset) };
    const leadingComma = this.skipLeadingComma();
    const first = this.index;
    const head = this.parseTerm();
    if (this.at(Tok.Pipe) && !leadingComma) {
      const body = this.comprehensionBody(Tok.RBrack);
      if (body) return { kind: 'arrayCompr', term: head, body, loc: this.locThrough(offset) };
    }
    this.seek(first);
    const items = this.parseTermList(Tok.RBrack);
    return { kind: 'array', items, loc: this.locThrough(offset) };
  }

  protected parseSetOrObject(): Term {
    const offset = this.start;
    this.next();
    if (this.at(Tok.RBrace)) return { kind: 'object', entries: [], loc: this.locThrough(offset) };
    const leadingComma = this.skipLeadingComma();
    const first = this.index;
    const head = this.parseTerm();
    if (this.at(Tok.Pipe) && !leadingComma) {
      const body = this.comprehensionBody(Tok.RBrace);
      if (body) return { kind: 'setCompr', term: head, body, loc: this.locThrough(offset) };
    }
    if (this.at(Tok.Colon)) return this.parseObject(head, offset, leadingComma);
    this.seek(first);
    const infixHead = this.parseInfixInList();
    if (this.at(Tok.Colon)) return this.parseObject(infixHead, offset, leadingComma);
    if (!this.at(Tok.RBrace) && !this.at(Tok.Comma)) this.unexpected('`,`, `:` or `}`');
    this.seek(first);
    const items = this.parseTermList(Tok.RBrace);
    return { kind: 'set', items, loc: this.locThrough(offset) };
  }

  /** Items up to the closing token, which stays current. A trailing comma is allowed. */
  protected parseTermList(end: Tok): Term[] {
    const items: Term[] = [];
    while (!this.at(end)) {
      items.push(this.parseInfixInList());
      if (this.at(Tok.Comma)) this.next();
      else if (!this.at(end)) this.unexpected(`\`,\` or ${CLOSING[end] ?? 'the end of the list'}`);
    }
    return items;
  }

  private parseObject(key: Term, offset: number, leadingComma: boolean): Term {
    this.next();
    const first = this.index;
    const value = this.parseTerm();
    if (this.at(Tok.Pipe) && !leadingComma) {
      this.next();
      const body = this.attempt(() => this.parseBody(Tok.RBrace));
      if (!(body instanceof Error)) {
        return { kind: 'objectCompr', key, value, body, loc: this.locThrough(offset) };
      }
      return this.objectEntries(key, first, offset, body);
    }
    return this.objectEntries(key, first, offset);
  }

  private objectEntries(key: Term, first: number, offset: number, comprehension?: ParseFailure): Term {
    this.seek(first);
    const entries: [Term, Term][] = [[key, this.parseInfixInList()]];
    while (this.at(Tok.Comma)) {
      this.next();
      if (this.at(Tok.RBrace)) break;
      const nextKey = this.parseInfixInList();
      if (!this.at(Tok.Colon)) this.unexpected('`:`');
      this.next();
      entries.push([nextKey, this.parseInfixInList()]);
    }
    if (!this.at(Tok.RBrace)) {
      if (comprehension && comprehension.token >= this.index) throw comprehension;
      this.unexpected('`,` or `}`');
    }
    return { kind: 'object', entries: lastOfEachKey(entries), loc: this.locThrough(offset) };
  }

  /** The body after `|`; undefined when a comma follows, so that this is a list whose first item is a union. */
  private comprehensionBody(end: Tok): Body | undefined {
    const pipe = this.index;
    const body = this.attempt(() => {
      this.next();
      return this.parseBody(end);
    });
    if (!(body instanceof Error)) return body;
    if (this.tokens.kinds[body.token] !== Tok.Comma) throw body;
    this.seek(pipe);
    return undefined;
  }

  /** `[, a]` is accepted for the sake of old policies. */
  private skipLeadingComma(): boolean {
    if (!this.at(Tok.Comma)) return false;
    this.next();
    return true;
  }
}

/** Keeps the last of the entries whose keys are the same constant or variable. */
function lastOfEachKey(entries: [Term, Term][]): [Term, Term][] {
  const places = new Map<string, number>();
  const kept: [Term, Term][] = [];
  for (const [key, value] of entries) {
    const id = keyId(key);
    const place = id === undefined ? undefined : places.get(id);
    if (place !== undefined) {
      kept[place] = [kept[place][0], value];
      continue;
    }
    if (id !== undefined) places.set(id, kept.length);
    kept.push([key, value]);
  }
  return kept;
}

function keyId(key: Term): string | undefined {
  switch (key.kind) {
    case 'string':
    case 'boolean':
      return `${key.kind} ${key.value}`;
    case 'number':
      return `number ${toRegoText(parseNumber(key.text) ?? null)}`;
    case 'null':
      return 'null';
    case 'var':
      return `var ${key.name}`;
    case 'array':
      return listId('array', key.items.map(keyId));
    case 'set':
      return listId('set', key.items.map(keyId).sort());
    case 'object':
      return listId(
        'object',
        key.entries.map(([keyTerm, value]) => listId('entry', [keyId(keyTerm), keyId(value)])).sort(),
      );
    default:
      return undefined;
  }
}

function listId(kind: string, parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : JSON.stringify([kind, ...parts]);
}

const CLOSING: Partial<Record<Tok, string>> = { [Tok.RBrack]: '`]`', [Tok.RBrace]: '`}`', [Tok.RParen]: '`)`' };
