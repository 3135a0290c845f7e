import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCases } from './case-file';
import { judge } from './judge';

export type Tier = 'A' | 'B' | 'C' | 'D';
type Version = 'v0' | 'v1';

interface FolderCounts {
  readonly folder: string;
  readonly v0: number;
  readonly v1: number;
}

/** Where OPA's cases are when this checkout has them beside it. */
export const SUITE_ROOT = join(__dirname, '..', '..', '..', 'shared', 'rego-conformance');
export const OWN_CASES = join(__dirname, 'cases');

/** Folders that are not promised: a case there that fails is skipped, by name. None at present. */
const OPTIONAL_FOLDERS: ReadonlySet<string> = new Set();

export interface Outcome {
  readonly folder: string;
  readonly version: Version;
  readonly tier: Tier | 'own';
  passed: number;
  total: number;
  readonly expected: number | undefined;
  readonly failures: string[];
  readonly skipped: string[];
}

export function suiteIsThere(): boolean {
  return existsSync(join(SUITE_ROOT, 'tiers.json'));
}

function runFolder(tier: Tier, folder: string, version: Version, expected: number, optimise: boolean): Outcome {
  const outcome: Outcome = { folder, version, tier, passed: 0, total: 0, expected, failures: [], skipped: [] };
  const path = join(SUITE_ROOT, version, folder);
  if (!existsSync(path)) return outcome;
  for (const file of readdirSync(path).sort()) {
    for (const c of readCases(join(path, file), `${version}/${folder}/${file}`)) {
      outcome.total++;
      const verdict = judge(c, version, optimise);
      const name = `${c.id} (${c.note})`;
      const refused = !verdict.passed && verdict.code === 'rego_unsupported_builtin';
      if (verdict.passed || (tier === 'D' && refused)) outcome.passed++;
      else if (OPTIONAL_FOLDERS.has(folder)) outcome.skipped.push(name);
      else outcome.failures.push(`${name}: ${verdict.passed ? 'was not refused' : verdict.reason}`);
    }
  }
  return outcome;
}

/** Runs OPA's cases; `only` limits tiers and folders. */
export function runSuite(only: { tiers?: readonly string[]; folder?: RegExp; optimise?: boolean } = {}): Outcome[] {
  const tiers = JSON.parse(readFileSync(join(SUITE_ROOT, 'tiers.json'), 'utf8')) as Record<Tier, FolderCounts[]>;
  const outcomes: Outcome[] = [];
  for (const [tier, folders] of Object.entries(tiers) as [Tier, FolderCounts[]][]) {
    if (only.tiers && !only.tiers.includes(tier)) continue;
    for (const counts of folders) {
      if (only.folder && !only.folder.test(counts.folder)) continue;
      for (const version of ['v0', 'v1'] as const) {
        outcomes.push(runFolder(tier, counts.folder, version, counts[version], only.optimise ?? true));
      }
    }
  }
  return outcomes;
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
      const outcome: Outcome = {
        folder,
        version,
        tier: 'own',
        passed: 0,
        total: 0,
        expected: undefined,
        failures: [],
        skipped: [],
      };
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
  for (const tier of ['A', 'B', 'C', 'D', 'own'] as const) {
    const of = (v: Version): Outcome[] => outcomes.filter((o) => o.tier === tier && o.version === v);
    const sum = (list: Outcome[]): string => {
      const passed = list.reduce((n, o) => n + o.passed, 0);
      return `${passed}/${list.reduce((n, o) => n + o.total, 0)}`;
    };
    if (outcomes.some((o) => o.tier === tier)) {
      lines.push(`tier ${tier} in all`.padEnd(46) + sum(of('v0')).padStart(10) + sum(of('v1')).padStart(10));
    }
  }
  const skipped = outcomes.flatMap((o) => o.skipped);
  if (skipped.length > 0) lines.push(`skipped: ${skipped.length}`, ...skipped.map((s) => `  ${s}`));
  return lines.join('\n');
}
