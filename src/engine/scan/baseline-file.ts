import { readFileSync, statSync } from 'node:fs';
import { isJsonObject, readJson, type JsonObject, type JsonValue } from '../base/json';
import { readPlainFile } from '../base/source';
import type { CaseResult } from '../run';
import { ScanError } from './model/scan-error';
import { isAccepted } from './set-aside';
import { requireWritable, writeProblem, writeTo } from './model/write-file';

const VERSION = 2;
/** In bytes; a million findings have less. */
const LARGEST = 200_000_000;
/** The version whose entries have no paths. */
export const WITHOUT_PATHS = 1;
const FINGERPRINT = /^[0-9a-f]{64}$/;

/** The findings that a scan has found before. */
export interface Baseline {
  /** The name of its file, as the user gives it. */
  readonly file: string;
  readonly version: number;
  readonly findings: readonly BaselineFinding[];
  /** Those that something else excluded, as they were then: they are not excluded because they stand here. */
  readonly accepted: readonly BaselineFinding[];
}

export interface BaselineFinding {
  readonly id: string;
  readonly fingerprint: string;
  /** The paths that were denied, one for each reason; undefined where they are not known: then any are covered. */
  readonly paths?: readonly string[];
}

/** Reads a baseline, which may lie elsewhere than the user says; throws a ScanError with what is wrong and what to do. */
export function readBaseline(file: string, place = file): Baseline {
  const again = `write it again with --write-baseline ${file}`;
  const document = documentIn(file, place);
  if (!isJsonObject(document) || !Array.isArray(document.findings))
    throw new ScanError(`--baseline ${file} is no baseline: ${again}`);
  const { version, findings, accepted = [] } = document as JsonObject & { findings: JsonValue[] };
  if (version !== VERSION && version !== WITHOUT_PATHS)
    throw new ScanError(
      `--baseline ${file} has version ${JSON.stringify(version ?? null)}, this program reads versions ${WITHOUT_PATHS} and ${VERSION}: ${again}`,
    );
  const entries = (list: JsonValue, name: string): BaselineFinding[] => {
    if (!Array.isArray(list)) throw new ScanError(`--baseline ${file}: ${name} is no list: ${again}`);
    return list.map((entry, i) => {
      const read = findingIn(entry);
      if (typeof read === 'string') throw new ScanError(`--baseline ${file}: ${name}[${i}] ${read}: ${again}`);
      return read;
    });
  };
  return { file, version, findings: entries(findings, 'findings'), accepted: entries(accepted, 'accepted') };
}

/** An entry of a baseline, or what is wrong with it. */
function findingIn(entry: JsonValue): BaselineFinding | string {
  const { id, fingerprint, paths } = isJsonObject(entry) ? (entry as Partial<JsonObject>) : ({} as Partial<JsonObject>);
  if (typeof id !== 'string' || typeof fingerprint !== 'string' || !FINGERPRINT.test(fingerprint))
    return 'has no id and fingerprint';
  if (paths === undefined) return { id, fingerprint };
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string')) return 'has paths that are no texts';
  return { id, fingerprint, paths };
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

export function requireBaselineOutput(file: string): void {
  try {
    requireWritable(file);
  } catch (error) {
    throw outputError(file, error);
  }
}

/**
 * Writes all failures as a baseline, and those that something else excludes as accepted; sorted, one on each line.
 * Returns the number of failures.
 */
export async function writeBaseline(file: string, results: readonly CaseResult[]): Promise<number> {
  const failed = rowsOf(results.filter(({ state }) => state === 'failed'));
  const accepted = rowsOf(results.filter((result) => isAccepted(result) && result.deniedPaths !== undefined));
  try {
    await writeTo(file, [`{"version":${VERSION},"findings":${listed(failed)},"accepted":${listed(accepted)}}\n`]);
  } catch (error) {
    throw outputError(file, error);
  }
  return failed.length;
}

function rowsOf(results: readonly CaseResult[]): string[] {
  return results
    .flatMap(({ testId: id, fingerprint, deniedPaths: paths }) =>
      fingerprint === undefined ? [] : [JSON.stringify({ id, fingerprint, ...(paths && { paths }) })],
    )
    .sort();
}

function listed(rows: readonly string[]): string {
  return rows.length === 0 ? '[]' : `[${rows.map((row) => `\n${row}`).join(',')}\n]`;
}

function outputError(file: string, error: unknown): ScanError {
  return new ScanError(`the baseline cannot be written to ${file}: ${writeProblem(error)}`);
}
