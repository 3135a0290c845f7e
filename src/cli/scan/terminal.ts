import type { ThreadOptions } from '../../engine/run/options';
import type { OutputStream } from './write-stream';

export interface Terminal {
  readonly stdout: OutputStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
}

/** The process that a command runs in. Tests run many commands in one process and give each a part of it. */
export interface CommandProcess extends Terminal {
  readonly stdout: Terminal['stdout'] & { write(text: string): unknown };
  readonly env: NodeJS.ProcessEnv;
  /** Options for starting threads; only tests give any. */
  readonly threadOptions?: Omit<ThreadOptions, 'cacheFolder'>;
  on(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP', listener: () => void): unknown;
  cwd(): string;
  exit(code: number): void;
}
