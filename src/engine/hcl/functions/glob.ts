import { FunctionError } from './function-error';
import { isMatch, patternOf } from './regular-expressions';
import type { Work } from './work';

/** Compiles a pattern with `*`, `?`, classes, alternatives in braces, and `**` for any directories to a path test. */
export function globPattern(pattern: string, work: Work): (path: string) => boolean {
  const regex = patternOf(`^(?:${new Translator(pattern).translate()})$`, work);
  return (path) => isMatch(regex, path, work);
}

class Translator {
  private at = 0;
  private depth = 0;

  constructor(private readonly pattern: string) {}

  translate(): string {
    let out = '';
    while (this.at < this.pattern.length) out += this.next();
    if (this.depth > 0) throw invalid();
    return out;
  }

  private next(): string {
    const character = this.pattern[this.at];
    switch (character) {
      case '*':
        return this.star();
      case '?':
        this.at++;
        return '[^/]';
      case '[':
        return this.characterClass();
      case '{':
        this.at++;
        this.depth++;
        return '(?:';
      case '}':
        if (this.depth === 0) break;
        this.at++;
        this.depth--;
        return ')';
      case ',':
        if (this.depth === 0) break;
        this.at++;
        return '|';
      case '\\':
        this.at++;
        if (this.at >= this.pattern.length) throw invalid();
        break;
      default:
    }
    return this.literal();
  }

  private literal(): string {
    const character = String.fromCodePoint(this.pattern.codePointAt(this.at) ?? 0);
    this.at += character.length;
    return character.replace(/[\\.+*?()|[\]{}^$]/, '\\$&');
  }

  // Two stars are any directories only where they are a whole part of the path.
  private star(): string {
    const start = this.at;
    while (this.pattern[this.at] === '*') this.at++;
    const atStart = start === 0 || /[/{,]/.test(this.pattern[start - 1]);
    const next = this.pattern[this.at] as string | undefined;
    if (this.at - start !== 2 || !atStart || (next !== undefined && !/[/},]/.test(next))) return '[^/]*';
    if (next !== '/') return '.*';
    this.at++;
    return '(?:[^/]*/)*';
  }

  private characterClass(): string {
    const match = /\[([!^]?)((?:\\.|[^\]\\])+)\]/y;
    match.lastIndex = this.at;
    const found = match.exec(this.pattern);
    if (found === null) throw invalid();
    this.at = match.lastIndex;
    const members = found[2].replace(/\\?([[\]^&|~])/g, '\\$1');
    return `[${found[1] === '' ? '' : '^/'}${members}]`;
  }
}

function invalid(): FunctionError {
  return new FunctionError('syntax error in pattern', 1);
}
