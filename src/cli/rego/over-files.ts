import type { ModuleText } from '../../engine/rego';
import { CommandError } from './command-error';
import { load, type Loaded } from './load';
import { formatOf, type Output } from './options';
import { reportError } from './report-error';

interface FileArguments {
  readonly positionals: readonly string[];
  readonly values: { readonly help?: boolean; readonly format?: string; readonly data?: readonly string[] };
}

/** Runs a command on files and folders: help, format, loading, and exit code 1 with the reason for a failure. */
export async function overFiles<T extends FileArguments>(
  read: () => T,
  help: string,
  io: Output,
  work: (loaded: Loaded, values: T['values'], json: boolean) => number,
): Promise<number> {
  const context: { json: boolean; modules: readonly ModuleText[] } = { modules: [], json: false };
  try {
    const { values, positionals } = read();
    if (values.help) {
      io.stdout.write(help);
      return 0;
    }
    context.json = formatOf(values.format, ['pretty', 'json']) === 'json';
    const paths = [...(values.data ?? []), ...positionals];
    if (paths.length === 0) throw new CommandError('expected at least one file or folder');
    const loaded = await load(paths, io);
    context.modules = loaded.modules;
    return work(loaded, values, context.json);
  } catch (error) {
    reportError(error, context, io);
    return 1;
  }
}
