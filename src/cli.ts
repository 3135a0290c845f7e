#!/usr/bin/env node
import { optimiseLate } from './cli/optimise-late';

type Command = (args: string[]) => Promise<number>;

/** Each command loads only what it needs: scans and rule commands never load Nest. */
const COMMANDS: Readonly<Record<string, { usage: string; load: () => Promise<Command> }>> = {
  rego: {
    usage: 'rego eval|check|test [options]',
    load: async () => {
      optimiseLate();
      const { runRego } = await import('./cli/rego');
      return (args) => runRego(args, process);
    },
  },
  scan: {
    usage: 'scan CONTAINER [options]',
    load: async () => {
      optimiseLate();
      const { scan } = await import('./cli/scan');
      return (args) => scan(args, process);
    },
  },
  demo: { usage: 'demo [--exit]', load: async () => (await import('./cli/demo')).demo },
  openapi: { usage: 'openapi [--check]', load: async () => (await import('./cli/openapi.command')).openapi },
  token: {
    usage: 'token [--tenant NAME] [--sub USER] [--expires-in SECONDS]',
    load: async () => (await import('./cli/token.command')).token,
  },
  migrate: { usage: 'migrate', load: async () => (await import('./cli/migrate.command')).migrate },
  secrets: { usage: 'secrets rotate', load: async () => (await import('./cli/secrets.command')).secrets },
};

async function main([name, ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined;
  if (command === undefined) {
    process.stderr.write(
      `usage:\n${Object.values(COMMANDS)
        .map(({ usage }) => `  plumbline ${usage}\n`)
        .join('')}`,
    );
    return 2;
  }
  return (await command.load())(args);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
