import type { CaseResult, Coverage, RunResource, RunSink, SkippedCases, StateCounts } from '../model';
import type { PlannedAsk } from '../plan/test-plan';

/** What a result says beside what its ask and its resources say. */
export type Outcome = Pick<CaseResult, 'state'> &
  Partial<
    Pick<
      CaseResult,
      | 'message'
      | 'reason'
      | 'exclusionId'
      | 'findingPaths'
      | 'leakedPaths'
      | 'location'
      | 'regoVersion'
      | 'ruleDigest'
      | 'inputDigest'
    >
  >;

interface Ordered {
  readonly order: number;
  readonly result: CaseResult;
}

/** Collects the results of a run, or hands them on. */
export class Results {
  private results: Ordered[] = [];
  private readonly skips = new Map<PlannedAsk, Map<string, number>>();
  private readonly states = { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 };
  private handingOn = Promise.resolve();
  private isClosed = false;

  constructor(private readonly sink?: Pick<RunSink, 'results'>) {}

  /**
   * Hands on what came in since it was called last, once it is so many results. It only waits for those that were handed
   * on before, so that threads go on while results are being written; a problem with them is told to the next caller.
   */
  async flush(atLeast = 1): Promise<void> {
    if (!this.sink || this.results.length < atLeast) return;
    await this.handingOn;
    const { results } = this;
    if (this.isClosed || results.length === 0) return;
    this.results = [];
    this.handingOn = this.sink.results(results.map(({ result }) => result));
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

  add(
    { case: { test, testCase }, eval: asked, testId, order }: PlannedAsk,
    resources: readonly RunResource[],
    outcome: Outcome,
  ): void {
    this.states[outcome.state]++;
    const { name, isMaster, contentVersion } = test;
    // A case that comes with every run is about what any snapshot finds.
    const snapshot = test.isBuiltIn ? (resources[0]?.snapshot ?? '') : test.snapshot;
    const result: CaseResult = {
      test: { name, isMaster, snapshot, ...(contentVersion !== undefined && { contentVersion }) },
      testCase,
      ...(asked && { eval: asked }),
      testId,
      resources,
      message: '',
      reason: '',
      ...outcome,
    };
    this.results.push({ order, result });
  }

  skip(ask: PlannedAsk, reason: string): void {
    this.states.skipped++;
    const known = this.skips.get(ask) ?? new Map<string, number>();
    this.skips.set(ask, known.set(reason, (known.get(reason) ?? 0) + 1));
  }

  /** In the order of the test files, then of the resources. */
  sorted(position: (resource: RunResource) => number): CaseResult[] {
    const place = ({ result: { resources } }: Ordered): number[] => resources.map(position);
    const keyed = this.results.map((each) => ({ ...each, places: place(each) }));
    keyed.sort((a, b) => a.order - b.order || comparePlaces(a.places, b.places));
    return keyed.map(({ result }) => result);
  }

  skipped(): SkippedCases[] {
    const asks = [...this.skips.keys()].sort((a, b) => a.order - b.order);
    return asks.flatMap((ask) => {
      const { name, isMaster, snapshot } = ask.case.test;
      return [...(this.skips.get(ask) ?? [])]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([reason, count]) => ({ test: { name, isMaster, snapshot }, testId: ask.testId, reason, count }));
    });
  }

  /** One row for each case and reason that it was skipped for. */
  coverage(): Coverage[] {
    return this.skipped().map(({ testId, reason, count, test }) => ({
      ...{ scope: 'case' as const, name: testId, node: test.snapshot, reason },
      detail: `${count} ${count === 1 ? 'result' : 'results'} of ${test.name}`,
    }));
  }
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}
