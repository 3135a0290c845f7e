import { doubleQuoted, quotedCharacter, UNPRINTABLE } from '../../base/go/yaml/quoted-text';
import { isMapping, isNull, isNumber, isUnresolved, membersOf, numberText, Value } from '../values';
import { FunctionError } from './function-error';
import type { Work } from './work';

const INDENT = 2;
const WIDTH = 80;
const BREAK = /[\r\n\u0085\u2028\u2029]/;

/** Writes block style as the library of OpenTofu does: strings in double quotes, or as a block when they have lines. */
class YamlWriter {
  private out = '';
  private column = 0;
  private openEnded = false;

  constructor(private readonly work: Work) {}

  document(value: Value): string {
    this.node(value, -1, 0);
    const text = this.out.endsWith('\n') ? this.out : `${this.out}\n`;
    // A reader could not tell where such a text ends.
    return this.openEnded ? `${text}...\n` : text;
  }

  private put(text: string): void {
    this.work.grow(this.out.length, text.length);
    this.out += text;
    const line = text.lastIndexOf('\n');
    this.column = line < 0 ? this.column + text.length : text.length - line - 1;
  }

  // `indent` is that of the surrounding collection; -1 at the top.
  private node(value: Value, indent: number, depth: number): void {
    this.work.step();
    if (typeof value === 'string') return this.string(value, indent);
    if (typeof value === 'boolean') return this.plain(String(value), indent);
    if (isNumber(value)) return this.plain(numberText(value), indent);
    if (isNull(value)) return this.plain('null', indent);
    if (isUnresolved(value)) throw new FunctionError('cannot serialize unknown value as YAML');
    if (isMapping(value)) return this.mapping(value.entries, indent, depth);
    const items = [...membersOf(value)];
    if (items.length === 0) return this.put('[]');
    const inner = indent < 0 ? 0 : indent;
    items.forEach((item, i) => {
      if (i > 0 || this.column > 0) this.startItem(i, inner, depth);
      this.put('- ');
      this.node(item, inner + INDENT, depth + 1);
    });
  }

  private plain(text: string, indent: number): void {
    this.openEnded = indent < 0;
    this.put(text);
  }

  private startItem(index: number, indent: number, depth: number): void {
    // The first item of a sequence in a sequence, and the first key of a mapping in one, stand on the line of the dash.
    if (index === 0 && this.out.endsWith('- ') && depth > 0) return;
    this.newLine(indent);
  }

  private newLine(indent: number): void {
    if (!this.out.endsWith('\n') && this.out !== '') this.put('\n');
    this.put(' '.repeat(indent));
  }

  private mapping(entries: ReadonlyMap<string, Value>, indent: number, depth: number): void {
    if (entries.size === 0) return this.put('{}');
    const inner = indent < 0 ? 0 : indent;
    let index = 0;
    for (const [key, value] of entries) {
      if (index > 0 || this.column > 0) this.startItem(index, inner, depth);
      this.key(key, inner);
      this.member(value, inner, depth);
      index++;
    }
  }

  // A sequence under a key is not indented further than the key.
  private member(value: Value, indent: number, depth: number): void {
    const composite = typeof value === 'object' && ('entries' in value || 'items' in value);
    if (composite && ('entries' in value ? value.entries.size : value.items.length) > 0) {
      this.newLine('entries' in value ? indent + INDENT : indent);
      this.column = 0;
      this.node(value, 'entries' in value ? indent + INDENT : indent, depth + 1);
    } else {
      this.put(' ');
      this.node(value, indent + INDENT, depth + 1);
    }
  }

  // A key that is long or has lines is written with a question mark in front.
  private key(key: string, indent: number): void {
    const simple = Buffer.byteLength(key) <= 128 && !BREAK.test(key);
    if (simple) return this.put(`${doubleQuoted(key)}:`);
    this.put('? ');
    this.string(key, indent + INDENT);
    this.newLine(indent);
    this.put(':');
  }

  private string(text: string, indent: number): void {
    if (text.includes('\n') && allowsBlock(text)) return this.literal(text, indent);
    this.folded(text, indent < 0 ? INDENT : indent);
  }

  private folded(text: string, indent: number): void {
    this.put('"');
    const characters = Array.from(text);
    let spaces = false;
    characters.forEach((character, i) => {
      if (character !== ' ') {
        this.put(quotedCharacter(character));
        spaces = false;
        return;
      }
      if (!spaces && this.column > WIDTH && i > 0 && i < characters.length - 1) {
        this.put(`\n${' '.repeat(indent)}`);
        if (characters[i + 1] === ' ') this.put('\\');
      } else this.put(' ');
      spaces = true;
    });
    this.put('"');
  }

  private literal(text: string, indent: number): void {
    const hint = /^[ \n\r\u0085\u2028\u2029]/.test(text) ? String(INDENT) : '';
    const characters = Array.from(text);
    const [last, previous] = [characters[characters.length - 1], characters[characters.length - 2]];
    const chomp = !BREAK.test(last) ? '-' : characters.length === 1 || BREAK.test(previous) ? '+' : '';
    const pad = ' '.repeat(indent < 0 ? INDENT : indent);
    this.put(`|${hint}${chomp}\n`);
    for (const line of text.split(/(?<=[\n\r\u0085\u2028\u2029])/)) this.put(BREAK.test(line[0]) ? line : pad + line);
  }
}

function allowsBlock(text: string): boolean {
  return !text.endsWith(' ') && !/ [\n\r\u0085\u2028\u2029]/.test(text) && !UNPRINTABLE.test(text);
}

/** The YAML text of a value as `yamlencode` writes it. */
export function yamlText(value: Value, work: Work): string {
  return new YamlWriter(work).document(value);
}
