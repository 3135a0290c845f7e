import { repeatedTestId } from '../../model';
import type { PlannedCase, PlannedEvaluation } from '../plan/test-plan';
import { registerAgain, type Registration } from './rule-registry';

/** Cases that judge a resource more than once, with others each time: every time they have ids of their own. */
export class RepeatedCases<T> {
  private readonly known = new Map<PlannedCase, PlannedCase[]>();
  private readonly testIds: Set<string>;

  constructor(
    cases: readonly PlannedCase[],
    private readonly registrations: Map<PlannedCase, Registration<T>>,
  ) {
    this.testIds = new Set(cases.flatMap(({ evaluations }) => evaluations.map(({ testId }) => testId)));
  }

  /** The case as it is asked for the given time, beginning with 2. */
  repeated(planned: PlannedCase, use: number): PlannedCase {
    const known = this.known.get(planned) ?? [];
    this.known.set(planned, known);
    if (known[use] !== undefined) return known[use];
    const evaluations: PlannedEvaluation[] = [];
    const again: PlannedCase = { ...planned, evaluations };
    for (const evaluation of planned.evaluations)
      evaluations.push({ ...evaluation, case: again, testId: this.unusedId(evaluation.testId, use), use });
    const registration = this.registrations.get(planned);
    if (registration)
      this.registrations.set(
        again,
        'rule' in registration ? registerAgain(registration.rule, evaluations) : registration,
      );
    known[use] = again;
    return again;
  }

  private unusedId(testId: string, use: number): string {
    let number = use;
    while (this.testIds.has(repeatedTestId(testId, number))) number++;
    const unused = repeatedTestId(testId, number);
    this.testIds.add(unused);
    return unused;
  }
}
