import { expandCase } from '../../cases';
import type { RunResource } from '../model';
import type { PlannedAsk, PlannedCase, PlannedTest } from '../plan/test-plan';
import type { Scheduler } from '../schedule/scheduler';
import { digestOf } from '../../store';
import type { TaskInput } from '../threads/tasks';
import type { Asked } from './asked';
import { ExclusionBook, plainPath } from './exclusion-book';
import type { Results } from './results';
import { recordAnswers } from './record-answers';
import { bookAgain, type BookedRule, type Booking } from './rule-book';
import type { VerdictMemory } from './verdict-memory';

/** A resource with the key of its document. */
export interface HeldResource {
  readonly resource: RunResource;
  readonly key: number;
  readonly isKubernetes: boolean;
}

/** Why nodes could not be read, by the snapshot item and the id that tests know them by. */
export type NodeProblems = ReadonlyMap<string, ReadonlyMap<string, string>>;

type Bookings = Map<PlannedCase, Booking<Asked>>;

const ALL = 'ALL';
const NO_SIBLINGS: ReadonlySet<string> = new Set();

/**
 * Turns cases into questions to threads. Cases on one resource are asked as soon as it is found; those that join
 * several wait until all are known.
 */
export class CaseExpander {
  private readonly single = new Map<string, Map<string, PlannedCase[]>>();
  private readonly joining: PlannedCase[] = [];
  private readonly matched = new Set<PlannedCase>();
  private readonly kept = new Set<HeldResource>();
  private readonly waitingForPairs: { held: HeldResource; cases: readonly PlannedCase[] }[] = [];
  private readonly repetitions = new Map<PlannedCase, PlannedCase[]>();
  private readonly testIds: Set<string>;
  private readonly parameterFiles = new Map<string, Set<string>>();

  constructor(
    private readonly tests: readonly PlannedTest[],
    private readonly bookings: Bookings,
    private readonly exclusions: ExclusionBook,
    private readonly scheduler: Scheduler<Asked>,
    private readonly results: Results,
    private readonly memory?: VerdictMemory<Asked>,
  ) {
    const cases = tests.flatMap((test) => test.cases);
    this.testIds = new Set(cases.flatMap(({ asks }) => asks.map(({ testId }) => testId)));
    for (const planned of cases) this.index(planned);
  }

  /** Asks what can be asked of a resource that was found under these ids. Takes over the use of its document. */
  add(held: HeldResource, ids: readonly string[], isNew: boolean): void {
    const { resource } = held;
    const known = this.single.get(resource.snapshot);
    const named = (isNew ? [...ids, ALL] : ids).flatMap((id) => known?.get(id) ?? []);
    const cases = named.filter(({ testCase }) => hasType(testCase.resourceTypes, resource));
    this.noteParameterFiles(resource);
    const waits = this.exclusions.mayNamePair(resource);
    if (waits) this.waitingForPairs.push({ held, cases });
    else this.askAll(held, cases);
    if (this.joining.some(({ test }) => test.snapshot === resource.snapshot)) this.kept.add(held);
    else if (!waits) this.scheduler.release(held.key);
  }

  /** Asks what had to wait, and accounts for cases that nothing was found for. */
  finish(nodeIds: ReadonlyMap<string, ReadonlySet<string>>, problems: NodeProblems): void {
    for (const { held, cases } of this.waitingForPairs) {
      this.askAll(held, cases);
      if (!this.kept.has(held)) this.scheduler.release(held.key);
    }
    for (const planned of this.joining) this.askJoined(planned, nodeIds.get(planned.test.snapshot) ?? new Set());
    for (const { key } of this.kept) this.scheduler.release(key);
    for (const test of this.tests) this.account(test, nodeIds.get(test.snapshot), problems.get(test.snapshot));
  }

  private index(planned: PlannedCase): void {
    const { test, testCase } = planned;
    if (!testCase.isEnabled) return;
    const ids = idsOf(planned);
    if (ids === undefined) return;
    if (ids.length > 1) {
      this.joining.push(planned);
      return;
    }
    const known = this.single.get(test.snapshot) ?? new Map<string, PlannedCase[]>();
    this.single.set(test.snapshot, known);
    for (const id of ids) known.set(id, [...(known.get(id) ?? []), planned]);
  }

  private noteParameterFiles({ path, paths, snapshot }: RunResource): void {
    if (this.exclusions.isEmpty || paths.length === 1) return;
    const key = JSON.stringify([snapshot, path]);
    const files = this.parameterFiles.get(key) ?? new Set();
    this.parameterFiles.set(key, files);
    for (const each of paths) if (each !== path) files.add(plainPath(each));
  }

  private askAll(held: HeldResource, cases: readonly PlannedCase[]): void {
    const asked = new Map<BookedRule<Asked>, { asks: number[]; id: string }>();
    for (const planned of cases) {
      const open = this.toAsk(planned, [held.resource]);
      if (!open) continue;
      const known = asked.get(open.rule) ?? { asks: [], id: planned.ruleIds?.[0] ?? '' };
      asked.set(open.rule, known);
      known.asks.push(...open.asks);
    }
    for (const [rule, { asks, id }] of asked) {
      const groups = id === '' ? {} : { groups: [[id, [held.key]]] as const };
      this.ask(rule, { parent: held.key, ...groups, asks }, [held.resource]);
    }
  }

  private askJoined(planned: PlannedCase, nodeIds: ReadonlySet<string>): void {
    const { test, testCase, ruleIds } = planned;
    const candidates = [...this.kept]
      .filter(({ resource }) => resource.snapshot === test.snapshot)
      .map((held) => ({ held, ...held.resource, isKubernetes: held.isKubernetes }));
    const expansion = expandCase(testCase, { resources: candidates, nodeIds, isMaster: test.isMaster, ruleIds });
    if ('state' in expansion) {
      if (expansion.state === 'skipped') return;
      this.matched.add(planned);
      for (const ask of planned.asks) this.results.add(ask, [], { state: 'error', reason: expansion.reason });
      return;
    }
    const uses = new Map<HeldResource, number>();
    for (const { parent, groups } of expansion.cases) {
      const use = (uses.get(parent.held) ?? 0) + 1;
      uses.set(parent.held, use);
      const others = [...groups.values()].flat().filter(({ held }) => held !== parent.held);
      const resources = [parent, ...others].map(({ held }) => held.resource);
      const open = this.toAsk(use === 1 ? planned : this.repeated(planned, use), resources);
      const keys = [...groups].map(([id, members]) => [id, members.map(({ held }) => held.key)] as const);
      if (open) this.ask(open.rule, { parent: parent.held.key, groups: keys, asks: open.asks }, resources);
    }
  }

  /** The same case under other ids, for a resource that it judges more than once, with others each time. */
  private repeated(planned: PlannedCase, use: number): PlannedCase {
    const known = this.repetitions.get(planned) ?? [];
    this.repetitions.set(planned, known);
    if (known[use] !== undefined) return known[use];
    const asks: PlannedAsk[] = [];
    const again: PlannedCase = { ...planned, asks };
    for (const ask of planned.asks) asks.push({ ...ask, case: again, testId: this.unusedId(ask.testId, use) });
    const booking = this.bookings.get(planned);
    if (booking) this.bookings.set(again, 'rule' in booking ? bookAgain(booking.rule, asks) : booking);
    known[use] = again;
    return again;
  }

  private unusedId(testId: string, use: number): string {
    let number = use;
    while (this.testIds.has(`${testId}~${number}`)) number++;
    this.testIds.add(`${testId}~${number}`);
    return `${testId}~${number}`;
  }

  /** What is left to be asked after exclusions; undefined when it is nothing. */
  private toAsk(
    planned: PlannedCase,
    resources: readonly RunResource[],
  ): { rule: BookedRule<Asked>; asks: number[] } | undefined {
    this.matched.add(planned);
    const booking = this.bookings.get(planned);
    const asks = planned.asks.flatMap((ask, i) => {
      const exclusion = this.exclusionOf(ask, resources[0]);
      if (exclusion) {
        const { id } = exclusion;
        this.results.add(ask, resources, { state: 'excluded', reason: `excluded by ${id}`, exclusionId: id });
        return [];
      }
      if (booking && 'rule' in booking) return [booking.indexes[i]];
      this.results.add(ask, resources, { state: 'error', reason: booking?.problem ?? '' });
      return [];
    });
    return booking && 'rule' in booking && asks.length > 0 ? { rule: booking.rule, asks } : undefined;
  }

  private exclusionOf(ask: PlannedAsk, resource: RunResource): { readonly id: string } | undefined {
    if (this.exclusions.isEmpty) return undefined;
    const siblings = this.parameterFiles.get(JSON.stringify([resource.snapshot, resource.path]));
    return this.exclusions.find(ask, resource, siblings ?? NO_SIBLINGS);
  }

  private ask(rule: BookedRule<Asked>, input: TaskInput, resources: readonly RunResource[]): void {
    const digest = this.digestOf(input);
    const queued = { input, about: { rule, resources, digest } };
    const known = this.memory?.answers(rule.queued, queued);
    if (known) recordAnswers(this.results, [queued], known);
    else this.scheduler.ask(rule.queued, queued);
  }

  private digestOf({ parent, groups }: TaskInput): string {
    const of = (key: number): string => this.scheduler.documents.get(key).digest;
    return groups ? digestOf(of(parent), JSON.stringify(groups.map(([id, keys]) => [id, keys.map(of)]))) : of(parent);
  }

  /** Every case ends in a state: those that were switched off, could not be read, or found no resource. */
  private account(
    test: PlannedTest,
    nodeIds: ReadonlySet<string> | undefined,
    problems: ReadonlyMap<string, string> | undefined,
  ): void {
    for (const planned of test.cases) {
      const ids = idsOf(planned);
      if (!planned.testCase.isEnabled) this.skip(planned, 'disabled');
      else if (ids === undefined) this.refuse(planned, planned.problem ?? '');
      else if (nodeIds === undefined) this.refuse(planned, `${kindOf(test)} ${test.snapshot} does not exist`);
      else {
        const unknown = planned.ruleIds?.find((id) => !nodeIds.has(id));
        const problem = problemOf(ids, problems);
        if (problem !== undefined) this.refuse(planned, problem);
        else if (unknown !== undefined && !this.matched.has(planned)) this.refuse(planned, `unknown id {${unknown}}`);
        else if (!this.matched.has(planned)) this.skip(planned, 'no-resource-for-case');
      }
    }
  }

  private skip({ asks }: PlannedCase, reason: string): void {
    for (const ask of asks) this.results.skip(ask, reason);
  }

  private refuse({ asks }: PlannedCase, reason: string): void {
    for (const ask of asks) this.results.add(ask, [], { state: 'error', reason });
  }
}

/** The ids that decide on how a case expands; undefined when its rule cannot be read. */
function idsOf({ test, testCase, ruleIds, problem }: PlannedCase): readonly string[] | undefined {
  if (testCase.method.kind === 'comparison' && problem !== undefined) return undefined;
  if (ruleIds !== undefined) return ruleIds;
  return test.isMaster && testCase.snapshotIds.includes(ALL) ? [ALL] : testCase.snapshotIds;
}

function problemOf(ids: readonly string[], problems: ReadonlyMap<string, string> | undefined): string | undefined {
  if (!problems) return undefined;
  const found = ids.includes(ALL) ? [...problems.values()] : ids.flatMap((id) => problems.get(id) ?? []);
  return found.length === 0 ? undefined : [...new Set(found)].join('; ');
}

function hasType(types: readonly string[], { resourceTypes }: RunResource): boolean {
  return types.length === 0 || resourceTypes.some((type) => types.includes(type));
}

function kindOf({ isMaster }: PlannedTest): string {
  return isMaster ? 'the master snapshot' : 'the snapshot';
}
