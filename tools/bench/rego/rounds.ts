import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ColdTimes, Times, Workload } from './workload';

/** The programs that are compared; OPA's are missing where there is no Go or no `opa`. */
export interface Programs {
  readonly worker: string;
  readonly reference: string | undefined;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

function run<T>(program: string, args: readonly string[]): T {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return JSON.parse(stdout) as T;
}

/** Ours and OPA's times of one round each, in fresh processes that take turns. */
export interface Round<T> {
  readonly ours: T;
  readonly opa: T | undefined;
}

export function rounds(programs: Programs, work: Workload, folder: string, count: number): Round<Times>[] {
  return inTurns<Times>(programs, work, folder, count, []);
}

export function coldRounds(programs: Programs, work: Workload, folder: string, count: number): Round<ColdTimes>[] {
  return inTurns<ColdTimes>(programs, work, folder, count, ['cold']);
}

/** Seconds of processor time that one `opa eval` takes for one file and document; undefined where there is no `opa`. */
export function opaProcesses({ reference }: Programs, work: Workload, folder: string): number | undefined {
  if (reference === undefined || spawnSync('opa', ['version']).status !== 0) return undefined;
  const [workload, document] = [join(folder, 'workload.json'), join(folder, 'document.json')];
  writeFileSync(workload, JSON.stringify(work));
  writeFileSync(document, work.documents[0]);
  return run<{ one: number }>(reference, [workload, 'processes', document]).one;
}

function inTurns<T>(
  { worker, reference }: Programs,
  work: Workload,
  folder: string,
  count: number,
  mode: readonly string[],
): Round<T>[] {
  const path = join(folder, 'workload.json');
  writeFileSync(path, JSON.stringify(work));
  return Array.from({ length: count }, () => ({
    ours: run<T>(process.execPath, [worker, path, ...mode]),
    opa: reference === undefined ? undefined : run<T>(reference, [path, ...mode]),
  }));
}

/** The median of what each round says. */
export function medianOf<T>(all: readonly Round<T>[], of: (round: Round<T>) => number | undefined): number | undefined {
  const values = all.map(of).filter((v): v is number => v !== undefined);
  return values.length === 0 ? undefined : median(values);
}
