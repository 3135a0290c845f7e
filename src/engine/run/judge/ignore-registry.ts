import { endOfIsoTime } from '../../base/time/iso-time';
import { INLINE_IGNORE, isIgnoredAt, type Coverage, type InlineIgnore, type RunResource } from '../../model';
import type { PlannedEvaluation, PlannedTest } from '../plan/test-plan';
import { shortened } from './exclusion-registry';
import type { Outcome } from './outcome';

export interface IgnoreOptions {
  /** True when notes in templates count. */
  readonly counts: boolean;
  readonly now: number;
}

/** The notes in templates that some rules shall say nothing: excludes failures, and reports notes that do not count. */
export class IgnoreRegistry {
  private readonly used = new Set<string>();
  private readonly knownIds = new Set<string>();
  private readonly askedIds = new Set<string>();

  constructor(private readonly options: IgnoreOptions) {}

  /** Tells which rules there are, and which of them are asked. */
  open(tests: readonly PlannedTest[]): void {
    for (const { cases, allRuleIds = [] } of tests) {
      for (const id of allRuleIds) this.knownIds.add(id);
      for (const { evaluations } of cases) for (const evaluation of evaluations) this.askedIds.add(idOf(evaluation));
    }
    for (const id of this.askedIds) this.knownIds.add(id);
  }

  /** The outcome, or for a failure that a note excludes another one. Errors are never excluded. */
  applied(evaluation: PlannedEvaluation, [resource]: readonly RunResource[], outcome: Outcome): Outcome {
    const ignore = outcome.state === 'failed' && resource ? this.ignoreOf(evaluation, resource) : undefined;
    if (!ignore) return outcome;
    this.used.add(keyOf(ignore, idOf(evaluation)));
    const { reason, until } = ignore;
    const said = `ignored in the template${until === undefined ? '' : ` until ${until}`}: ${shortened(reason)}`;
    return { ...outcome, state: 'excluded', reason: said, exclusionId: INLINE_IGNORE };
  }

  /** The note that a rule shall say nothing about a resource. */
  ignoreOf(evaluation: PlannedEvaluation, { ignores }: RunResource): InlineIgnore | undefined {
    if (!this.options.counts) return undefined;
    return ignores?.find((each) => isIgnoredAt(each, idOf(evaluation), this.options.now));
  }

  /** The notes that do not count, name no rule or cover nothing; each once, however many copies a resource has. */
  coverage(resources: Iterable<RunResource>): Coverage[] {
    const rows = new Map<string, Coverage>();
    for (const { ignores = [] } of resources)
      for (const ignore of ignores)
        for (const row of this.rowsOf(ignore)) rows.set(`${row.name} ${row.reason} ${row.detail}`, row);
    return [...rows.values()];
  }

  private rowsOf(ignore: InlineIgnore): Coverage[] {
    const { ids, file, line, problem, until = '' } = ignore;
    const row = (reason: string, detail: string): Coverage => ({
      scope: 'file',
      name: `${file}:${line}`,
      node: '',
      reason,
      detail,
    });
    if (problem !== undefined) return [row('ignore-refused', problem)];
    if (!this.options.counts) return [row('ignore-not-counted', 'notes in templates do not count in this run')];
    const unknown = ids.filter((id) => !this.knownIds.has(id));
    const rows = unknown.map((id) => row('ignore-unknown-rule', `no rule is called ${id}`));
    if (!this.isValid(ignore)) return [...rows, row('ignore-expired', `it counted until ${until}`)];
    const idle = ids.filter((id) => this.askedIds.has(id) && !this.used.has(keyOf(ignore, id)));
    return [...rows, ...idle.map((id) => row('ignore-unused', `${id} finds nothing here`))];
  }

  private isValid({ problem, until }: InlineIgnore): boolean {
    return problem === undefined && (until === undefined || endOfIsoTime(until) > this.options.now);
  }
}

/** The id that notes name: where several tests ask one rule, their results have others. */
function idOf({ case: { testCase } }: PlannedEvaluation): string {
  return testCase.id;
}

function keyOf({ file, line }: InlineIgnore, id: string): string {
  return `${file}:${line} ${id}`;
}
