import { bundledLoad } from './engine/base/bundle/bundled-load';
import { optimiseLate } from './engine/base/limits/optimise-late';
import { measureWork } from './engine/base/limits/timings';
import type { CommandProcess } from './cli/scan/terminal';

const load = bundledLoad(__filename, require);

type Command = (args: string[], process: CommandProcess) => Promise<number>;

/**
 * Each command loads only what it needs: scans and rule commands never load Nest. `usage` is that of a command which has no
 * help of its own.
 */
const COMMANDS: Readonly<Record<string, { about: string; usage?: string; load: () => Promise<Command> }>> = {
  scan: {
    about: 'checks templates of infrastructure as code, and containers of the older tool',
    load: () => {
      optimiseLate();
      const { scan } = load('./cli/scan') as typeof import('./cli/scan');
      return Promise.resolve(scan);
    },
  },
  fix: {
    about: 'looks for proven fixes of what a scan finds, and writes them where that is asked for',
    load: () => {
      optimiseLate();
      const { fix } = load('./cli/fix') as typeof import('./cli/fix');
      return Promise.resolve(fix);
    },
  },
  ignores: {
    about: 'lists the comments that silence findings: who wrote them, when and why',
    load: () => {
      optimiseLate();
      const { ignores } = load('./cli/scan/ignores-command') as typeof import('./cli/scan/ignores-command');
      return Promise.resolve(ignores);
    },
  },
  rules: {
    about: 'lists the built-in rules; with show, what one checks, why, and what to do',
    load: async () => {
      const { rules } = await import('./cli/rules');
      return (args, process) => Promise.resolve(rules(args, process));
    },
  },
  init: {
    about: 'writes a settings file for this folder, plumbline.yaml',
    load: async () => {
      const { init } = await import('./cli/init');
      return (args, process) => Promise.resolve(init(args, process, process.cwd()));
    },
  },
  rego: {
    about: 'evaluates, compiles and tests rules in the Rego language, with the options of OPA',
    load: async () => {
      optimiseLate();
      const { runRego } = await import('./cli/rego');
      return runRego;
    },
  },
  completion: {
    about: 'prints a script that completes commands and options in a shell',
    load: async () => {
      const { completion } = await import('./cli/completion');
      return (args, process) =>
        Promise.resolve(completion(args, process, [...Object.keys(COMMANDS), 'help', 'version']));
    },
  },
  demo: {
    about: 'starts the service with an example and shows what it does',
    load: async () => (await import('./cli/demo')).demo,
  },
  openapi: {
    usage: 'openapi [--check] [--output FILE]',
    about: 'prints the OpenAPI document of the service',
    load: async () => (await import('./cli/openapi.command')).openapi,
  },
  token: {
    usage: 'token [--tenant NAME] [--sub USER] [--expires-in SECONDS]',
    about: 'prints a token for a service of this folder',
    load: async () => (await import('./cli/token.command')).token,
  },
  migrate: {
    usage: 'migrate',
    about: 'brings the database of the service up to date; every start does',
    load: async () => (await import('./cli/migrate.command')).migrate,
  },
  secrets: {
    usage: 'secrets rotate',
    about: 'seals the stored secrets anew with the newest key',
    load: async () => (await import('./cli/secrets.command')).secrets,
  },
  tenants: {
    usage: 'tenants rename OLD NEW',
    about: 'gives a tenant another name, while no service and no worker runs',
    load: async () => (await import('./cli/tenants.command')).tenants,
  },
};

const WIDTH = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
const USAGE = `usage: plumbline COMMAND [options]

${Object.entries({ ...COMMANDS, help: { about: 'explains a command' }, version: { about: 'prints the version' } })
  .map(([name, { about }]) => `  ${name.padEnd(WIDTH)}  ${about}\n`)
  .join('')}
plumbline help COMMAND lists the options of a command.
`;

/** The message of Node about a package that is not there. */
const MISSING_PACKAGE = /^Cannot find module '([^'./][^']*)'/;

/** Runs a command in a process and returns its exit code. */
export async function runCommandLine([name = '', ...args]: string[], process: CommandProcess): Promise<number> {
  if (name === 'help' && args.length > 0) return runCommandLine([args[0], '--help'], process);
  if (name === 'help' || isHelp(name)) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (name === '--version' || name === 'version') {
    const { ownVersion } = await import('./config/command-line');
    process.stdout.write(`${ownVersion()}\n`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    const { withNearest } = await import('./engine/base/words/did-you-mean');
    const problem = withNearest(`plumbline: unknown command ${name}`, name, Object.keys(COMMANDS));
    process.stderr.write(`${name === '' ? '' : `${problem}\n`}${USAGE}`);
    return 2;
  }
  if (command.usage !== undefined && args.some(isHelp)) {
    process.stdout.write(`usage: plumbline ${command.usage}\n\n${command.about}\n`);
    return 0;
  }
  if (args.includes('--timings')) measureWork();
  return (await command.load().catch((error: unknown) => refuseWithoutPackage(name, error)))(args, process);
}

/** The package of the command line comes without the packages of the service. */
function refuseWithoutPackage(command: string, error: unknown): never {
  const [, missing] = (error instanceof Error && MISSING_PACKAGE.exec(error.message)) || [];
  if (missing === undefined) throw error;
  throw new Error(
    `plumbline ${command} needs the service, which this package comes without (${missing} is not installed): ` +
      'run the command in a checkout of the repository or in the container image',
  );
}

function isHelp(argument: string): boolean {
  return argument === '--help' || argument === '-h';
}
