import type { ModuleText } from '../../engine/rego';
import { CommandError } from './command-error';
import { load } from './load';
import { formatOf, type Output, readArguments, SHARED_OPTIONS } from './options';
import { prepare } from './prepare';
import { reportError } from './report-error';

const HELP = `usage: rego check [options] PATH...

  -f, --format FORMAT         pretty (default), json
  -s, --strict                refuse unused imports, arguments and variables
      --v0-compatible, --v0   read rules as Rego v0; --v1 as v1; without them v0 first, then v1
`;

/** `rego check`: says nothing and returns 0 when all files compile together, else 1. */
export async function checkCommand(argv: readonly string[], io: Output): Promise<number> {
  const context: { json: boolean; modules: readonly ModuleText[] } = { modules: [], json: false };
  try {
    const { values, positionals } = readArguments(argv, SHARED_OPTIONS);
    if (values.help) {
      io.stdout.write(HELP);
      return 0;
    }
    context.json = formatOf(values.format, ['pretty', 'json']) === 'json';
    const paths = [...(values.data ?? []), ...positionals];
    if (paths.length === 0) throw new CommandError('expected at least one file or folder');
    const loaded = await load(paths);
    context.modules = loaded.modules;
    prepare(loaded, values, io);
    return 0;
  } catch (error) {
    reportError(error, context, io);
    return 1;
  }
}
