import { type ChildProcess, spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import * as path from 'node:path';
import { MONGOD_CACHE, temporaryFolder } from './embedded-mongo';
import { TEST_SECRET } from './tokens';

export const ROOT = path.join(__dirname, '../..');

/** How a program ended: its exit code, or the signal that ended it. */
export type Ending = number | NodeJS.Signals;

/** A program as users run it, in the project's folder, whose output can be awaited. */
export class ObservedProcess {
  stdout = '';
  stderr = '';
  readonly ended: Promise<Ending>;
  private readonly child: ChildProcess;
  private readonly waiting = new Set<() => void>();

  constructor(file: string, args: readonly string[], env: Readonly<Record<string, string>>) {
    this.child = spawn(file, args, {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', JWT_SECRET: TEST_SECRET, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const look = (): void => this.waiting.forEach((one) => one());
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.stdout += chunk.toString();
      look();
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
      look();
    });
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
    });
  }

  /** Waits until standard output matches the pattern; rejects when the program ends without it. */
  printed(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(this.stdout);
        if (found === null) return;
        this.waiting.delete(look);
        resolve(found);
      };
      this.waiting.add(look);
      look();
      void this.ended.then((ending) =>
        reject(new Error(`ended with ${ending} before ${pattern}:\n${this.stdout}\n${this.stderr}`)),
      );
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Sends the signal to this process alone and waits until it and all processes that hold its output have ended. */
  end(signal: NodeJS.Signals): Promise<Ending> {
    this.child.kill(signal);
    return this.ended;
  }

  static service(env: Readonly<Record<string, string>>): ObservedProcess {
    return new ObservedProcess(process.execPath, ['dist/main.js'], env);
  }

  static command(args: readonly string[], env: Readonly<Record<string, string>>): ObservedProcess {
    return new ObservedProcess(process.execPath, ['dist/cli.js', ...args], env);
  }
}

/** A data folder without data, but with a mongod in its cache. */
export function dataFolderWithMongod(): string {
  const dataDir = temporaryFolder();
  symlinkSync(MONGOD_CACHE, path.join(dataDir, 'bin'));
  return dataDir;
}
