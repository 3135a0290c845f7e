import { printable } from '../terminal/printable';
import { HELP, readArguments } from './arguments';
import { ScanError } from './scan-error';
import type { CommandProcess } from './terminal';
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
    return await interruptibleScan(args, process, async () => (await import('./run-scan')).runScan);
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    process.stderr.write(`plumbline scan: ${printable(error.message)}\n`);
    return 2;
  }
}
