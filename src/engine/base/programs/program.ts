export interface Program {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** The whole environment of the program, or that of this process. */
  readonly environment: Readonly<Record<string, string>> | 'inherited';
}

export interface ProgramResult {
  /** False when there is no such program, or none that may be run. */
  readonly started: boolean;
  readonly status: number | null;
  readonly endedBy: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export class TooMuchOutputError extends Error {}

export const MAX_OUTPUT_BYTES = 20 * 1024 * 1024;

export function environmentOf({ environment }: Program): Readonly<Record<string, string>> | undefined {
  return environment === 'inherited' ? undefined : environment;
}

export function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
