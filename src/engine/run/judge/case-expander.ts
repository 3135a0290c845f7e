import { areAlternatives, expandCase, type ExpansionScope } from '../../files/cases';
import { sideOfConnector } from '../../files/collection-files';
import type { UnreadTypes } from '../../resources/model/live-document';
import { NOT_READ, UNREAD } from '../../resources/model/verdict-reasons';
import type { RunResource } from '../../model';
import type { PlannedCase, PlannedEvaluation, PlannedTest } from '../plan/test-plan';
import type { EvaluationTasks } from '../schedule/evaluation-tasks';
import type { QueuedInput } from '../schedule/rule-queue';
import type { EvaluationSubject } from './evaluation-subject';
import { CaseExclusions } from './case-exclusions';
import type { ExclusionRegistry } from './exclusion-registry';
import type { HeldResource } from './held-resource';
import { groupOf, inputDigest, JointResources, memoryKeyOf } from './joint-resources';
import type { Outcome } from './outcome';
import type { Results } from './results';
import { recordAnswers } from './record-answers';
import { RepeatedCases } from './repeated-cases';
import type { RegisteredRule, Registration } from './rule-registry';
import { CasesOfEveryRun, hasType, SingleCases } from './single-cases';
import {
  ALL,
  idsOf,
  problemOf,
  unaskedEnd,
  type CaseMarks,
  type ItemProblems,
  type NodeProblems,
} from './unasked-cases';
import type { VerdictMemory } from './verdict-memory';

type NodeIds = ReadonlyMap<string, ReadonlySet<string>>;
type Registrations = Map<PlannedCase, Registration<EvaluationSubject>>;

/** The evaluations of a case that are left to ask. */
interface OpenCase {
  readonly rule: RegisteredRule<EvaluationSubject>;
  readonly evaluations: readonly number[];
  /** The ends of those of them that are excluded. */
  readonly excluded: ReadonlyMap<number, Outcome>;
}

/** The evaluations that are asked of each rule, and the id that the rule knows the resource by. */
type Questions = ReadonlyMap<
  RegisteredRule<EvaluationSubject>,
  { readonly evaluations: readonly number[]; readonly excluded: ReadonlyMap<number, Outcome>; readonly id: string }
>;

/** Results that need no thread come quickly one after the other. */
const RESULTS_AT_ONCE = 500;
const NONE: ReadonlyMap<number, Outcome> = new Map();

/**
 * Turns cases into evaluations by threads. Cases on one resource are asked as soon as it is found; those that join
 * several wait until all are known.
 */
export class CaseExpander implements CaseMarks {
  private readonly single = new SingleCases();
  private readonly joining: PlannedCase[] = [];
  private readonly ofEveryRun = new CasesOfEveryRun();
  /** The templates that cases have judged as a whole. */
  private readonly wholes = new Set<string>();
  readonly matched = new Set<PlannedCase>();
  readonly unread = new Set<PlannedCase>();
  readonly incomplete = new Map<PlannedCase, string>();
  private readonly kept = new Set<HeldResource>();
  private readonly waitingForPairs: { held: HeldResource; cases: readonly PlannedCase[] }[] = [];
  private readonly repetitions: RepeatedCases<EvaluationSubject>;
  private readonly questions = new WeakMap<readonly PlannedCase[], Questions>();
  private readonly excluded: CaseExclusions;

  constructor(
    private readonly tests: readonly PlannedTest[],
    private readonly registrations: Registrations,
    private readonly exclusions: ExclusionRegistry,
    private readonly tasks: EvaluationTasks<EvaluationSubject>,
    private readonly results: Results,
    private readonly memory?: VerdictMemory<EvaluationSubject>,
  ) {
    const cases = tests.flatMap((test) => test.cases);
    this.repetitions = new RepeatedCases(cases, registrations);
    this.excluded = new CaseExclusions(exclusions, results);
    for (const planned of cases) this.index(planned);
  }

  /** Asks every possible case about a resource that was found under these ids. Takes over the use of its document. */
  add(held: HeldResource, ids: readonly string[], isNew: boolean): void {
    const { resource } = held;
    const single = this.single.on(resource, isNew ? [...ids, ALL] : ids);
    const ofEveryRun = this.ofEveryRun.on(resource);
    const cases = ofEveryRun.length > 0 ? [...single, ...ofEveryRun] : single;
    const mayBeTemplate = resource.address === undefined && sideOfConnector(resource.structure) === 'iac';
    if (single.length > 0 && mayBeTemplate) this.wholes.add(wholeKey(resource));
    this.excluded.noteParameterFiles(resource);
    const waits = this.exclusions.mayNamePair(resource);
    if (waits) this.waitingForPairs.push({ held, cases });
    else this.askAll(held, cases);
    // Whoever found it first has it already, under all its ids.
    const mayBeJoined = resource.address === undefined && isNew;
    if (mayBeJoined && this.joining.some(({ test }) => test.snapshot === resource.snapshot)) this.kept.add(held);
    else if (!waits) this.tasks.release(held.key);
  }

  /** True when there are cases on a resource as a whole. */
  judges(resource: RunResource): boolean {
    return this.single.on(resource, [...resource.masterSnapshotIds, ALL]).length > 0;
  }

  /** True when cases have judged a template as a whole, by itself or together with others. */
  hasJudged(connector: string, path: string): boolean {
    return this.wholes.has(wholeKey({ connector, path }));
  }

  /**
   * Asks the cases on one resource about a document that could be its own. Takes over the use of the document. The states
   * by test id are there when all evaluations are done.
   */
  suppose(held: HeldResource): { readonly states: ReadonlyMap<string, string>; readonly leftOut: number } {
    const states = new Map<string, string>();
    const cases = this.single.on(held.resource, [...held.resource.masterSnapshotIds, ALL]);
    const joined = this.joining.filter((planned) => mayJoin(planned, held.resource)).length;
    const excluded = cases
      .flatMap(({ evaluations }) => evaluations)
      .filter((evaluation) => this.excluded.isLeftOut(evaluation, held.resource)).length;
    this.askAll(held, cases, states);
    this.tasks.release(held.key);
    return { states, leftOut: joined + excluded };
  }

  /** Ends the cases on a resource that could not be read as errors, and so those that join it with others. */
  async addUnread(resource: RunResource, otherIds: ReadonlySet<string> | undefined, reason: string): Promise<void> {
    const cases = new Set([
      ...this.single.on(resource, [...resource.masterSnapshotIds, ALL]),
      ...this.ofEveryRun.on(resource),
    ]);
    for (const planned of this.joining) {
      if (!mayJoin(planned, resource)) continue;
      const ids = idsOf(planned);
      const isAlternative = planned.test.isMaster && !planned.ruleIds && !ids.some((id) => otherIds?.has(id));
      if (!isAlternative) this.incomplete.set(planned, `${resource.path}: ${reason}`);
      const isJudged = isAlternative || resource.masterSnapshotIds.includes(ids[0]);
      if (isJudged && hasType(planned.testCase.resourceTypes, resource)) cases.add(planned);
    }
    for (const planned of cases) {
      this.unread.add(planned);
      this.matched.add(planned);
      for (const evaluation of planned.evaluations) this.addError(evaluation, [resource], reason);
    }
    await this.results.flush();
  }

  /**
   * Ends the cases on what may be a part of a resource: as errors where somebody has asked for it in vain, otherwise as
   * skipped.
   */
  addUnreadTypes(resource: RunResource, unreadTypes: readonly UnreadTypes[]): void {
    const ids = [...resource.masterSnapshotIds, ALL];
    const refusals = new Map<PlannedCase, string | undefined>();
    for (const { types, refusal } of unreadTypes)
      for (const planned of this.single.on({ ...resource, innerTypes: types.map((type) => type.toLowerCase()) }, ids))
        refusals.set(planned, refusals.get(planned) ?? refusal);
    const own = new Set(this.single.on(resource, ids));
    const parts = partsOf(resource);
    for (const [planned, refusal] of refusals) {
      this.matched.add(planned);
      const about = [own.has(planned) ? parts : resource];
      for (const evaluation of planned.evaluations) {
        const end = this.excluded.endOf(evaluation, about[0]);
        if (end) this.results.add(evaluation, about, end);
        else if (refusal === undefined) this.results.skip(evaluation, UNREAD, about);
        else this.results.add(evaluation, about, { state: 'error', reason: `${NOT_READ}: ${refusal}` });
      }
    }
  }

  async handOnResults(): Promise<void> {
    await this.results.flush(RESULTS_AT_ONCE);
  }

  /** Asks what had to wait, and accounts for cases that nothing was found for. */
  finish(nodeIds: NodeIds, otherIds: NodeIds, problems: NodeProblems): void {
    for (const { held, cases } of this.waitingForPairs) {
      this.askAll(held, cases);
      if (!this.kept.has(held)) this.tasks.release(held.key);
    }
    for (const planned of this.joining) {
      const { snapshot } = planned.test;
      const ids = { nodeIds: nodeIds.get(snapshot) ?? new Set<string>(), otherIds: otherIds.get(snapshot) };
      this.askJoined(planned, ids, problems.get(snapshot));
    }
    for (const { key } of this.kept) this.tasks.release(key);
    for (const test of this.tests) if (!test.isBuiltIn) this.account(test, nodeIds, problems);
  }

  /** True when a test belongs in the report: one that comes with every run does only when it was asked. */
  isReported(test: PlannedTest): boolean {
    return !test.isBuiltIn || test.cases.some((planned) => this.matched.has(planned));
  }

  private index(planned: PlannedCase): void {
    const { test, testCase } = planned;
    if (!testCase.isEnabled) return;
    if (test.isBuiltIn) {
      this.ofEveryRun.add(planned);
      return;
    }
    const ids = idsOf(planned);
    if (ids.length > 1) {
      this.joining.push(planned);
      return;
    }
    this.single.add(planned, ids);
  }

  private askAll(held: HeldResource, cases: readonly PlannedCase[], states?: Map<string, string>): void {
    const asked = states
      ? this.questionsOf(cases, (planned) => this.toSuppose(planned, held.resource))
      : this.questionsAbout(held.resource, cases);
    for (const [rule, { evaluations, excluded, id }] of asked) {
      const groups = id === '' ? {} : { groups: [[id, [held.key]]] as const };
      const memoryKey = id === '' ? held.memoryKey : memoryKeyOf(held, new Map([[id, groupOf([held])]]));
      const about = {
        rule,
        resource: held.resource,
        joined: [],
        inputDigest: held.digest,
        memoryKey,
        ...(excluded.size > 0 && { excluded }),
        ...(states && { states }),
      };
      this.ask(rule, { input: { parent: held.key, ...groups, evaluations }, about });
    }
  }

  /** The same cases ask the same about every resource unless something is excluded. */
  private questionsAbout(resource: RunResource, cases: readonly PlannedCase[]): Questions {
    const known = this.questions.get(cases);
    if (known) return known;
    const asked = this.questionsOf(cases, (planned) => this.toAsk(planned, resource));
    const isCommon =
      this.exclusions.isEmpty && cases.every((planned) => 'rule' in (this.registrations.get(planned) ?? {}));
    if (isCommon) this.questions.set(cases, asked);
    return asked;
  }

  private questionsOf(
    cases: readonly PlannedCase[],
    openIn: (planned: PlannedCase) => OpenCase | undefined,
  ): Questions {
    const asked = new Map<
      RegisteredRule<EvaluationSubject>,
      { evaluations: number[]; excluded: Map<number, Outcome>; id: string }
    >();
    for (const planned of cases) {
      const open = openIn(planned);
      if (!open) continue;
      const known = asked.get(open.rule) ?? {
        evaluations: [],
        excluded: new Map<number, Outcome>(),
        id: planned.ruleIds?.[0] ?? '',
      };
      asked.set(open.rule, known);
      known.evaluations.push(...open.evaluations);
      for (const [index, end] of open.excluded) known.excluded.set(index, end);
    }
    return asked;
  }

  private toSuppose(planned: PlannedCase, resource: RunResource): OpenCase | undefined {
    const registration = this.registrations.get(planned);
    if (!registration || !('rule' in registration)) return undefined;
    const evaluations = planned.evaluations.flatMap((evaluation, i) =>
      this.excluded.isLeftOut(evaluation, resource) ? [] : [registration.indexes[i]],
    );
    return evaluations.length > 0 ? { rule: registration.rule, evaluations, excluded: NONE } : undefined;
  }

  private askJoined(
    planned: PlannedCase,
    ids: Pick<ExpansionScope<never>, 'nodeIds' | 'otherIds'>,
    problems: ItemProblems | undefined,
  ): void {
    const { test, testCase, ruleIds } = planned;
    const resources = [...this.kept]
      .filter(({ resource }) => resource.snapshot === test.snapshot)
      .map((held) => ({ held, ...held.resource, isKubernetes: held.isKubernetes }));
    const scope = { resources, ...ids, isMaster: test.isMaster, ruleIds };
    const unread = this.incomplete.get(planned) ?? problemOf(planned, problems);
    if (unread !== undefined && (this.incomplete.has(planned) || !areAlternatives(testCase, scope))) {
      this.endJoined(planned, scope, unread);
      return;
    }
    const expansion = expandCase(testCase, scope);
    if ('state' in expansion) {
      if (expansion.state === 'skipped') return;
      this.matched.add(planned);
      for (const evaluation of planned.evaluations) this.addError(evaluation, [], expansion.reason);
      return;
    }
    const joint = new JointResources();
    const uses = new Map<HeldResource, number>();
    for (const { parent, groups } of expansion.cases) {
      const { held } = parent;
      const use = (uses.get(held) ?? 0) + 1;
      uses.set(held, use);
      const joined = joint.beside(parent, groups);
      for (const each of [held.resource, ...joined]) this.wholes.add(wholeKey(each));
      const open = this.toAsk(use === 1 ? planned : this.repetitions.repeated(planned, use), held.resource, joined);
      if (!open) continue;
      const known = joint.groups(groups);
      const keys = [...known].map(([id, group]) => [id, group.keys] as const);
      const about = { rule: open.rule, resource: held.resource, joined, inputDigest: inputDigest(known) };
      this.ask(open.rule, {
        input: { parent: held.key, groups: keys, evaluations: open.evaluations },
        about: { ...about, memoryKey: memoryKeyOf(held, known) },
      });
    }
  }

  /** Ends a case that joins something unread as an error on each resource that it judges. */
  private endJoined(
    planned: PlannedCase,
    scope: ExpansionScope<RunResource & { readonly held: HeldResource; readonly isKubernetes: boolean }>,
    reason: string,
  ): void {
    const first = idsOf(planned).slice(0, 1);
    const ruleIds = planned.ruleIds && first;
    const expansion = expandCase({ ...planned.testCase, snapshotIds: first }, { ...scope, ruleIds });
    if ('state' in expansion) return;
    this.unread.add(planned);
    this.matched.add(planned);
    for (const { parent } of expansion.cases)
      for (const evaluation of planned.evaluations) this.addError(evaluation, [parent.held.resource], reason);
  }

  /**
   * Returns the evaluations left after exclusions; undefined when there are none. Built-in rules tell which paths they
   * deny: they are asked in spite of an exclusion, so that a report can say when it covers more than before.
   */
  private toAsk(
    planned: PlannedCase,
    resource: RunResource,
    joined: readonly RunResource[] = [],
  ): OpenCase | undefined {
    this.matched.add(planned);
    const registration = this.registrations.get(planned);
    const rule = registration && 'rule' in registration ? registration : undefined;
    const excluded = new Map<number, Outcome>();
    const evaluations = planned.evaluations.flatMap((evaluation, i) => {
      const end = this.excluded.endOf(evaluation, resource);
      if (rule && (!end || planned.test.ruleSet)) {
        if (end) excluded.set(rule.indexes[i], end);
        return [rule.indexes[i]];
      }
      const problem = registration && 'problem' in registration ? registration.problem : '';
      this.results.add(evaluation, [resource, ...joined], end ?? { state: 'error', reason: problem });
      return [];
    });
    return rule && evaluations.length > 0 ? { rule: rule.rule, evaluations, excluded } : undefined;
  }

  /** Ends an evaluation that cannot be asked, unless it is excluded. */
  private addError(evaluation: PlannedEvaluation, resources: readonly RunResource[], reason: string): void {
    this.results.add(
      evaluation,
      resources,
      this.excluded.endOf(evaluation, resources[0]) ?? { state: 'error', reason },
    );
  }

  /** Asks a rule, unless a former run has the answer. */
  private ask(rule: RegisteredRule<EvaluationSubject>, queued: QueuedInput<EvaluationSubject>): void {
    const known = this.memory?.answers(rule.queued, queued);
    if (known) recordAnswers(this.results, [queued], known);
    else this.tasks.ask(rule.queued, queued);
  }

  /** Every case ends in a state, also when nothing was asked of it. */
  private account({ cases, snapshot }: PlannedTest, nodeIds: NodeIds, problems: NodeProblems): void {
    for (const planned of cases) {
      const end = unaskedEnd(planned, nodeIds.get(snapshot), problems.get(snapshot), this);
      for (const evaluation of end ? planned.evaluations : [])
        if (end?.state === 'skipped') this.results.skip(evaluation, end.reason);
        else this.addError(evaluation, [], end?.reason ?? '');
    }
  }
}

/** Stands for the parts of a resource that were not read, where a case also judges the resource itself. */
function partsOf(resource: RunResource): RunResource {
  return { ...resource, nodeId: `${resource.nodeId}_parts`, path: `${resource.path}#parts` };
}

/** True when a case that joins several resources may judge this one. */
function mayJoin(planned: PlannedCase, { address, snapshot, masterSnapshotIds }: RunResource): boolean {
  return (
    planned.test.snapshot === snapshot &&
    address === undefined &&
    idsOf(planned).some((id) => masterSnapshotIds.includes(id))
  );
}

function wholeKey({ connector, path }: Pick<RunResource, 'connector' | 'path'>): string {
  return JSON.stringify([connector, path]);
}
