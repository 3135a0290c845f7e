import { StringDecoder } from 'node:string_decoder';
import { runProgram, type ProgramResult } from '../../engine/base/programs';
import { endingSignal } from './child-processes';

const KEPT_LINES = 40;
const LONGEST_LINE = 10_000;
const LOOK_EVERY_MS = 100;

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
 * Runs a program of this machine, in its environment, and gives its last lines of output. Rejects with a short reason when
 * it cannot be started, fails or takes too long; when it was ended because this process is ending, the promise never
 * settles.
 */
export async function runCommand(
  file: string,
  args: readonly string[],
  { limitMs, onLine, giveUp }: RunCommandOptions,
): Promise<string[]> {
  const lines: string[] = [];
  const startedAt = Date.now();
  let lastLineAt = startedAt;
  const take = (raw: string): void => {
    const line = withoutCredentials(raw.trimEnd());
    lastLineAt = Date.now();
    if (line === '') return;
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
    onLine?.(line);
  };
  const outputs = [new Lines(take), new Lines(take)] as const;
  const givenUp = new AbortController();
  const watch = setInterval(() => {
    const now = Date.now();
    const reason =
      now - startedAt > limitMs
        ? `gave up after ${Math.round(limitMs / 1000)} s`
        : giveUp?.(lines, now - startedAt, now - lastLineAt);
    if (reason !== undefined) givenUp.abort(new Error(reason));
  }, LOOK_EVERY_MS);
  try {
    const result = await runProgram({
      program: file,
      args,
      folder: process.cwd(),
      environment: 'inherited',
      signal: AbortSignal.any([endingSignal, givenUp.signal]),
      onOutput: (chunk) => outputs[0].add(chunk),
      onMessage: (chunk) => outputs[1].add(chunk),
    });
    outputs.forEach((output) => output.end());
    if (!result.started) throw new Error(`${file} not found`);
    if (result.status !== 0) throw new Error(failure(result, lines));
    return lines;
  } catch (error) {
    if (endingSignal.aborted) return new Promise<never>(() => undefined);
    throw error;
  } finally {
    clearInterval(watch);
  }
}

/** Cuts a stream into lines; one without an end is cut too. */
class Lines {
  private readonly decoder = new StringDecoder('utf8');
  private rest = '';

  constructor(private readonly take: (line: string) => void) {}

  add(chunk: Buffer): void {
    const lines = (this.rest + this.decoder.write(chunk)).split('\n');
    this.rest = (lines.pop() ?? '').slice(-LONGEST_LINE);
    lines.forEach(this.take);
  }

  end(): void {
    this.take(this.rest + this.decoder.end());
  }
}

function failure({ status, endedBy }: ProgramResult, lines: readonly string[]): string {
  const how = endedBy === null ? `exit code ${status}` : `signal ${endedBy}`;
  const telling = lines.filter((line) => /error/i.test(line)).at(-1) ?? lines.at(-1);
  return telling === undefined ? how : `${how}: ${telling.slice(0, 300)}`;
}
