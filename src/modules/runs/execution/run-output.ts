import type { Types } from 'mongoose';
import { stringOf, writeJson, type JsonValue } from '../../../engine/base/json';
import type { TestCase } from '../../../engine/files/cases';
import { locationOf, placesOf, resultSnapshot } from '../../../engine/reports';
import {
  changedNote,
  shownSnapshot,
  sortedCoverage,
  withNewPaths,
  type CaseResult,
  type Coverage,
  type FoundDocument,
  type ListedNode,
  type ResultTest,
  type RunResource,
  type SkippedCases,
} from '../../../engine/run';
import type { RunSink } from '../../../engine/run/options';
import type { CoverageInput, ResultInput, RunCoverageRepository, RunEnd, RunTextsRepository, SkipCount } from '../data';
import type { AcceptedPaths } from './accepted-paths';
import { summaryOf } from './coverage-summary';
import type { HeldRun } from './held-run';
import { portions } from './portions';
import type { ResourceWriterService, ResourceVersion } from './resource-writer.service';
import type { ResultWriter } from './result-writer';
import type { SourceCommits } from './source-commits';

/** The findings of the run about a resource so far. */
interface Seen {
  readonly resource: RunResource;
  readonly versionId?: Types.ObjectId;
  readonly services: Set<string>;
  passed: number;
  failed: number;
  errors: number;
  excluded: number;
}

const ENGINE_VERSION = '1';

/** Writes the findings of a run into the database while it goes on. */
export class RunOutput implements RunSink {
  private readonly rows: CoverageInput[] = [];
  private readonly seen = new Map<string, Seen>();
  private readonly caseDigests = new Map<object, string>();
  /** Of the built-in rules, which are not among the rule files of the collection. */
  private readonly builtInDigests = new Map<TestCase, string>();
  private foundResources: readonly RunResource[] = [];
  private readonly unreadResources: RunResource[] = [];

  constructor(
    private readonly held: HeldRun,
    private readonly resourceWriter: ResourceWriterService,
    private readonly texts: RunTextsRepository,
    private readonly resultWriter: ResultWriter,
    private readonly coverageRows: RunCoverageRepository,
    private readonly accepted: AcceptedPaths,
    private readonly commits: SourceCommits,
  ) {}

  async rules(texts: ReadonlyMap<string, string>): Promise<void> {
    this.held.assertHeld();
    await this.storeTexts([...texts.values()]);
  }

  async resources(found: readonly FoundDocument[]): Promise<void> {
    this.held.assertHeld();
    const fresh = found.filter(({ resource }) => !this.seen.has(resource.identity));
    for (const written of await this.resourceWriter.store(this.held, fresh)) {
      const { resource, refusal } = written;
      this.see(written);
      if (refusal !== undefined)
        this.note({
          scope: 'resource',
          name: resource.path,
          node: resource.nodeId,
          reason: 'not-stored',
          detail: refusal,
        });
    }
  }

  async listed(nodes: readonly ListedNode[]): Promise<void> {
    this.held.assertHeld();
    await this.resourceWriter.closeListings(this.held, nodes, this.foundResources, this.unreadResources);
  }

  async found(resources: readonly RunResource[]): Promise<void> {
    this.held.assertHeld();
    this.foundResources = resources;
    await this.resourceWriter.recordNodes(this.held, resources);
  }

  /** They are in the output with the version that was read last; those that are new have none. */
  async unread(resources: readonly RunResource[]): Promise<void> {
    this.held.assertHeld();
    this.unreadResources.push(...resources);
    for (const written of await this.resourceWriter.keepUnread(this.held, resources)) this.see(written);
  }

  async results(results: readonly CaseResult[]): Promise<void> {
    for (const portion of portions(results)) await this.writeResults(portion);
  }

  private async writeResults(given: readonly CaseResult[]): Promise<void> {
    const { tenant, run } = this.held;
    await this.commits.learn(given.flatMap(({ resources }) => resources.slice(0, 1)));
    const accepted = await this.accepted.of(given);
    const compared = given.map((result) => ({ result, paths: accepted.get(result) }));
    const results = compared.map(({ result, paths }) => (paths ? withNewPaths(result, paths) : result));
    for (const result of results) {
      this.count(result);
      if (result.newPaths) this.note(changedNote(result));
    }
    this.held.assertHeld();
    await this.storeCases(results);
    const rows = results.map((result, i) => this.row(result, compared[i].paths));
    await this.resultWriter.write(rows);
    this.held.assertHeld();
    const reported = results.flatMap((result) => this.report(result));
    if (reported.length > 0) await this.coverageRows.insertMany(tenant, run, reported);
  }

  /** Writes the resources with their counts and the report; call it when all results are written. */
  async finish(coverage: readonly Coverage[]): Promise<Pick<RunEnd, 'coverage' | 'inventory' | 'hasIntervals'>> {
    const { tenant, run } = this.held;
    for (const row of coverage) this.note(row);
    this.held.assertHeld();
    await this.resultWriter.finish();
    const rows = [...this.seen.values()].map(({ services, ...seen }) => ({ ...seen, services: [...services] }));
    const inventory = await this.resourceWriter.finish(this.held, rows);
    const report = sortedCoverage(this.rows);
    await this.coverageRows.insertMany(tenant, run, report);
    return { coverage: summaryOf(report), inventory, ...this.resultWriter.marks };
  }

  private see({ resource, versionId }: ResourceVersion): void {
    const known = { resource, services: new Set<string>(), passed: 0, failed: 0, errors: 0, excluded: 0 };
    this.seen.set(resource.identity, versionId ? { ...known, versionId } : known);
  }

  private note(row: Coverage): void {
    const { skipped, ...said } = row;
    this.rows.push({
      ...said,
      state: 'coverage',
      exclusionId: '',
      ...(skipped && { skips: skipCount(skipped) }),
    });
  }

  /** Returns the report row of a result that is neither passed nor failed; an error is logged too. */
  private report({ state, testId, resources: [first], reason, exclusionId = '' }: CaseResult): CoverageInput[] {
    if (state === 'passed' || state === 'failed') return [];
    const path = first?.path ?? '';
    if (state === 'error') this.held.log.add('error', 'evaluate', `${testId}${path && ` on ${path}`}: ${reason}`);
    return [{ state, scope: 'case', name: testId, node: first?.nodeId ?? '', reason, detail: path, exclusionId }];
  }

  private count({ state, testCase, resources }: CaseResult): void {
    for (const { identity } of resources) {
      const seen = this.seen.get(identity);
      if (!seen || state === 'skipped') continue;
      seen[state === 'error' ? 'errors' : state]++;
      if (state === 'excluded') continue;
      for (const service of servicesOf(testCase.fields.tags)) seen.services.add(service);
    }
  }

  private row(result: CaseResult, accepted?: readonly string[]): ResultInput {
    const { state, test, testCase, testId, resources, message, reason } = result;
    const { findingPaths, leakedPaths, askedAs, deniedPaths } = result;
    const acceptedPaths = state === 'excluded' ? (accepted ?? deniedPaths) : undefined;
    const location = locationOf(result);
    const places = placesOf(result);
    const commit = resources[0] && this.commits.keptFor(resources[0]);
    const findings = {
      finding_paths: findingPaths,
      leaked_paths: leakedPaths,
      location,
      ...(places.length > 0 && { locations: places }),
      asked_as: askedAs,
    };
    return {
      testId,
      snapshotId: resources[0]?.nodeId ?? '',
      identities: [...new Set(resources.map(({ identity }) => identity))],
      state,
      reason,
      title: stringOf(testCase.fields.title),
      message,
      testName: test.name,
      testType: testTypeOf(test),
      snapshotName: shownSnapshot(test),
      snapshots: resources.map(resultSnapshot),
      caseDigest: this.caseDigests.get(caseKey(result)) ?? '',
      ruleDigest: result.ruleDigest ?? this.builtInDigests.get(testCase) ?? '',
      inputDigest: result.inputDigest ?? '',
      versionIds: resources.flatMap(({ identity }) => this.seen.get(identity)?.versionId ?? []),
      engineVersion: ENGINE_VERSION,
      exclusionId: result.exclusionId ?? '',
      findings: (findingPaths ?? leakedPaths ?? location ?? askedAs) ? JSON.stringify(findings) : '',
      ...(deniedPaths && { deniedPaths: [...deniedPaths] }),
      ...(acceptedPaths && { acceptedPaths: [...acceptedPaths] }),
      place: result.place,
      ...(test.contentVersion !== undefined && { contentVersion: test.contentVersion }),
      ...(commit !== undefined && { commit }),
      ...(resources[0]?.autoRemediate && { autoRemediate: true }),
    };
  }

  /** Each case is stored once, however many results it has. */
  private async storeCases(results: readonly CaseResult[]): Promise<void> {
    const fresh = new Map(results.map((result) => [caseKey(result), result]));
    for (const key of this.caseDigests.keys()) fresh.delete(key);
    const texts = [...fresh.values()].map(caseText);
    const digests = await this.storeTexts(texts);
    for (const [i, key] of [...fresh.keys()].entries()) this.caseDigests.set(key, digests[i]);
    const rules = [...fresh.values()].flatMap(({ testCase }) =>
      testCase.method.kind === 'board' ? [{ testCase, text: testCase.method.text }] : [],
    );
    const ruleDigests = await this.storeTexts(rules.map(({ text }) => text));
    for (const [i, { testCase }] of rules.entries()) this.builtInDigests.set(testCase, ruleDigests[i]);
  }

  private storeTexts(texts: readonly string[]): Promise<string[]> {
    const { tenant, run } = this.held;
    return this.texts.store(tenant, run.containerId, texts);
  }
}

/** Returns the object that the stored text of a case depends on. */
function caseKey({ testCase, evaluation }: CaseResult): object {
  return evaluation ?? testCase;
}

/** The case as it is written, with only this of its evaluations. */
function caseText({ testCase, evaluation }: CaseResult): string {
  return writeJson({ ...testCase.fields, ...(evaluation && { evals: [{ ...evaluation }] }) });
}

function skipCount({ test, count, place }: SkippedCases): SkipCount {
  return { testName: test.name, testType: testTypeOf(test), count, place };
}

function testTypeOf({ isMaster }: ResultTest): string {
  return isMaster ? 'mastertest' : 'test';
}

function servicesOf(tags: JsonValue | undefined): string[] {
  const lists = Array.isArray(tags) ? tags : [];
  return lists.flatMap((tag) => {
    const service = typeof tag === 'object' && tag !== null && 'service' in tag ? tag.service : undefined;
    return (Array.isArray(service) ? service : [service]).map(stringOf).filter((text) => text !== '');
  });
}
