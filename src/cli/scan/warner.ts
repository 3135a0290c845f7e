import { printable } from '../terminal/printable';
import type { Terminal } from './terminal';

/** Returns a function that writes warnings, which are no part of the report. */
export function warnerOf({ stderr }: Terminal): (message: string) => void {
  return (message) => void stderr.write(`plumbline scan: ${printable(message)}\n`);
}
