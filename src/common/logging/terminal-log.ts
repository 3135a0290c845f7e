import type { WriteStream } from 'node:tty';
import { terminalLine, type LogRecord } from './terminal-line';

/** For a terminal that does not report its width. */
const USUAL_COLUMNS = 80;

/** Takes pino's records and writes them on a terminal; progress is shown on one line that is overwritten. */
export class TerminalLog {
  private progressLength = 0;

  constructor(
    private readonly terminal: WriteStream,
    private readonly colours: boolean,
  ) {
    // Writing to a closed terminal fails, which must not interrupt an orderly shutdown.
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

  /** A line wider than the terminal would wrap and could not be overwritten. */
  private showProgress(line: string): void {
    const shown = line.slice(0, (this.terminal.columns || USUAL_COLUMNS) - 1);
    this.terminal.write(`\r${shown.padEnd(this.progressLength)}`);
    this.progressLength = shown.length;
  }
}
