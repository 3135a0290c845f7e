import { withoutRepetition } from '../../engine/model';
import { keysOf, type FixedResult, type FixInput } from './data';
import type { UnfixedResult } from './kept-fixes';

/** A failed result on something that runs in a cloud. */
export interface LiveFailure {
  readonly result: FixedResult;
  /** The path of the resource that runs. */
  readonly path: string;
}

/** A resource that runs, and the resource of a template that it was made from, as drift has joined them. */
export interface JoinedTemplate {
  readonly cloudPath: string;
  readonly iacPath: string;
  readonly iacResource: string;
}

const NO_TEMPLATE = {
  reason: 'no-template',
  detail: 'no template is known to have made it, and nothing is changed in a cloud',
} as const;
const NOT_JUDGED = {
  reason: 'template-not-judged',
  detail: 'the rule does not judge the template that it comes from',
} as const;
const TEMPLATE_PASSES = {
  reason: 'template-passes',
  detail: 'its template does not fail the rule: apply the template',
} as const;

/**
 * The fixes of what runs: those of the templates that it comes from. Nothing is ever changed in a cloud. `rows` are the
 * findings on templates, `passed` the keys of results that have passed.
 */
export function liveRows(
  failures: readonly LiveFailure[],
  joined: readonly JoinedTemplate[],
  rows: readonly FixInput[],
  passed: ReadonlySet<string>,
): { readonly fixed: readonly FixInput[]; readonly unfixed: readonly UnfixedResult[] } {
  const templates = new Map(joined.map((each) => [each.cloudPath, each]));
  const known = new Map<string, { readonly row: FixInput; readonly result: FixedResult }>();
  for (const row of rows)
    for (const result of [row.target, ...row.repairs]) known.set(ruleKey(result.testId, result.path), { row, result });
  const fixed: FixInput[] = [];
  const unfixed: UnfixedResult[] = [];
  for (const { result, path } of failures) {
    const template = templates.get(path);
    const keys = template ? keysIn(result.testId, template) : [];
    const own = keys.map((key) => known.get(key)).find((each) => each !== undefined);
    const isPassed = keys.some((key) => passed.has(key));
    const why = isPassed ? TEMPLATE_PASSES : NOT_JUDGED;
    if (!own) unfixed.push({ result, ...(template ? why : NO_TEMPLATE) });
    else if (own.row.reason !== '') unfixed.push({ result, reason: own.row.reason, detail: own.row.detail });
    else fixed.push({ ...own.row, target: result, repairs: [result], keys: keysOf([result]), template: own.result });
  }
  return { fixed, unfixed };
}

/** A rule judges the resource of the template, or the template as a whole. */
function keysIn(testId: string, { iacPath, iacResource }: JoinedTemplate): readonly string[] {
  return [ruleKey(testId, `${iacPath}#${iacResource}`), ruleKey(testId, iacPath)];
}

/** The key of a rule's result on a path. Where two tests ask one rule, the ids of its results differ by a number. */
export function ruleKey(testId: string, path: string): string {
  return `${withoutRepetition(testId)}\n${path}`;
}
