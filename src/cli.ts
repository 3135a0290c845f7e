#!/usr/bin/env node
import { runCommandLine } from './command-line';
import { WrittenOutput } from './cli/terminal/written-output';

async function run(args: string[]): Promise<void> {
  const output = new WrittenOutput([process.stdout, process.stderr]);
  let reported: unknown;
  let code = await runCommandLine(args, process).catch((error: unknown) => {
    reported = error;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  });
  const problem = await output.end();
  if (problem && problem !== reported) {
    process.stderr.write(`plumbline: the output could not be written: ${problem.message}\n`);
    await output.end();
    code = 2;
  }
  // Connections and threads of a command may still be open.
  process.exit(code);
}

void run(process.argv.slice(2));
