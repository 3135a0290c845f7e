#!/usr/bin/env node
import { WrittenOutput } from './cli/terminal/written-output';
import { bundledLoad } from './engine/base/bundle/bundled-load';
import { measureWork } from './engine/base/limits/timings';
import { optimiseLate } from './engine/base/limits/optimise-late';

const load = bundledLoad(__filename, require);

type Command = (args: string[]) => Promise<number>;

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
      return Promise.resolve((args) => scan(args, process));
    },
  },
  fix: {
    about: 'looks for proven fixes of what a scan finds, and writes them where that is asked for',
    load: () => {
      optimiseLate();
      const { fix } = load('./cli/fix') as typeof import('./cli/fix');
      return Promise.resolve((args) => fix(args, process));
    },
  },
  ignores: {
    about: 'lists the comments that silence findings: who wrote them, when and why',
    load: () => {
      optimiseLate();
      const { ignores } = load('./cli/scan/ignores-command') as typeof import('./cli/scan/ignores-command');
      return Promise.resolve((args) => ignores(args, process));
    },
  },
  rules: {
    about: 'lists the rules on board; with show, what one checks, why, and what to do',
    load: async () => {
      const { rules } = await import('./cli/rules');
      return (args) => Promise.resolve(rules(args, process));
    },
  },
  init: {
    about: 'writes a settings file for this folder, plumbline.yaml',
    load: async () => {
      const { init } = await import('./cli/init');
      return (args) => Promise.resolve(init(args, process));
    },
  },
  rego: {
    about: 'evaluates, compiles and tests rules in the Rego language, with the options of OPA',
    load: async () => {
      optimiseLate();
      const { runRego } = await import('./cli/rego');
      return (args) => runRego(args, process);
    },
  },
  completion: {
    about: 'prints a script that completes commands and options in a shell',
    load: async () => {
      const { completion } = await import('./cli/completion');
      return (args) => Promise.resolve(completion(args, process, [...Object.keys(COMMANDS), 'help', 'version']));
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
};

const WIDTH = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
const USAGE = `usage: plumbline COMMAND [options]

${Object.entries({ ...COMMANDS, help: { about: 'explains a command' }, version: { about: 'prints the version' } })
  .map(([name, { about }]) => `  ${name.padEnd(WIDTH)}  ${about}\n`)
  .join('')}
plumbline help COMMAND lists the options of a command.
`;

/** What Node says about a package that is not there. */
const MISSING_PACKAGE = /^Cannot find module '([^'./][^']*)'/;

async function main([name = '', ...args]: string[]): Promise<number> {
  if (name === 'help' && args.length > 0) return main([args[0], '--help']);
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
    const { withNearest } = await import('./cli/terminal/did-you-mean');
    const problem = withNearest(`plumbline: unknown command ${name}`, name, Object.keys(COMMANDS));
    process.stderr.write(`${name === '' ? '' : `${problem}\n`}${USAGE}`);
    return 2;
  }
  if (command.usage !== undefined && args.some(isHelp)) {
    process.stdout.write(`usage: plumbline ${command.usage}\n\n${command.about}\n`);
    return 0;
  }
  if (args.includes('--timings')) measureWork();
  return (await command.load().catch((error: unknown) => refuseWithoutPackage(name, error)))(args);
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

async function run(args: string[]): Promise<void> {
  const output = new WrittenOutput([process.stdout, process.stderr]);
  let told: unknown;
  let code = await main(args).catch((error: unknown) => {
    told = error;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  });
  const problem = await output.end();
  if (problem && problem !== told) {
    process.stderr.write(`plumbline: the output could not be written: ${problem.message}\n`);
    await output.end();
    code = 2;
  }
  // Connections and threads of a command may still be open.
  process.exit(code);
}

void run(process.argv.slice(2));
