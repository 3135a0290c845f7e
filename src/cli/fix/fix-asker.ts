import { createInterface } from 'node:readline';
import { readText, type Source } from '../../engine/base/source';
import { withEdits, type Fix } from '../../engine/fixes';
import type { FixChooser } from '../../engine/fixes/folders/proven-fixes';
import { ScanError } from '../../engine/scan/model/scan-error';
import type { Terminal } from '../scan/terminal';
import { printable, printableLine } from '../terminal/printable';
import { hiding, sentence } from './fix-report';

const QUESTION = 'take it? y yes, n no, q end: ';

/** Shows each fix on the terminal and asks whether it is wanted. */
export class FixAsker implements FixChooser {
  isEnded = false;
  private readonly lines: AsyncIterator<string, unknown>;
  /** Files as they are with the fixes that were taken. */
  private readonly texts = new Map<string, string>();

  constructor(
    private readonly terminal: Terminal,
    signal: AbortSignal,
  ) {
    const { stdin, stderr } = terminal;
    if (stdin?.isTTY !== true || stderr.isTTY !== true)
      throw new ScanError('--interactive asks on a terminal, and there is none');
    const reader = createInterface({ input: stdin, terminal: false });
    signal.addEventListener('abort', () => reader.close(), { once: true });
    this.lines = reader[Symbol.asyncIterator]();
  }

  async wants(fix: Fix, source: Source): Promise<boolean> {
    const { stderr } = this.terminal;
    stderr.write(hiding([fix])(`${printable(sentence(fix))}\n${this.shown(fix, source)}`));
    while (!this.isEnded) {
      stderr.write(QUESTION);
      const line = await this.lines.next();
      const answer = line.done === true ? 'q' : line.value.trim().toLowerCase();
      this.isEnded = answer === 'q';
      if (answer === 'n') return false;
      if (answer !== 'y') continue;
      for (const [file, text] of this.changed(fix, source)) this.texts.set(file, text);
      return true;
    }
    return false;
  }

  private textOf(file: string, source: Source): string {
    return this.texts.get(file) ?? readText(source, file);
  }

  private changed({ edits }: Fix, source: Source): [string, string][] {
    const files = [...new Set(edits.map(({ file }) => file))];
    return files.map((file) => [
      file,
      withEdits(
        this.textOf(file, source),
        edits.filter((edit) => edit.file === file),
      ),
    ]);
  }

  /** The lines that go and come, file by file. */
  private shown({ edits }: Fix, source: Source): string {
    const marked = (text: string, mark: string): string =>
      text === ''
        ? ''
        : text
            .replace(/\r?\n$/, '')
            .split(/\r?\n/)
            .map((line) => `${mark}${printableLine(line)}\n`)
            .join('');
    return edits
      .map(({ file, start, end, text }, i) => {
        const name = edits[i - 1]?.file === file ? '' : `${printable(file)}\n`;
        return `${name}${marked(this.textOf(file, source).slice(start, end), '- ')}${marked(text, '+ ')}`;
      })
      .join('');
  }
}
