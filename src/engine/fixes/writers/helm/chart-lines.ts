import type { AttributePath } from '../../../resources/model/resource-input';

/** A place of values that a template takes a part of a document from. */
export interface UsedValue {
  /** The names below `.Values`. */
  readonly names: readonly string[];
  /** The length of the path in the document that the values are for. */
  readonly depth: number;
}

const KEY_LINE = /^\s*(?:- +)*(?:"([^"]*)"|'([^']*)'|([\w./-]+))\s*:(.*)$/;
const PLAIN_USE = /^["']?\{\{-?\s*\.Values\.([\w.]+)\s*(?:\|\s*(?:quote|squote|default\s+\S+))?\s*-?\}\}["']?$/;
const ALL_OF =
  /^\s*\{\{-?\s*(?:toYaml\s+\.Values\.([\w.]+)|\.Values\.([\w.]+)\s*\|\s*toYaml|toYaml\s+\.)\s*(?:\|\s*n?indent\s+\d+)?\s*-?\}\}\s*$/;
const NAMED_TEMPLATE = /^\{\{-?\s*(?:include|tpl|toYaml)\b.*\}\}$/;
const VALUES = /\.Values\.([\w.]+)/g;
const WITH = /^\s*\{\{-?\s*(?:with|if)\s+\.Values\.([\w.]+)\s*-?\}\}\s*$/;

/** The key of a line and what stands behind it; undefined for a line without one. */
export function keyOn(line: string): { readonly key: string; readonly rest: string } | undefined {
  const [, doubled, single, plain, rest = ''] = KEY_LINE.exec(line.trimEnd()) ?? [];
  const key = doubled ?? single ?? plain;
  return key === undefined ? undefined : { key, rest: rest.trim() };
}

/** The values that the lines of a template take for a path of a document, those nearest to the end of the path first. */
export function usedValues(lines: readonly string[], path: AttributePath): readonly UsedValue[] {
  const found: UsedValue[] = [];
  for (let depth = path.length; depth > 0; depth--) {
    for (const [i, line] of lines.entries()) {
      const own = keyOn(line);
      if (own?.key !== path[depth - 1]) continue;
      const plain = depth === path.length ? PLAIN_USE.exec(own.rest)?.[1] : undefined;
      const whole = own.rest === '' ? wholeOf(lines, i) : depth < path.length ? handedOn(own.rest) : undefined;
      const names = plain ?? whole;
      if (names !== undefined) found.push({ names: names.split('.'), depth });
    }
  }
  return found;
}

/** The only values that a line hands on to a named template. */
function handedOn(text: string): string | undefined {
  const names = new Set(NAMED_TEMPLATE.test(text) ? [...text.matchAll(VALUES)].map(([, each]) => each) : []);
  return names.size === 1 ? [...names][0] : undefined;
}

/**
 * The values that what is below a key comes from: `toYaml .Values.a` among its lines, or `toYaml .` inside of
 * `with .Values.a`. Literals beside it stay, and what is new goes to the values.
 */
function wholeOf(lines: readonly string[], key: number): string | undefined {
  const depthOf = (line: string): number => /^ */.exec(line)?.[0].length ?? 0;
  for (const line of lines.slice(key + 1)) {
    const [all, direct, piped] = ALL_OF.exec(line) ?? [];
    if (all !== undefined) return direct ?? piped ?? WITH.exec(lines[key - 1] ?? '')?.[1];
    if (keyOn(line)?.rest.includes('{{') !== false || depthOf(line) <= depthOf(lines[key])) return undefined;
  }
  return undefined;
}
