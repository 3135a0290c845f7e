import { quote } from '../../base/go/strings/strings';
import { work } from '../../base/limits/meter';
import { MAX_DEPTH } from './walk-budget';
import { objEntries } from './builders';
import { setMembers } from './compare';
import { stringText, wordText } from './compact-writer';
import { Dec, isArray, RSet, type ObjectValue, type Value } from './types';

interface Syntax {
  readonly separator: string;
  readonly colon: string;
  readonly set: readonly [open: string, close: string];
  readonly emptySet: string;
  readonly string: (text: string) => string;
}

const JSON_TEXT: Syntax = { separator: ',', colon: ':', set: ['[', ']'], emptySet: '[]', string: stringText };
const REGO_TEXT: Syntax = { separator: ', ', colon: ': ', set: ['{', '}'], emptySet: 'set()', string: quote };

/** A text that may have ended early. */
export interface Beginning {
  readonly text: string;
  readonly isWhole: boolean;
}

/**
 * Writes a value up to a number of characters. Values share their parts, so a small one may have a text that no memory
 * holds: what does not fit is never visited.
 */
export function beginningOf(value: Value, longest: number, syntax: 'json' | 'rego'): Beginning {
  const writer = new BeginningWriter(longest, syntax === 'json' ? JSON_TEXT : REGO_TEXT);
  const isWhole = writer.write(value, 0);
  return { text: writer.text.slice(0, longest), isWhole: isWhole && writer.text.length <= longest };
}

class BeginningWriter {
  text = '';

  constructor(
    private readonly longest: number,
    private readonly syntax: Syntax,
  ) {}

  /** Writes a value; false where the text has become too long. */
  write(value: Value, depth: number): boolean {
    if (depth > MAX_DEPTH) return false;
    if (typeof value === 'string') return this.put(this.syntax.string(value.slice(0, this.longest + 1)));
    if (typeof value !== 'object' || value === null || value instanceof Dec) return this.put(wordText(value));
    if (isArray(value)) return this.list(value, ['[', ']'], depth);
    if (!(value instanceof RSet)) return this.object(value, depth);
    const members = setMembers(value);
    return members.length === 0 ? this.put(this.syntax.emptySet) : this.list(members, this.syntax.set, depth);
  }

  private list(members: readonly Value[], [open, close]: readonly [string, string], depth: number): boolean {
    let goesOn = this.put(open);
    for (let i = 0; goesOn && i < members.length; i++) {
      goesOn = (i === 0 || this.put(this.syntax.separator)) && this.write(members[i], depth + 1);
    }
    return goesOn && this.put(close);
  }

  private object(object: ObjectValue, depth: number): boolean {
    const entries = objEntries(object);
    let goesOn = this.put('{');
    for (let i = 0; goesOn && i < entries.length; i++) {
      const [key, member] = entries[i];
      goesOn =
        (i === 0 || this.put(this.syntax.separator)) &&
        this.key(key, depth + 1) &&
        this.put(this.syntax.colon) &&
        this.write(member, depth + 1);
    }
    return goesOn && this.put('}');
  }

  /** In JSON a key that is no string is the text of its JSON. */
  private key(key: Value, depth: number): boolean {
    if (this.syntax === REGO_TEXT || typeof key === 'string') return this.write(key, depth);
    const { text, isWhole } = beginningOf(key, this.longest, 'json');
    return this.put(stringText(text)) && isWhole;
  }

  private put(text: string): boolean {
    work(1 + (text.length >> 6));
    this.text += text;
    return this.text.length <= this.longest;
  }
}
