import { BuiltinContext, claimMore, claimText } from '../definition/registry';
import { SearchString, splitText } from '../../../base/go/strings/text-search';

const BYTES_PER_PART = 32;
const CHARACTERS_PER_STEP = 512;

/** Replaces every occurrence; an empty search string matches between all bytes. */
export function replaceAll(ctx: BuiltinContext, text: string, from: string, to: string): string {
  if (from === '') {
    if (to === '') return text;
    ctx.room(text.length * BYTES_PER_PART);
    ctx.step(text.length);
    const characters = [...brokenUp(text)];
    claimText(ctx, text.length + (characters.length + 1) * to.length);
    return to + characters.map((character) => character + to).join('');
  }
  let count = 0;
  new SearchString(from).eachIn(text, from.length, () => count++);
  if (count === 0) return text;
  claimText(ctx, text.length + count * (to.length - from.length));
  return splitText(text, from).join(to);
}

// OPA works on bytes here, which breaks characters beyond ASCII into pieces; each piece becomes U+FFFD.
function brokenUp(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, (character) => '\ufffd'.repeat(Buffer.byteLength(character)));
}

/** Several replacements in one pass from left to right; of those that match at a position the first pair wins. */
export class Replacer {
  private readonly byFirst = new Map<string, (readonly [string, string])[]>();
  private readonly empty: string | undefined;

  constructor(pairs: readonly (readonly [string, string])[]) {
    this.empty = pairs.find(([from]) => from === '')?.[1];
    for (const pair of pairs) {
      if (pair[0] === '') continue;
      const first = pair[0][0];
      const known = this.byFirst.get(first);
      if (known === undefined) this.byFirst.set(first, [pair]);
      else known.push(pair);
    }
  }

  /** The string with all replacements made. */
  replace(ctx: BuiltinContext, text: string): string {
    const parts: string[] = [];
    let length = 0;
    let last = 0;
    let at = 0;
    let afterEmpty = false;
    const emit = (until: number, replacement: string, next: number): void => {
      const added = until - last + replacement.length;
      claimMore(ctx, length, added);
      length += added;
      parts.push(text.slice(last, until), replacement);
      last = at = next;
    };
    while (at <= text.length) {
      ctx.step();
      // An empty pattern comes first in the order of keys; it is not tried again where it has just matched.
      if (this.empty !== undefined && !afterEmpty) {
        emit(at, this.empty, at);
        afterEmpty = true;
        continue;
      }
      afterEmpty = false;
      const pair = at < text.length ? this.matching(ctx, text, at) : undefined;
      if (pair !== undefined) emit(at, pair[1], at + pair[0].length);
      else at = this.pass(text, at, emit);
    }
    parts.push(text.slice(last));
    return parts.join('');
  }

  /**
   * Skips the character at a position and returns the next position. The empty pattern also matches between its bytes.
   */
  private pass(text: string, at: number, emit: (until: number, replacement: string, next: number) => void): number {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const next = at + character.length;
    if (this.empty !== undefined && this.empty !== '' && character > '\x7f') {
      emit(at, [...brokenUp(character)].join(this.empty), next);
    }
    return next;
  }

  private matching(ctx: BuiltinContext, text: string, at: number): readonly [string, string] | undefined {
    const candidates = this.byFirst.get(text[at]);
    if (candidates === undefined) return undefined;
    return candidates.find(([from]) => {
      ctx.step(1 + Math.floor(from.length / CHARACTERS_PER_STEP));
      return text.startsWith(from, at);
    });
  }
}
