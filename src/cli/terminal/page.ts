import { isPlainText, printable } from './printable';

export interface PageOptions {
  readonly colours: boolean;
  /** The columns of the terminal; undefined or 0, as some terminals say: lines are not broken. */
  readonly width?: number;
  /** True for a terminal, on which the end is what people see. */
  readonly isTerminal?: boolean;
}

const CODES = { bold: 1, red: 31, green: 32, yellow: 33, cyan: 36, grey: 90 } as const;
export type Style = keyof typeof CODES;

/** The label before a text, and the number of columns it takes. */
export interface Label {
  readonly painted: string;
  readonly width: number;
}

/** Texts on a terminal that is narrower than this are broken all the same. */
const MIN_TEXT = 20;

/** Writes lines that fit the terminal. All text is made printable here. */
export class Page {
  constructor(private readonly options: PageOptions) {}

  paint(text: string, ...styles: Style[]): string {
    const plain = printable(text);
    if (!this.options.colours || plain === '' || styles.length === 0) return plain;
    return `\u001b[${styles.map((style) => CODES[style]).join(';')}m${plain}\u001b[0m`;
  }

  /** A label of at least that width. */
  label(text: string, minWidth: number, ...styles: Style[]): Label {
    const own = isPlainText(text) ? text.length : [...printable(text)].length;
    const width = Math.max(own, minWidth);
    return { painted: `${this.paint(text, ...styles)}${' '.repeat(width - own)}`, width };
  }

  /** Returns a text behind labels; words that do not fit go on below its beginning. */
  line(labels: readonly Label[], text: string, ...styles: Style[]): string {
    const width = labels.reduce((sum, label) => sum + label.width, 0);
    const first = labels.map(({ painted }) => painted).join('');
    return this.broken(printable(text), width)
      .map((line, i) => `${i === 0 ? first : ' '.repeat(width)}${this.paint(line, ...styles)}`.trimEnd())
      .map((line) => `${line}\n`)
      .join('');
  }

  private broken(text: string, indent: number): string[] {
    const { width } = this.options;
    if (!width) return [text];
    const room = Math.max(width - indent, MIN_TEXT);
    const lines = [''];
    for (const word of text.split(' ')) {
      const last = lines[lines.length - 1];
      const longer = last === '' ? word : `${last} ${word}`;
      if (last === '' || [...longer].length <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }
}
