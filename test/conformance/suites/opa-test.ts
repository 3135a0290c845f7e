import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SuiteCopy } from './suite-copy';

/** The result of a case of a test, or of a test. */
export interface Reported {
  readonly fail?: boolean;
  readonly sub_results?: Readonly<Record<string, Reported>>;
}

interface ReportedError {
  readonly code?: string;
}

/** One test in a report of `opa test --format json`, or in ours. */
export interface ReportedTest extends Reported {
  readonly location: { readonly file: string; readonly row: number; readonly col: number };
  readonly package: string;
  readonly name: string;
  readonly skip?: boolean;
  /** OPA lists errors of its compiler. */
  readonly error?: ReportedError | readonly ReportedError[];
  readonly output?: string;
}

/** What `opa test` says of the files that it takes. */
export interface OpaRun {
  readonly version: 'v0' | 'v1';
  readonly tests: readonly ReportedTest[];
  /** The files that it refuses, as they are now or because of those that are gone. */
  readonly refused: readonly string[];
}

const FILE_OF_ERROR = /^(?:\d+ errors? occurred(?: during loading)?: ?)?(\/.*?\.(?:rego|json|ya?ml)):(?:\d+:)? /gm;
const MANY = '1000000';

/**
 * Runs the tests of a folder. Where OPA refuses files of it, they are taken away until the others compile: a repository
 * may hold examples of mistakes, files of another version, and policies that are not meant to be loaded together.
 */
export function opaTest(copy: SuiteCopy, version: OpaRun['version']): OpaRun {
  const refused: string[] = [];
  const flags = version === 'v0' ? ['--v0-compatible'] : [];
  const report = join(copy.folder, '..', 'report.json');
  for (;;) {
    const args = ['test', '--format', 'json', '--timeout', '120s', '--max-errors', MANY, ...flags, copy.folder];
    const script = 'exec opa "$@" > "$0"';
    const { status, stderr } = spawnSync('sh', ['-c', script, report, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    });
    if (status === 0 || status === 2) {
      const text = readFileSync(report, 'utf8').trim();
      return { version, tests: (text === '' ? [] : (JSON.parse(text) ?? [])) as ReportedTest[], refused };
    }
    const files = new Set([...stderr.matchAll(FILE_OF_ERROR)].map(([, file]) => file));
    if (files.size === 0) throw new Error(`opa test ended with ${status}: ${stderr.slice(0, 1000)}`);
    for (const file of files) {
      rmSync(file);
      refused.push(file);
    }
  }
}
