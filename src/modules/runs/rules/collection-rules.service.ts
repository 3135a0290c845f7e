import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { isJsonObject, textOf, type JsonObject } from '../../../engine/base/json';
import { builtInRules } from '../../../engine/rules/built-in/read-rules';
import { chosenRules, PACK } from '../../../engine/rules/built-in/rule-choice';
import { withoutRepetition } from '../../../engine/model';
import { ConfigItemStoreService } from '../../config-items';
import {
  ResultsRepository,
  RunCoverageRepository,
  RunsRepository,
  RunTextsRepository,
  type CaseCounts,
  type RunRef,
} from '../data';
import { storedCase } from '../records';
import { frameworkNames, ruleOfBuiltIn, rulesOfCase, rulesOfTest, type Rule } from './rule';
import { noStates, type RuleStates } from './rule-states';

/** A rule with the states of its tests in the last run. */
export interface CountedRule {
  readonly rule: Rule;
  readonly states: RuleStates;
}

/** The rules that a collection has: those of its tests, and those that its last run took from elsewhere. */
@Injectable()
export class CollectionRulesService {
  constructor(
    private readonly items: ConfigItemStoreService,
    private readonly runs: RunsRepository,
    private readonly results: ResultsRepository,
    private readonly coverage: RunCoverageRepository,
    private readonly texts: RunTextsRepository,
  ) {}

  lastRun(tenant: TenantId, containerId: number): Promise<RunRef | null> {
    return this.runs.findNewestCompleted(tenant, containerId);
  }

  async list(tenant: TenantId, containerId: number, run: RunRef | null): Promise<CountedRule[]> {
    const rules = new Map<string, Rule>();
    const add = (found: readonly Rule[]): void => {
      for (const rule of found) if (!rules.has(rule.id)) rules.set(rule.id, rule);
    };
    for (const content of await this.tests(tenant, containerId)) add(rulesIn(content));
    const states = new Map<string, RuleStates>();
    if (run) {
      const counts = await this.results.countByCase(tenant, run);
      add(await this.storedRules(tenant, containerId, unknownCases(counts, rules)));
      // The rows about skipped cases count all of them, and those that are results too.
      for (const { testId, state, count } of counts) if (state !== 'skipped') stateOf(testId)[state] += count;
      for (const { name, count } of await this.coverage.listSkipped(tenant, run._id)) stateOf(name).skipped += count;
    }
    return [...rules.values()].map((rule) => ({ rule, states: states.get(rule.id) ?? noStates() }));

    function stateOf(testId: string): RuleStates {
      const id = rules.has(testId) ? testId : withoutRepetition(testId);
      const known = states.get(id) ?? noStates();
      states.set(id, known);
      return known;
    }
  }

  /** The text of a rule; that of a rule file only while the collection has it. */
  async textOf(tenant: TenantId, containerId: number | undefined, { source }: Rule): Promise<string> {
    if ('text' in source) return source.text;
    const file = containerId === undefined ? undefined : await this.document(tenant, containerId, source.file);
    return textOf(file?.content);
  }

  private async tests(tenant: TenantId, containerId: number): Promise<JsonObject[]> {
    const versions = await this.items.listVersions(tenant, containerId);
    const found: JsonObject[] = [];
    for (const version of versions.filter(({ kind }) => kind === 'mastertest' || kind === 'test')) {
      const item = await this.items.atVersion(tenant, containerId, version);
      if (item) found.push(this.items.document(item));
    }
    return found;
  }

  private async document(tenant: TenantId, containerId: number, file: string): Promise<JsonObject | undefined> {
    const versions = await this.items.listVersions(tenant, containerId);
    const wanted = versions.find(({ kind, name }) => kind === 'others' && name === file);
    const item = wanted && (await this.items.atVersion(tenant, containerId, wanted));
    return item ? this.items.document(item) : undefined;
  }

  /** Cases of remote files, and those that come with every run, are only known from their results. */
  private async storedRules(
    tenant: TenantId,
    containerId: number,
    cases: ReadonlyMap<string, string>,
  ): Promise<Rule[]> {
    const texts = await this.texts.findAll(tenant, containerId, [...cases.values()]);
    const names = frameworkNames();
    return [...cases].flatMap(([id, digest]) => {
      const text = texts.get(digest);
      return text === undefined ? [] : rulesOfCase(storedCase(text), names).map((rule) => ({ ...rule, id }));
    });
  }
}

function rulesIn(content: JsonObject): Rule[] {
  if (content.pack !== PACK) return rulesOfTest(content, frameworkNames());
  const given = isJsonObject(content.parameters) ? content.parameters : {};
  return chosenRules(builtInRules().files.rules, content).map((rule) => {
    const parameters = given[rule.id];
    return ruleOfBuiltIn(rule, parameters !== undefined && isJsonObject(parameters) ? parameters : {});
  });
}

/** The digests of the cases that no item of the collection has, by the ids of their tests. */
function unknownCases(counts: readonly CaseCounts[], rules: ReadonlyMap<string, Rule>): ReadonlyMap<string, string> {
  const unknown = counts.filter(({ testId }) => !rules.has(testId) && !rules.has(withoutRepetition(testId)));
  return new Map(unknown.map(({ testId, caseDigest }) => [testId, caseDigest]));
}
