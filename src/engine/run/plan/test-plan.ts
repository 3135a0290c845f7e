import { type ContainerItem, isEmpty } from '../../files/collection-files';
import { readTestCase, type CaseEvaluation, type TestCase } from '../../files/cases';
import { objectsOf, textOf, type JsonObject } from '../../base/json';
import { parseRule, RuleError } from '../../rules/rule-language';
import type { Checkout } from '../../repositories';
import { repeatedTestId, type Coverage, type ResultTest } from '../../model';
import type { RuleSet } from '../../rules/built-in/model/built-in-rule';
import type { RuleChoice } from '../../rules/built-in/rule-choice';
import type { ForeignRules, ForeignSource } from '../../rules/foreign';
import { builtInCase, type ChosenRules } from './built-in-cases';
import { chosenOf, foreignCase } from './foreign-cases';

/** An evaluation of a case, with the id of its results. */
export interface PlannedEvaluation {
  readonly case: PlannedCase;
  /** As the file writes it; undefined for the older form of a case. */
  readonly written?: CaseEvaluation;
  readonly testId: string;
  /** Its place among all of the run, which results are sorted by. */
  readonly order: number;
  /** The count of its judgements of the same resource, from the second (2) on; absent for the first. */
  readonly use?: number;
}

export interface PlannedCase {
  readonly test: PlannedTest;
  readonly testCase: TestCase;
  readonly evaluations: readonly PlannedEvaluation[];
  /** The ids in a rule of the comparison language; undefined for other cases. */
  readonly ruleIds?: readonly string[];
  /** The reason why the rule cannot be asked at all. */
  readonly problem?: string;
}

export interface PlannedTest extends ResultTest {
  /** The folder of rule files beside a remote test file. */
  readonly rules?: { readonly checkout: Checkout; readonly folder: string };
  /** The built-in rules, when the test judges by them. */
  readonly ruleSet?: RuleSet;
  /** The ids of all built-in rules, also of those that the test does not choose. */
  readonly allRuleIds?: readonly string[];
  /** The rules of others, when the test judges by them. */
  readonly foreign?: ForeignSource;
  /** True when it comes with every run and judges the findings of any snapshot. */
  readonly isBuiltIn?: boolean;
  readonly cases: readonly PlannedCase[];
}

/** True for a test that judges the single resources of templates; others judge whole documents. */
export function judgesResources({ ruleSet, foreign }: PlannedTest): boolean {
  return ruleSet !== undefined || foreign?.kind === 'gatekeeper';
}

/** Numbers the evaluations of a run and keeps their ids apart. */
export class TestPlanner {
  private readonly uses = new Map<string, number>();
  private count = 0;
  readonly coverage: Coverage[] = [];

  plan(
    item: ContainerItem,
    content: JsonObject,
    isMaster: boolean,
    remote?: { readonly checkout: Checkout; readonly file: string },
  ): PlannedTest {
    const cases: PlannedCase[] = [];
    const folder = remote?.file.replace(/[^/]*$/, '') ?? '';
    const test: PlannedTest = {
      name: item.name,
      isMaster,
      snapshot: textOf(isMaster ? content.masterSnapshot : content.snapshot),
      ...(isEmpty(content.contentVersion) ? {} : { contentVersion: textOf(content.contentVersion) }),
      ...(remote && { rules: { checkout: remote.checkout, folder } }),
      cases,
    };
    for (const set of objectsOf(content.testSet))
      for (const json of objectsOf(set.cases)) cases.push(this.planCase(test, readTestCase(json)));
    return test;
  }

  /** A test that judges single resources by built-in rules. */
  planBuiltIn(name: string, snapshot: string, { rules, ids, source, problems }: ChosenRules): PlannedTest {
    const cases: PlannedCase[] = [];
    const test: PlannedTest = {
      ...{ name, snapshot },
      isMaster: true,
      ruleSet: source,
      allRuleIds: ids,
      cases,
    };
    for (const rule of rules) cases.push(this.planCase(test, builtInCase(rule)));
    for (const { file, problem } of problems)
      this.coverage.push({ scope: 'file', name: file, node: '', reason: 'unreadable', detail: problem, isLost: true });
    return test;
  }

  /** A test that judges by the rules of others. */
  planForeign(name: string, snapshot: string, foreign: ForeignRules, choice: RuleChoice): PlannedTest {
    const cases: PlannedCase[] = [];
    const test: PlannedTest = {
      ...{ name, snapshot },
      isMaster: true,
      foreign: foreign.source,
      cases,
    };
    for (const rule of chosenOf(foreign, choice)) cases.push(this.planCase(test, foreignCase(rule)));
    return test;
  }

  private planCase(test: PlannedTest, testCase: TestCase): PlannedCase {
    const evaluations: PlannedEvaluation[] = [];
    const planned: PlannedCase = { test, testCase, evaluations, ...ruleIdsOf(testCase) };
    const all = testCase.evaluations.length > 0 ? testCase.evaluations : [undefined];
    for (const written of all) {
      const id = (all.length > 1 ? written?.id : undefined) ?? testCase.id;
      const testId = this.unique(id, test);
      evaluations.push({ case: planned, ...(written && { written }), testId, order: this.count++ });
    }
    if (testCase.unknownSeverity !== undefined)
      this.note(testCase.id, 'unknown-severity', `the severity ${testCase.unknownSeverity} counts as Low`);
    return planned;
  }

  private unique(id: string, test: ResultTest): string {
    const uses = (this.uses.get(id) ?? 0) + 1;
    this.uses.set(id, uses);
    if (uses === 1) return id;
    const testId = repeatedTestId(id, uses);
    this.note(id, 'duplicate-id', `the id occurs ${uses} times; in ${test.name} its results are named ${testId}`);
    return testId;
  }

  private note(name: string, reason: string, detail: string): void {
    this.coverage.push({ scope: 'case', name, node: '', reason, detail });
  }
}

function ruleIdsOf({ method, snapshotIds }: TestCase): Pick<PlannedCase, 'ruleIds' | 'problem'> {
  if (method.kind === 'attribute') return { ruleIds: snapshotIds.slice(0, 1) };
  if (method.kind === 'unknown') return { problem: `unknown type of test: ${method.type}` };
  if (method.kind !== 'comparison') return {};
  try {
    return { ruleIds: parseRule(method.source).ids };
  } catch (error) {
    if (error instanceof RuleError) return { ruleIds: judgedIn(method.source, snapshotIds), problem: error.message };
    throw error;
  }
}

/** The id of the resources that a rule which cannot be read is about, as far as it tells. */
function judgedIn(source: string, snapshotIds: readonly string[]): readonly string[] {
  const named = /\{\s*([^{}]+?)\s*\}/.exec(source)?.[1];
  return named === undefined ? snapshotIds.slice(0, 1) : [named];
}
