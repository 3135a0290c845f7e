import { printable } from '../terminal/printable';
import { HELP, readArguments } from './arguments';
import { ScanError } from '../../engine/scan/model/scan-error';
import type { CommandProcess } from './terminal';
import { threadCount } from './thread-count';
import { writeStream } from './write-stream';

/** `plumbline scan`: returns the exit code. Loads the code of a scan only when one is asked for. */
export async function scan(argv: readonly string[], process: CommandProcess): Promise<number> {
  try {
    const args = readArguments(argv);
    if (args === 'help') {
      await writeStream(process.stdout, [HELP]);
      return 0;
    }
    const { interruptibleScan } = await import('./interruptible-scan');
    const counted = { ...args, threads: threadCount(args, process.cwd()) };
    const code = await interruptibleScan(counted, process, async () => (await import('./run-scan')).runScan);
    if (args.tellsTimings) process.stderr.write((await import('./timings-text')).timingsText());
    return code;
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    process.stderr.write(`plumbline scan: ${printable(error.message)}\n`);
    return 2;
  }
}
