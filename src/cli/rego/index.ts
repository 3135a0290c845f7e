import { checkCommand } from './check-command';
import { evalCommand } from './eval-command';
import type { Output } from './options';
import { testCommand } from './test-command';

export type { Output } from './options';

const COMMANDS = new Map([
  ['eval', evalCommand],
  ['check', checkCommand],
  ['test', testCommand],
]);

const HELP = `usage: rego COMMAND [options]

  eval    evaluate a query
  check   compile rules and say what is wrong with them
  test    run the rules whose names begin with test_

\`rego COMMAND --help\` lists the options of a command.
`;

/** Runs a \`rego\` command and returns its exit code. */
export async function runRego(argv: readonly string[], io: Output): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '-h' || name === '--help' || name === 'help') {
    io.stdout.write(HELP);
    return name === undefined ? 1 : 0;
  }
  const command = COMMANDS.get(name);
  if (command) return command(rest, io);
  io.stderr.write(`error: unknown command '${name}'\n\n${HELP}`);
  return 1;
}
