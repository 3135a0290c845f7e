import { type Output, readArguments, SHARED_OPTIONS } from './options';
import { overFiles } from './over-files';
import { prepare } from './prepare';

const HELP = `usage: rego check [options] PATH...

  -f, --format FORMAT         pretty (default), json
  -s, --strict                refuse unused imports, arguments and variables
      --v0-compatible, --v0   read rules as Rego v0; --v1 as v1; without them as each is meant
`;

/** `rego check`: says nothing and returns 0 when all files compile together, else 1. */
export function checkCommand(argv: readonly string[], io: Output): Promise<number> {
  return overFiles(
    () => readArguments(argv, SHARED_OPTIONS),
    HELP,
    io,
    (loaded, values) => {
      prepare(loaded, values, io);
      return 0;
    },
  );
}
