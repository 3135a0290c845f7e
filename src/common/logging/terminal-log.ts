import type { WriteStream } from 'node:tty';
import { terminalLine, type LogRecord } from './terminal-line';

/** For a terminal that does not tell its width. */
const USUAL_COLUMNS = 80;

/** Takes pino's records and writes them on a terminal; progress is shown on one line that is written over. */
export class TerminalLog {
  private progressLength = 0;

  constructor(
    private readonly terminal: WriteStream,
    private readonly colours: boolean,
  ) {
    // A terminal that is closed takes no more lines, which must not end a service that is about to stop in order.
    terminal.on('error', () => undefined);
  }

  write(json: string): void {
    const record = JSON.parse(json) as LogRecord;
    if (record.progress === true) this.showProgress(terminalLine(record, false));
    else {
      this.terminal.write(`${this.progressLength > 0 ? '\n' : ''}${terminalLine(record, this.colours)}\n`);
      this.progressLength = 0;
    }
  }

  /** A line that is wider than the terminal would break and could not be written over. */
  private showProgress(line: string): void {
    const shown = line.slice(0, (this.terminal.columns || USUAL_COLUMNS) - 1);
    this.terminal.write(`\r${shown.padEnd(this.progressLength)}`);
    this.progressLength = shown.length;
  }
}
