#!/usr/bin/env node
import { WrittenOutput } from './cli/terminal/written-output';
import { optimiseLate } from './engine/base/limits/optimise-late';

type Command = (args: string[]) => Promise<number>;

/** Each command loads only what it needs: scans and rule commands never load Nest. */
const COMMANDS: Readonly<Record<string, { usage: string; hasHelp?: true; load: () => Promise<Command> }>> = {
  rego: {
    usage: 'rego eval|check|test [options]',
    hasHelp: true,
    load: async () => {
      optimiseLate();
      const { runRego } = await import('./cli/rego');
      return (args) => runRego(args, process);
    },
  },
  scan: {
    usage: 'scan [PATH...] [options]',
    hasHelp: true,
    load: async () => {
      optimiseLate();
      const { scan } = await import('./cli/scan');
      return (args) => scan(args, process);
    },
  },
  fix: {
    usage: 'fix [PATH] [--write] [options]',
    hasHelp: true,
    load: async () => {
      optimiseLate();
      const { fix } = await import('./cli/fix');
      return (args) => fix(args, process);
    },
  },
  ignores: {
    usage: 'ignores [PATH...] [--format table|json]',
    hasHelp: true,
    load: async () => {
      optimiseLate();
      const { ignores } = await import('./cli/scan/ignores-command');
      return (args) => ignores(args, process);
    },
  },
  rules: {
    usage: 'rules [show] [ID|GROUP...]',
    hasHelp: true,
    load: async () => {
      const { rules } = await import('./cli/rules');
      return (args) => Promise.resolve(rules(args, process));
    },
  },
  init: {
    usage: 'init',
    hasHelp: true,
    load: async () => {
      const { init } = await import('./cli/init');
      return (args) => Promise.resolve(init(args, process));
    },
  },
  completion: {
    usage: 'completion bash|zsh|fish',
    hasHelp: true,
    load: async () => {
      const { completion } = await import('./cli/completion');
      return (args) => Promise.resolve(completion(args, process, [...Object.keys(COMMANDS), 'help', 'version']));
    },
  },
  demo: { usage: 'demo [--exit]', hasHelp: true, load: async () => (await import('./cli/demo')).demo },
  openapi: { usage: 'openapi [--check]', load: async () => (await import('./cli/openapi.command')).openapi },
  token: {
    usage: 'token [--tenant NAME] [--sub USER] [--expires-in SECONDS]',
    load: async () => (await import('./cli/token.command')).token,
  },
  migrate: { usage: 'migrate', load: async () => (await import('./cli/migrate.command')).migrate },
  secrets: { usage: 'secrets rotate', load: async () => (await import('./cli/secrets.command')).secrets },
};

const USAGE = `usage:\n${Object.values(COMMANDS)
  .map(({ usage }) => `  plumbline ${usage}\n`)
  .join('')}  plumbline help [COMMAND]\n`;

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
  if (!command.hasHelp && args.some(isHelp)) {
    process.stdout.write(`usage: plumbline ${command.usage}\n`);
    return 0;
  }
  return (await command.load())(args);
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
