import type { CommandLineEnvironment } from '../../config/command-line';
import type { ScanContext } from '../../engine/scan/model/scan-context';
import { Progress } from '../terminal/progress';
import type { Terminal } from './terminal';
import { warnerOf } from './warner';

/** A scan that a user of a terminal has begun. */
export interface ScanOptions extends ScanContext {
  readonly terminal: Terminal;
  readonly environment: CommandLineEnvironment;
}

/** The output of a scan in a terminal. */
export function spokenOn(terminal: Terminal): Pick<ScanOptions, 'terminal' | 'warn' | 'progress'> {
  const { stderr } = terminal;
  return {
    terminal,
    warn: warnerOf(terminal),
    ...(stderr.isTTY === true && { progress: () => new Progress((text) => stderr.write(text)) }),
  };
}
