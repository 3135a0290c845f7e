const REPEAT = /^(?:[*+?]|\{(\d{1,2})(?:(,)(\d{0,2}))?\})/;
export const LITERAL = /[A-Za-z0-9 !"#%&',/:;<=>@_~`-]/;
export const ESCAPABLE = /[!-/:-@[-`{-~]/;
const CLASS_ITEM = /^(?:[A-Za-z0-9]-[A-Za-z0-9]|[A-Za-z0-9_ .,:;/@+*=#%&<>!~"'$()|?{}]|-(?=\])|\\[dsw.\-\]\\/])/;
const CLASSES: Readonly<Record<string, string>> = { d: '0-9', w: '0-9A-Za-z_', s: '\\t\\n\\f\\r ' };

/** A pattern that RE2 takes, as a native RegExp has it. */
export interface ReadPattern {
  /** Undefined where a group is repeated, which could take a native RegExp for ever. */
  readonly native: string | undefined;
  readonly ignoresCase: boolean;
  /** Each text that matches has all of these in it, in lower case where the pattern ignores the case. */
  readonly required: readonly string[];
  /** The most steps that the native RegExp takes for a text of a length. */
  steps(length: number): number;
}

/** What a part of a pattern costs where it has to be tried in all its ways. */
interface Part {
  readonly source: string;
  readonly ways: number;
  /** How many characters counted repeats match at most. */
  readonly span: number;
  readonly unbounded: number;
  readonly repeatsGroup: boolean;
}

const NOTHING: Part = { source: '', ways: 1, span: 0, unbounded: 0, repeatsGroup: false };

/** Reads ASCII patterns of literals, classes, groups, repeats and anchors; undefined for all others. */
export function readPattern(pattern: string): ReadPattern | undefined {
  const ignoresCase = pattern.startsWith('(?i)');
  const reader = new PatternReader(ignoresCase ? pattern.slice(4) : pattern);
  const part = reader.alternation();
  if (part === undefined || !reader.isAtEnd) return undefined;
  const { required, startsAnchored } = reader;
  const power = part.unbounded + (startsAnchored ? 0 : 1);
  return {
    native: part.repeatsGroup ? undefined : part.source,
    ignoresCase,
    required: ignoresCase ? required.map((text) => text.toLowerCase()) : required,
    steps: (length) => part.ways * (1 + part.span) * length ** power,
  };
}

class PatternReader {
  private at = 0;
  private depth = 0;
  private readonly runs: string[] = [''];
  private hasChoice = false;

  constructor(private readonly pattern: string) {}

  get isAtEnd(): boolean {
    return this.at === this.pattern.length;
  }

  get startsAnchored(): boolean {
    return this.pattern.startsWith('^') && !this.hasChoice;
  }

  /** The texts outside of groups that are not repeated and have no alternative. */
  get required(): string[] {
    return this.hasChoice ? [] : this.runs.filter((run) => run !== '');
  }

  alternation(): Part | undefined {
    const options: Part[] = [];
    do {
      const option = this.sequence();
      if (option === undefined) return undefined;
      options.push(option);
    } while (this.takes('|'));
    if (options.length === 1) return options[0];
    if (this.depth === 0) this.hasChoice = true;
    return {
      source: options.map(({ source }) => source).join('|'),
      ways: options.reduce((sum, { ways }) => sum + ways, 0),
      span: Math.max(...options.map(({ span }) => span)),
      unbounded: Math.max(...options.map(({ unbounded }) => unbounded)),
      repeatsGroup: options.some(({ repeatsGroup }) => repeatsGroup),
    };
  }

  private get next(): string {
    return this.pattern[this.at] ?? '';
  }

  private takes(character: string): boolean {
    if (this.next !== character) return false;
    this.at++;
    return true;
  }

  private sequence(): Part | undefined {
    let all = NOTHING;
    const begin = this.at;
    while (this.next !== '' && this.next !== '|' && this.next !== ')') {
      const isFirst = this.at === begin;
      const part = this.next === '(' ? this.group(isFirst) : (this.anchor() ?? this.repeated(isFirst));
      if (part === undefined) return undefined;
      all = {
        source: all.source + part.source,
        ways: all.ways * part.ways,
        span: all.span + part.span,
        unbounded: all.unbounded + part.unbounded,
        repeatsGroup: all.repeatsGroup || part.repeatsGroup,
      };
    }
    return all;
  }

  private anchor(): Part | undefined {
    const anchor = /^(?:\^|\$|\\b)(?![*+?{])/.exec(this.pattern.slice(this.at));
    if (anchor === null) return undefined;
    this.at += anchor[0].length;
    this.endRun();
    return { ...NOTHING, source: anchor[0] };
  }

  private group(isFirst: boolean): Part | undefined {
    const open = /^\((?:\?:|(?!\?))/.exec(this.pattern.slice(this.at));
    if (open === null) return undefined;
    this.at += open[0].length;
    this.depth++;
    const inner = this.alternation();
    this.depth--;
    if (inner === undefined || !this.takes(')')) return undefined;
    this.endRun();
    const part = { ...inner, source: `(?:${inner.source})` };
    if (!/^[*+?{]/.test(this.next)) return part;
    const repeat = this.repeat();
    // RE2 counts repeats within repeats.
    if (repeat === undefined || repeat.startsWith('{')) return undefined;
    if (repeat !== '?') return { ...part, repeatsGroup: true };
    if (this.isAtBorder(isFirst)) return NOTHING;
    return { ...part, source: `${part.source}?`, ways: part.ways + 1 };
  }

  private repeated(isFirst: boolean): Part | undefined {
    const literal = this.literal();
    const source = literal === undefined ? this.set() : nativeLiteral(literal);
    if (source === undefined) return undefined;
    if (literal === undefined) this.endRun();
    else this.addToRun(literal);
    if (!/^[*+?{]/.test(this.next)) return { ...NOTHING, source };
    const repeat = this.repeat();
    if (repeat === undefined) return undefined;
    const [least, most] = rangeOf(repeat);
    if (most < least) return undefined;
    if (literal !== undefined && least === 0) this.dropFromRun();
    this.endRun();
    // More than the least changes nothing where the text may begin or go on in any way.
    if (this.isAtBorder(isFirst)) return { ...NOTHING, source: `${source}{${least}}`, span: least };
    if (most === Infinity) return { ...NOTHING, source: source + repeat, span: least, unbounded: 1 };
    return { ...NOTHING, source: source + repeat, span: most, ways: most - least + 1 };
  }

  /** A repeat that is not followed by another one. */
  private repeat(): string | undefined {
    const repeat = REPEAT.exec(this.pattern.slice(this.at))?.[0];
    if (repeat === undefined) return undefined;
    this.at += repeat.length;
    return /^[*+?{]/.test(this.next) ? undefined : repeat;
  }

  /** True before the first and after the last part of a pattern, or of one of its alternatives. */
  private isAtBorder(isFirst: boolean): boolean {
    return this.depth === 0 && (isFirst || this.next === '' || this.next === '|');
  }

  private literal(): string | undefined {
    const escaped = this.next === '\\' ? (this.pattern[this.at + 1] ?? '') : '';
    if (ESCAPABLE.test(escaped)) {
      this.at += 2;
      return escaped;
    }
    if (!LITERAL.test(this.next)) return undefined;
    return this.pattern[this.at++];
  }

  private set(): string | undefined {
    if (this.takes('.')) return '[^\\n]';
    const known = /^\\([dws])/i.exec(this.pattern.slice(this.at));
    if (known === null) return this.takes('[') ? this.listed() : undefined;
    this.at += known[0].length;
    const name = known[1].toLowerCase();
    return `[${name === known[1] ? '' : '^'}${CLASSES[name]}]`;
  }

  private listed(): string | undefined {
    let source = this.takes('^') ? '[^' : '[';
    if (this.next === ']') return undefined;
    if (this.takes('-')) source += '\\-';
    while (!this.takes(']')) {
      const item = CLASS_ITEM.exec(this.pattern.slice(this.at))?.[0];
      if (item === undefined) return undefined;
      const isRange = item.length === 3;
      if (isRange && (item[0] > item[2] || !/^(?:\d-\d|[a-z]-[a-z]|[A-Z]-[A-Z])$/.test(item))) return undefined;
      source += isRange ? item : nativeItem(item);
      this.at += item.length;
    }
    return `${source}]`;
  }

  private addToRun(character: string): void {
    if (this.depth === 0) this.runs[this.runs.length - 1] += character;
  }

  private dropFromRun(): void {
    if (this.depth === 0) this.runs.push((this.runs.pop() ?? '').slice(0, -1));
  }

  private endRun(): void {
    if (this.depth === 0) this.runs.push('');
  }
}

function rangeOf(repeat: string): [least: number, most: number] {
  if (repeat === '*') return [0, Infinity];
  if (repeat === '+') return [1, Infinity];
  if (repeat === '?') return [0, 1];
  const [, low, comma, high] = REPEAT.exec(repeat) ?? [];
  if (comma === undefined) return [Number(low), Number(low)];
  return [Number(low), high === '' ? Infinity : Number(high)];
}

function nativeItem(item: string): string {
  const escaped = item[item.length - 1];
  if (item.length === 2 && escaped in CLASSES) return CLASSES[escaped];
  return /[\^$\\.*+?()[\]{}|/-]/.test(escaped) ? `\\${escaped}` : escaped;
}

function nativeLiteral(character: string): string {
  return /[\^$\\.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character;
}
