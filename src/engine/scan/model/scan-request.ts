import { SEVERITIES, type Severity } from '../../files/cases/severity';
import { ScanError } from './scan-error';

export const FORMATS = ['table', 'json', 'sarif', 'junit', 'csv', 'html', 'gitlab', 'github', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

/** A report that a scan writes. */
export interface Report {
  readonly format: Format;
  /** Undefined: the standard output. */
  readonly output?: string;
}

/** The options of a scan, as the user gives them. */
export interface ScanRequest {
  /** Folders, files or the name of a container. */
  readonly paths: readonly string[];
  /** Undefined: the content of the folder tells. */
  readonly kind?: 'container' | 'folder';
  /** Folders of rules beside the built-in ones. */
  readonly rules: readonly string[];
  /** True when policies of conftest see all files as one input. */
  readonly combines: boolean;
  /** Ids or groups of rules; undefined: all. */
  readonly only?: readonly string[];
  readonly skip: readonly string[];
  readonly frameworks: readonly string[];
  readonly crawl: boolean;
  readonly evaluate: boolean;
  /** Undefined: all. */
  readonly testIds?: string[];
  readonly masterSnapshots?: string[];
  readonly snapshotIds?: string[];
  /** Undefined: the value of config.ini applies. */
  readonly minSeverity?: Severity;
  /** At most one of them goes to the standard output. */
  readonly reports: readonly Report[];
  readonly writesFiles: boolean;
  readonly usesCache: boolean;
  readonly offline: boolean;
  /** Undefined: as many as there are cores. */
  readonly threads?: number;
  readonly includesSensitiveFiles: boolean;
  readonly failsOnDrift: boolean;
  readonly failsOnNotCompared: boolean;
  readonly failsOnUnmanaged: boolean;
  /** True when an accepted finding of which more is denied than before changes the exit code. */
  readonly failsOnChanged: boolean;
  /** True when templates that could not be read do not change the exit code. */
  readonly allowsUnread: boolean;
  /** True when notes in templates may exclude findings. */
  readonly inlineIgnores: boolean;
  /** A file of findings that do not count. */
  readonly baseline?: string;
  /** The file that all findings are written to. */
  readonly writeBaseline?: string;
  /** A reference of git: only findings of resources that have changed since it count. */
  readonly changedSince?: string;
  /** A reference of git: what silences findings counts as it is there. */
  readonly ignoresFrom?: string;
  /** True when the time of its parts is told after a scan. */
  readonly tellsTimings: boolean;
  /** True when fixes are looked for and counted. */
  readonly countsFixes: boolean;
}

/** A severity in any case; `name` is where it was written. */
export function severityOf(value: string, name: string): Severity {
  const wanted = value.trim().toLowerCase();
  return choiceOf(SEVERITIES, SEVERITIES.find((severity) => severity.toLowerCase() === wanted) ?? value, name);
}

/** One of some words; `name` is where it was written. */
export function choiceOf<T extends string>(choices: readonly T[], value: string, name: string): T {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new ScanError(`${name} must be one of ${choices.join(', ')}`);
  return choice;
}
