import type { OwnFinding } from './own-findings';

/** A check of another program that failed on one resource. */
export interface OtherFinding {
  readonly check: string;
  readonly title: string;
  /** Undefined for providers that no built-in rule is about. */
  readonly provider: string | undefined;
  /** As the program names it: terraform, cloudformation, arm, kubernetes. */
  readonly format: string;
  /** From the scanned folder, with `/` in front. */
  readonly file: string;
  /** The lines of the resource; 0 where its address alone tells which it is. */
  readonly first: number;
  readonly last: number;
  /** `module.db.aws_db_instance.main`, `Deployment.default.web`; empty where the program tells lines alone. */
  readonly resource: string;
}

/** Rules by the check that fails for the same reason. */
export type ChecksTable = Readonly<Record<string, readonly string[]>>;

/**
 * `covered`: a rule fails on the same resource for the same reason; `silent`: there is such a rule, and it does not;
 * `not judged`: no rule has a verdict there, because the resource is not made (`count = 0`), or is none (a data source),
 * or its format is not read.
 */
export const OUTCOMES = ['covered', 'silent', 'not judged', 'no rule'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface ComparedFinding {
  readonly finding: OtherFinding;
  readonly outcome: Outcome;
  readonly rules: readonly string[];
}

export interface Comparison {
  readonly compared: readonly ComparedFinding[];
  /** Findings of rules where no check for the same reason fails on the same resource. */
  readonly ours: readonly OwnFinding[];
}

export function compare(
  theirs: readonly OtherFinding[],
  verdicts: readonly OwnFinding[],
  checks: ChecksTable,
): Comparison {
  const failed = verdicts.filter((each) => each.failed);
  const met = new Set<OwnFinding>();
  const compared = theirs.map((finding): ComparedFinding => {
    const rules = checks[finding.check] ?? [];
    const there = verdicts.filter((own) => isSameResource(finding, own));
    const same = there.filter((own) => own.failed && rules.includes(own.rule));
    for (const own of same) met.add(own);
    return { finding, rules, outcome: outcomeOf(rules.length, same.length, there.length) };
  });
  return { compared, ours: failed.filter((own) => !met.has(own)) };
}

function outcomeOf(rules: number, failed: number, verdicts: number): Outcome {
  if (rules === 0) return 'no rule';
  if (failed > 0) return 'covered';
  return verdicts > 0 ? 'silent' : 'not judged';
}

/** By the lines of the resource, or by its address in the same folder, of which `Group.Policies[0]` is a part of `Group`. */
function isSameResource(theirs: OtherFinding, own: OwnFinding): boolean {
  if (own.file === theirs.file && own.line >= theirs.first && own.line <= theirs.last) return true;
  if (theirs.resource === '' || folderOf(own.file) !== folderOf(theirs.file)) return false;
  return `${unindexed(own.address)}.`.startsWith(`${unindexed(theirs.resource)}.`);
}

/** `module.db[0].aws_db_instance.main["eu"]` is one of `module.db.aws_db_instance.main`. */
export function unindexed(address: string): string {
  return address.replace(/\[[^\]]*\]/g, '');
}

export function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}
