import { runCommandLine } from '../../src/command-line';
import type { CommandProcess } from '../../src/cli/scan/terminal';
import { THREAD_SCRIPT } from './run-threads';

export interface Scanned {
  readonly code: number | NodeJS.Signals;
  readonly out: string;
  readonly err: string;
}

interface Place {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of the command line from its source, without a process and threads of its own: starting these costs more
 * than most commands do. Commands take turns, since a process has one working folder.
 */
export function runInProcess(args: readonly string[], place: Place): Promise<Scanned> {
  const turn = last.then(() => run(args, place));
  last = turn.catch(() => undefined);
  return turn;
}

async function run(args: readonly string[], { folder, env }: Place): Promise<Scanned> {
  const written = { out: '', err: '' };
  const command: CommandProcess = {
    env,
    threadOptions: { script: THREAD_SCRIPT },
    stdout: {
      on: () => undefined,
      off: () => undefined,
      write: (text: string, done?: () => void) => {
        written.out += text;
        done?.();
        return true;
      },
    },
    stderr: { write: (text) => (written.err += text) },
    on: () => undefined,
    cwd: () => process.cwd(),
    exit: () => {
      throw new Error('only a signal ends a command before its end');
    },
  };
  const before = process.cwd();
  process.chdir(folder);
  try {
    return { code: await runCommandLine([...args], command), ...written };
  } catch (error) {
    return {
      code: 2,
      out: written.out,
      err: `${written.err}${error instanceof Error ? error.message : String(error)}\n`,
    };
  } finally {
    process.chdir(before);
  }
}
