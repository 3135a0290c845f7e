import type { Pattern, Work } from './pattern';

const CHARACTERS_PER_STEP = 4096;
const CHARACTERS_PER_TEMPLATE_STEP = 8;

/** One match: its position and its groups (null for a group that did not take part). */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly (string | null)[];
}

/** The matches from left to right. As in Go, there is no empty match directly after another match. */
export function* matches(work: Work, pattern: Pattern, text: string, limit = -1): Generator<Match> {
  const matcher = pattern.matcher(work, text);
  const count = matcher.groupCount();
  let last = -1;
  for (let found = 0; limit < 0 || found < limit;) {
    // Each search may scan the rest of the string without success.
    work.step(1 + count + Math.floor((text.length - Math.max(last, 0)) / CHARACTERS_PER_STEP));
    if (!matcher.find()) return;
    const [start, end] = [matcher.start(), matcher.end()];
    if (start === end && (start === last || isInsidePair(text, start))) continue;
    last = end;
    found++;
    const groups = Array.from({ length: count + 1 }, (_, i) => matcher.group(i));
    yield { start, end, groups };
  }
}

// Empty matches advance by code unit, and one inside a surrogate pair does not count.
function isInsidePair(text: string, at: number): boolean {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
}

/** Replaces every match; `claim` is called before the result grows and may throw. */
export function replaceMatches(
  work: Work,
  pattern: Pattern,
  text: string,
  template: string,
  claim: (length: number, added: number) => void,
): string {
  const names = pattern.re2.namedGroups();
  let out = '';
  let last = 0;
  for (const found of matches(work, pattern, text)) {
    work.step(Math.floor(template.length / CHARACTERS_PER_TEMPLATE_STEP));
    const piece = text.slice(last, found.start) + expand(template, found, names);
    claim(out.length, piece.length);
    out += piece;
    last = found.end;
  }
  return out + text.slice(last);
}

const REFERENCE = /\$(?:(\$)|\{([\p{L}\p{Nd}_]+)\}|([\p{L}\p{Nd}_]+))/gu;

// $name takes as many letters, digits and underscores as there are: $1x is the group called "1x", which is empty.
function expand(template: string, found: Match, names: Readonly<Record<string, number>>): string {
  if (!template.includes('$')) return template;
  return template.replace(REFERENCE, (_all, dollar?: string, braced?: string, bare?: string) => {
    if (dollar !== undefined) return '$';
    const name = braced ?? bare ?? '';
    if (/^\d+$/.test(name)) return found.groups[Number(name)] ?? '';
    return Object.hasOwn(names, name) ? (found.groups[names[name]] ?? '') : '';
  });
}
