import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCases, type Case } from './case-file';
import { judge } from './judge';

export type Tier = 'A' | 'B' | 'C' | 'D';
/** The tier of a case: `all` in a suite that has no tiers, `own` for the cases of this project. */
type AnyTier = Tier | 'all' | 'own';
type Version = 'v0' | 'v1';

interface FolderCounts {
  readonly folder: string;
  readonly v0: number;
  readonly v1: number;
}

/** OPA's cases in tiers, when this checkout has them beside it. */
export const SUITE_ROOT = join(__dirname, '..', '..', '..', 'shared', 'rego-conformance');
export const OWN_CASES = join(__dirname, 'cases');

/** Folders that are not promised: a case there that fails is skipped, by name. None at present. */
const OPTIONAL_FOLDERS: ReadonlySet<string> = new Set();

export interface Outcome {
  readonly folder: string;
  readonly version: Version;
  readonly tier: AnyTier;
  passed: number;
  total: number;
  readonly expected: number | undefined;
  readonly failures: string[];
  readonly skipped: string[];
  /** Cases of a suite without tiers that need a builtin which is refused. */
  refused: number;
}

export interface SuiteFilter {
  readonly tiers?: readonly string[];
  readonly folder?: RegExp;
  readonly optimise?: boolean;
}

export function suiteIsThere(): boolean {
  return existsSync(join(SUITE_ROOT, 'tiers.json'));
}

/** Wording of conflicts before OPA 1.22, which the cases in tiers assert, and how 1.22 words them. */
const NEWER_WORDING: readonly (readonly [older: string, newer: string])[] = [
  ['functions must not produce multiple outputs for same inputs', 'produced conflicting values for the same inputs'],
  ['complete rules must not produce multiple outputs', 'produced conflicting values'],
];

/** What comes before the older wording, such as the place, must be there anyhow: it stands apart from the newer one. */
function inNewerWording(c: Case): Case {
  const found = NEWER_WORDING.find(([older]) => c.wantError?.endsWith(older));
  if (found === undefined || c.wantError === undefined) return c;
  const before = c.wantError.slice(0, -found[0].length);
  return { ...c, wantError: before === '' ? found[1] : before };
}

function emptyOutcome(tier: AnyTier, folder: string, version: Version, expected?: number): Outcome {
  return { folder, version, tier, passed: 0, total: 0, expected, failures: [], skipped: [], refused: 0 };
}

function runFolder(path: string, outcome: Outcome, optimise: boolean, asAsserted = (c: Case): Case => c): Outcome {
  const { folder, version, tier } = outcome;
  if (!existsSync(path)) return outcome;
  for (const file of readdirSync(path).sort()) {
    for (const c of readCases(join(path, file), `${version}/${folder}/${file}`)) {
      outcome.total++;
      const verdict = judge(asAsserted(c), version, optimise);
      const name = `${c.id} (${c.note})`;
      const refused = !verdict.passed && verdict.code === 'rego_unsupported_builtin';
      if (verdict.passed || (tier === 'D' && refused)) outcome.passed++;
      else if (tier === 'all' && refused) outcome.refused++;
      else if (OPTIONAL_FOLDERS.has(folder)) outcome.skipped.push(name);
      else outcome.failures.push(`${name}: ${verdict.passed ? 'was not refused' : verdict.reason}`);
    }
  }
  return outcome;
}

/** Runs OPA's cases in tiers; `only` limits tiers and folders. */
export function runSuite(only: SuiteFilter = {}): Outcome[] {
  const tiers = JSON.parse(readFileSync(join(SUITE_ROOT, 'tiers.json'), 'utf8')) as Record<Tier, FolderCounts[]>;
  const outcomes: Outcome[] = [];
  for (const [tier, folders] of Object.entries(tiers) as [Tier, FolderCounts[]][]) {
    if (only.tiers && !only.tiers.includes(tier)) continue;
    for (const counts of folders) {
      if (only.folder && !only.folder.test(counts.folder)) continue;
      for (const version of ['v0', 'v1'] as const) {
        const outcome = emptyOutcome(tier, counts.folder, version, counts[version]);
        const path = join(SUITE_ROOT, version, counts.folder);
        outcomes.push(runFolder(path, outcome, only.optimise ?? true, inNewerWording));
      }
    }
  }
  return outcomes;
}

/** Runs the cases of a folder such as OPA's own `v1/test/cases/testdata`, which has the folders `v0` and `v1`. */
export function runSuiteAt(root: string, only: SuiteFilter = {}): Outcome[] {
  return (['v0', 'v1'] as const).flatMap((version) =>
    readdirSync(join(root, version), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && (only.folder?.test(entry.name) ?? true))
      .map(({ name }) =>
        runFolder(join(root, version, name), emptyOutcome('all', name, version), only.optimise ?? true),
      ),
  );
}

/** Runs the cases of this project: `v0-NAME.yaml` and `v1-NAME.yaml`, or `NAME.yaml` for v1. */
export function runOwnCases(optimise = true): Outcome[] {
  if (!existsSync(OWN_CASES)) return [];
  return readdirSync(OWN_CASES)
    .filter((f) => f.endsWith('.yaml'))
    .sort()
    .map((file) => {
      const version: Version = file.startsWith('v0') ? 'v0' : 'v1';
      const folder = file.replace(/\.yaml$/, '');
      const outcome = emptyOutcome('own', folder, version);
      for (const c of readCases(join(OWN_CASES, file), file)) {
        outcome.total++;
        const verdict = judge(c, version, optimise);
        if (verdict.passed) outcome.passed++;
        else outcome.failures.push(`${c.id} (${c.note}): ${verdict.reason}`);
      }
      return outcome;
    });
}

/** What makes a run fail, in words. */
export function complaints(outcomes: readonly Outcome[]): string[] {
  const out: string[] = [];
  for (const o of outcomes) {
    out.push(...o.failures);
    if (o.expected !== undefined && o.total !== o.expected) {
      out.push(`${o.version}/${o.folder}: ${o.total} cases here, tiers.json says ${o.expected}`);
    }
  }
  return out;
}

/** The table folder by version, then totals and the names of skipped cases. */
export function report(outcomes: readonly Outcome[]): string {
  const lines: string[] = [];
  const rows = new Map<string, Partial<Record<Version, Outcome>>>();
  for (const o of outcomes) {
    const key = `${o.tier} ${o.folder}`;
    rows.set(key, { ...rows.get(key), [o.version]: o });
  }
  const cell = (o: Outcome | undefined): string => (o && o.total > 0 ? `${o.passed}/${o.total}` : '-');
  lines.push(`${'folder'.padEnd(46)}${'v0'.padStart(10)}${'v1'.padStart(10)}`);
  for (const [key, row] of rows) lines.push(key.padEnd(46) + cell(row.v0).padStart(10) + cell(row.v1).padStart(10));
  for (const tier of ['A', 'B', 'C', 'D', 'all', 'own'] as const) {
    const of = (v: Version): Outcome[] => outcomes.filter((o) => o.tier === tier && o.version === v);
    const sum = (list: Outcome[]): string => {
      const passed = list.reduce((n, o) => n + o.passed, 0);
      return `${passed}/${list.reduce((n, o) => n + o.total, 0)}`;
    };
    if (outcomes.some((o) => o.tier === tier)) {
      lines.push(`tier ${tier} in all`.padEnd(46) + sum(of('v0')).padStart(10) + sum(of('v1')).padStart(10));
    }
  }
  const refused = outcomes.reduce((n, o) => n + o.refused, 0);
  if (refused > 0) lines.push(`refused, because of a builtin that is refused: ${refused}`);
  const skipped = outcomes.flatMap((o) => o.skipped);
  if (skipped.length > 0) lines.push(`skipped: ${skipped.length}`, ...skipped.map((s) => `  ${s}`));
  return lines.join('\n');
}
