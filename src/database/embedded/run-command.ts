import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endWithThisProcess, isEnding } from './child-processes';
import { hasCode } from './embedded-mongo.error';

const KEPT_LINES = 40;

export interface RunCommandOptions {
  /** The whole run must end within this time. */
  limitMs: number;
  /** Each line of either output stream, without credentials. */
  onLine?: (line: string) => void;
  /** Resolves with the reason when the command must be given up early, e.g. because it stays silent. */
  giveUp?: (lines: readonly string[], elapsedMs: number, silentMs: number) => string | undefined;
}

/** Hides `user:password@` in addresses, which tools print in their errors. */
export function withoutCredentials(text: string): string {
  return text.replace(/\/\/[^\s/@]+@/g, '//');
}

/**
 * Runs a program with an argument list and gives its last lines of output. Rejects with a short reason when it cannot
 * be started, fails or takes too long; when it was ended because this process is ending, the promise never settles.
 */
export function runCommand(file: string, args: readonly string[], options: RunCommandOptions): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    endWithThisProcess(child);
    const lines: string[] = [];
    const startedAt = Date.now();
    let lastLineAt = startedAt;
    let givenUp: string | undefined;

    const take = (raw: string): void => {
      const line = withoutCredentials(raw.trimEnd());
      lastLineAt = Date.now();
      if (line === '') return;
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      options.onLine?.(line);
    };
    createInterface({ input: child.stdout }).on('line', take);
    createInterface({ input: child.stderr }).on('line', take);

    const watch = setInterval(() => {
      const now = Date.now();
      givenUp ??=
        now - startedAt > options.limitMs
          ? `gave up after ${Math.round(options.limitMs / 1000)} s`
          : options.giveUp?.(lines, now - startedAt, now - lastLineAt);
      if (givenUp !== undefined) child.kill('SIGKILL');
    }, 100);

    child.once('error', (error) => {
      clearInterval(watch);
      reject(hasCode(error, 'ENOENT') ? new Error(`${file} not found`) : error);
    });
    child.once('close', (code, signal) => {
      clearInterval(watch);
      if (isEnding()) return;
      if (givenUp !== undefined) reject(new Error(givenUp));
      else if (code === 0) resolve(lines);
      else reject(new Error(failure(code, signal, lines)));
    });
  });
}

function failure(code: number | null, signal: NodeJS.Signals | null, lines: readonly string[]): string {
  const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
  const telling = lines.filter((line) => /error/i.test(line)).at(-1) ?? lines.at(-1);
  return telling === undefined ? how : `${how}: ${telling.slice(0, 300)}`;
}
