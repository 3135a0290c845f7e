import { readFileSync, statSync } from 'node:fs';
import { isJsonObject, readJson, type JsonValue } from '../../engine/base/json';
import { readPlainFile } from '../../engine/base/source';
import type { CaseResult, RunReport } from '../../engine/run';
import { ScanError } from './scan-error';
import { setAside } from './set-aside';
import { requireWritable, writeProblem, writeTo } from './write-file';

const VERSION = 1;
/** In bytes; a million findings have less. */
const LARGEST = 200_000_000;
const FINGERPRINT = /^[0-9a-f]{64}$/;

/** The findings that a scan has found before. */
export type Baseline = readonly BaselineFinding[];

interface BaselineFinding {
  readonly id: string;
  readonly fingerprint: string;
}

/** Reads a baseline, which may lie elsewhere than the user says; throws a ScanError with what is wrong and what to do. */
export function readBaseline(file: string, place = file): Baseline {
  const again = `write it again with --write-baseline ${file}`;
  const document = documentIn(file, place);
  if (!isJsonObject(document) || !Array.isArray(document.findings))
    throw new ScanError(`--baseline ${file} is no baseline: ${again}`);
  const { version, findings } = document;
  if (version !== VERSION)
    throw new ScanError(
      `--baseline ${file} has version ${JSON.stringify(version ?? null)}, this program reads version ${VERSION}: ${again}`,
    );
  return findings.map((finding, i) => {
    const { id, fingerprint } = isJsonObject(finding) ? finding : {};
    if (typeof id === 'string' && typeof fingerprint === 'string' && FINGERPRINT.test(fingerprint))
      return { id, fingerprint };
    throw new ScanError(`--baseline ${file}: findings[${i}] has no id and fingerprint: ${again}`);
  });
}

function documentIn(file: string, place: string): JsonValue {
  try {
    // A user may give a pipe, such as <(git show main:baseline.json); that of the settings is known to be a file.
    const bytes = statSync(place).isFIFO() ? readFileSync(place) : readPlainFile(place, LARGEST);
    return readJson(bytes.toString('utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new ScanError(`--baseline ${file} does not exist: write it with --write-baseline ${file}`);
    throw new ScanError(`--baseline ${file} cannot be read: ${code ?? message}`);
  }
}

/** The report with the findings of the baseline as excluded cases; those of it that did not occur are counted. */
export function withBaseline(report: RunReport, baseline: Baseline, file: string): RunReport {
  const known = new Set(baseline.map(({ fingerprint }) => fingerprint));
  return setAside(report, {
    exclusionId: 'baseline',
    reason: 'baseline',
    isSetAside: ({ fingerprint }) => fingerprint !== undefined && known.has(fingerprint),
    note: (count) => {
      const fixed = fixedOf(report, baseline);
      return { name: file, detail: `${findings(count)} in it, ${fixed} fixed: they no longer occur` };
    },
  });
}

/** Findings of rules that were not asked, and of resources that could not be decided on, are not fixed. */
function fixedOf({ results, skipped }: RunReport, baseline: Baseline): number {
  const there = new Set(results.map(({ fingerprint }) => fingerprint));
  const asked = new Set([...results, ...skipped].map(({ testId }) => testId));
  const open = new Set(skipped.filter((each) => each.open).map(({ testId }) => testId));
  return baseline.filter(({ id, fingerprint }) => asked.has(id) && !open.has(id) && !there.has(fingerprint)).length;
}

function findings(count: number): string {
  return count === 1 ? '1 finding is' : `${count} findings are`;
}

export function requireBaselineOutput(file: string): void {
  try {
    requireWritable(file);
  } catch (error) {
    throw outputError(file, error);
  }
}

/** Writes all failures as a baseline, sorted, one on each line, and returns their number. */
export async function writeBaseline(file: string, results: readonly CaseResult[]): Promise<number> {
  const rows = results
    .flatMap(({ state, testId, fingerprint }) =>
      state === 'failed' && fingerprint !== undefined ? [JSON.stringify({ id: testId, fingerprint })] : [],
    )
    .sort((a, b) => (a < b ? -1 : 1));
  const body = rows.map((row) => `\n${row}`).join(',');
  try {
    await writeTo(file, [`{"version":${VERSION},"findings":[${body}\n]}\n`]);
  } catch (error) {
    throw outputError(file, error);
  }
  return rows.length;
}

function outputError(file: string, error: unknown): ScanError {
  return new ScanError(`the baseline cannot be written to ${file}: ${writeProblem(error)}`);
}
