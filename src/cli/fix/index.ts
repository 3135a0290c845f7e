import { ScanError } from '../../engine/scan/model/scan-error';
import type { CommandProcess } from '../scan/terminal';
import { writeStream } from '../scan/write-stream';
import { printable } from '../terminal/printable';
import { HELP, readFixArguments } from './fix-arguments';

/** `plumbline fix`: returns the exit code. */
export async function fix(argv: readonly string[], process: CommandProcess): Promise<number> {
  try {
    const args = readFixArguments(argv);
    if (args === 'help') {
      await writeStream(process.stdout, [HELP]);
      return 0;
    }
    const [{ interruptibleScan }, { runAnyFix }] = await Promise.all([
      import('../scan/interruptible-scan'),
      import('./run-any-fix'),
    ]);
    return await interruptibleScan(args.scan, process, () => Promise.resolve((_, options) => runAnyFix(args, options)));
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    process.stderr.write(`plumbline fix: ${printable(error.message)}\n`);
    return 2;
  }
}
