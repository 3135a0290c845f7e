import { compile } from '../../engine/rego';
import { CommandError } from './command-error';
import { load } from './load';
import { formatOf, type Output, readArguments, SHARED_OPTIONS, versionOf } from './options';
import { reportError } from './report-error';

const HELP = `usage: rego check [options] PATH...

  -f, --format FORMAT         pretty (default), json
      --v0-compatible, --v0   read rules as Rego v0; --v1 as v1; without them v0 first, then v1
`;

/** `rego check`: says nothing and returns 0 when all files compile together, else 1. */
export async function checkCommand(argv: readonly string[], io: Output): Promise<number> {
  let json = false;
  try {
    const { values, positionals } = readArguments(argv, SHARED_OPTIONS);
    if (values.help) {
      io.stdout.write(HELP);
      return 0;
    }
    json = formatOf(values.format, ['pretty', 'json']) === 'json';
    const paths = [...(values.data ?? []), ...positionals];
    if (paths.length === 0) throw new CommandError('expected at least one file or folder');
    const { modules, data } = await load(paths);
    compile(modules, { version: versionOf(values), data });
    return 0;
  } catch (error) {
    reportError(error, json, io);
    return 1;
  }
}
