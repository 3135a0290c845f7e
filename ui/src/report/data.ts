import type { Fix, Severity, State } from '../api/wire';

/** The data of a report, as `plumbline scan --format html` writes it. */
export interface ReportData {
  readonly name: string;
  readonly version: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly counts: Readonly<Record<State, number>>;
  readonly notRead: readonly { readonly name: string; readonly reason: string; readonly detail: string }[];
  readonly notJudged: string;
  readonly rules: Readonly<Record<string, ReportRule>>;
  readonly fixes: readonly Fix[];
  readonly findings: readonly ReportFinding[];
}

export interface ReportRule {
  readonly title: string;
  readonly description: string;
  readonly groups: readonly string[];
  readonly frameworks: readonly string[];
}

export interface ReportFinding {
  readonly state: State;
  readonly severity: Severity;
  readonly rule: string;
  readonly message: string;
  readonly reason: string;
  readonly path: string;
  readonly line?: number;
  readonly address?: string;
  readonly type: string;
  readonly remediation: string;
  readonly places?: readonly { readonly path: string; readonly line?: number }[];
  readonly calls?: readonly { readonly path: string; readonly line?: number; readonly address?: string }[];
  /** The lines around the deciding ones. */
  readonly lines?: readonly (readonly [number, string])[];
  /** The place of its fix among `fixes`. */
  readonly fix?: number;
}
