import {
  OPEN_REASONS,
  type CaseResult,
  type Coverage,
  type ResultTest,
  type RunResource,
  type SkippedCases,
  type StateCounts,
} from '../../model';
import type { RunSink } from '../options';
import type { PlannedEvaluation, PlannedTest } from '../plan/test-plan';
import type { IgnoreRegistry } from './ignore-registry';
import type { Outcome } from './outcome';
import { sortable, type ResourcePlaces } from './resource-places';

/** Cases of one evaluation that were skipped for one reason. */
interface Skips {
  count: number;
  readonly open: CaseResult[];
}

/** Collects the results of a run, or hands them on. */
export class Results {
  private results: CaseResult[] = [];
  private readonly skips = new Map<PlannedEvaluation, Map<string, Skips>>();
  private readonly states = { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 };
  private handingOn = Promise.resolve();
  private isClosed = false;
  /** Thousands of results are of a few tests and of a few evaluations. */
  private readonly tests = new Map<PlannedTest, ResultTest>();
  private readonly orders = new Map<PlannedEvaluation, string>();

  constructor(
    private readonly places: Pick<ResourcePlaces, 'of'>,
    private readonly sink?: Pick<RunSink, 'results'>,
    private readonly ignores?: IgnoreRegistry,
  ) {}

  /**
   * Hands on the results since the last call, once there are so many. It only waits for those that were handed on
   * before, so that threads go on while results are being written; the next caller gets the error of a failed write.
   */
  async flush(atLeast = 1): Promise<void> {
    if (!this.sink || this.results.length < atLeast) return;
    await this.handingOn;
    const { results } = this;
    if (this.isClosed || results.length === 0) return;
    this.results = [];
    this.handingOn = this.sink.results(results);
    this.handingOn.catch(() => undefined);
  }

  /** Hands on all that is left and waits until it was taken. */
  async finish(): Promise<void> {
    await this.flush();
    await this.handingOn;
  }

  /** After this nothing is handed on any more. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.handingOn.catch(() => undefined);
  }

  get counts(): StateCounts {
    return { ...this.states };
  }

  /** True when a note in the template excludes the failures of a rule about a resource. */
  isIgnored(evaluation: PlannedEvaluation, resource: RunResource): boolean {
    return this.ignores?.ignoreOf(evaluation, resource) !== undefined;
  }

  add(evaluation: PlannedEvaluation, resources: readonly RunResource[], given: Outcome): void {
    const outcome = this.ignores?.applied(evaluation, resources, given) ?? given;
    this.states[outcome.state]++;
    this.results.push(this.resultOf(evaluation, resources, outcome));
  }

  /** Cases about resources that rest on a value which cannot be known are handed on or kept one by one. */
  skip(
    evaluation: PlannedEvaluation,
    reason: string,
    resources: readonly RunResource[] = [],
    about: Omit<Outcome, 'state'> = {},
  ): void {
    this.states.skipped++;
    const known = this.skips.get(evaluation) ?? new Map<string, Skips>();
    this.skips.set(evaluation, known);
    const skips = known.get(reason) ?? { count: 0, open: [] };
    known.set(reason, skips);
    skips.count++;
    if (!OPEN_REASONS.has(reason) || resources.length === 0) return;
    const open = this.resultOf(evaluation, resources, { ...about, state: 'skipped', reason });
    (this.sink ? this.results : skips.open).push(open);
  }

  /** In the order of the test files, then of the resources. */
  sorted(): CaseResult[] {
    return this.results.sort(byPlace);
  }

  skipped(): SkippedCases[] {
    const evaluations = [...this.skips.keys()].map((evaluation) => ({ evaluation, place: this.place(evaluation, []) }));
    evaluations.sort(byPlace);
    return evaluations.flatMap(({ evaluation, place }) => {
      const { name, isMaster, snapshot } = evaluation.case.test;
      return [...(this.skips.get(evaluation) ?? [])]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([reason, { count, open }]) => ({
          test: { name, isMaster, snapshot },
          testId: evaluation.testId,
          place,
          reason,
          count,
          ...(open.length > 0 && { open: open.sort(byPlace) }),
        }));
    });
  }

  /** One row for each case and reason that it was skipped for. */
  coverage(): Coverage[] {
    return this.skipped().map((skipped) => {
      const { testId, reason, count, test } = skipped;
      const detail = `${count} ${count === 1 ? 'result' : 'results'} of ${test.name}`;
      return { scope: 'case', name: testId, node: test.snapshot, reason, detail, skipped };
    });
  }

  private resultOf(evaluation: PlannedEvaluation, resources: readonly RunResource[], outcome: Outcome): CaseResult {
    const { test, testCase } = evaluation.case;
    const { written, testId } = evaluation;
    return {
      // A case that comes with every run is about the findings of any snapshot.
      test: test.isBuiltIn ? { ...this.testOf(test), snapshot: resources[0]?.snapshot ?? '' } : this.testOf(test),
      testCase,
      ...(written && { evaluation: written }),
      testId,
      place: this.place(evaluation, resources),
      resources,
      message: '',
      reason: '',
      ...outcome,
    };
  }

  private testOf(test: PlannedTest): ResultTest {
    const { name, isMaster, snapshot, contentVersion } = test;
    const known = this.tests.get(test) ?? {
      name,
      isMaster,
      snapshot,
      ...(contentVersion !== undefined && { contentVersion }),
    };
    this.tests.set(test, known);
    return known;
  }

  /** Puts results without a resource first, and a resource that is judged again after its first time. */
  private place(evaluation: PlannedEvaluation, [resource]: readonly RunResource[]): string {
    const order = this.orders.get(evaluation) ?? sortable(evaluation.order);
    this.orders.set(evaluation, order);
    const { use = 1 } = evaluation;
    return order + this.places.of(resource) + (use === 1 ? FIRST_USE : sortable(use));
  }
}

const FIRST_USE = sortable(1);

function byPlace(a: { readonly place: string }, b: { readonly place: string }): number {
  return a.place < b.place ? -1 : 1;
}
