import { printable } from '../terminal/printable';
import { readArguments } from './arguments';
import { ScanError } from '../../engine/scan/model/scan-error';
import type { CommandProcess } from './terminal';
import { writeStream } from './write-stream';

const HELP = `usage: plumbline ignores [PATH...] [--format table|json]

Lists the comments plumbline:ignore, and the metadata that says the same, in the templates of folders (default: this
one): the rules, the reason, until when it counts, and from git who wrote it and how long ago. --no-cache, --offline and
--threads are as for plumbline scan.
`;

/** `plumbline ignores`: returns the exit code. */
export async function ignores(argv: readonly string[], process: CommandProcess): Promise<number> {
  try {
    const args = readArguments(argv);
    if (args === 'help') {
      await writeStream(process.stdout, [HELP]);
      return 0;
    }
    if (args.reports.some(({ format }) => format !== 'table' && format !== 'json'))
      throw new ScanError('--format must be table or json');
    const { interruptibleScan } = await import('./interruptible-scan');
    return await interruptibleScan(args, process, async () => (await import('./list-ignores')).listIgnores);
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    process.stderr.write(`plumbline ignores: ${printable(error.message)}\n`);
    return 2;
  }
}
