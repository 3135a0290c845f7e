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
import type {
  CoverageInput,
  ResultInput,
  RunCoverageRepository,
  RunEnd,
  RunResourceInput,
  RunTextsRepository,
  SkipCount,
} from '../data';
import type { AcceptedPaths } from './accepted-paths';
import { summaryOf } from './coverage-summary';
import type { HeldRun } from './held-run';
import { inLists, portions } from './portions';
import type { ResourceWriterService, ResourceVersion } from './resource-writer.service';
import type { ResultWriter } from './result-writer';
import { SeenResources } from './seen-resources';
import type { SourceCommits } from './source-commits';

const ENGINE_VERSION = '1';
const ROWS_AT_ONCE = 1000;

/** Writes the findings of a run into the database while it goes on. */
export class RunOutput implements RunSink {
  /** All resources of the run, once every node is read. */
  foundResources: Iterable<RunResource> = [];
  private readonly rows: CoverageInput[] = [];
  private readonly seen = new SeenResources();
  private readonly caseDigests = new Map<object, string>();
  /** Of the built-in rules, which are not among the rule files of the collection. */
  private readonly builtInDigests = new Map<TestCase, string>();
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

  async found(resources: Iterable<RunResource>): Promise<void> {
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
  async finish(
    coverage: readonly Coverage[],
  ): Promise<Pick<RunEnd, 'coverage' | 'inventory' | 'resourceSet' | 'hasIntervals'>> {
    const { tenant, run } = this.held;
    for (const row of coverage) this.note(row);
    this.held.assertHeld();
    await this.resultWriter.finish();
    const resources = await this.resourceWriter.finish(this.held, inLists(this.resourceRows(), ROWS_AT_ONCE));
    const report = sortedCoverage(this.rows);
    await this.coverageRows.insertMany(tenant, run, report);
    return { coverage: summaryOf(report), ...resources, ...this.resultWriter.marks };
  }

  private see({ resource, versionId }: ResourceVersion): void {
    this.seen.see(resource.identity, versionId);
  }

  /** Each resource once, however many snapshots have found it. */
  private *resourceRows(): Generator<RunResourceInput> {
    const unread = new Map(this.unreadResources.map((resource) => [resource.identity, resource]));
    const written = new Set<string>();
    for (const resource of concatenated(unread.values(), this.foundResources)) {
      const findings = written.has(resource.identity) ? undefined : this.seen.findingsOf(resource.identity);
      written.add(resource.identity);
      if (findings) yield { resource, ...findings };
    }
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
    if (state === 'skipped') return;
    const services = state === 'excluded' ? [] : servicesOf(testCase.fields.tags);
    for (const { identity } of resources) {
      this.seen.count(identity, state);
      this.seen.addServices(identity, services);
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
      versionIds: resources.flatMap(({ identity }) => this.seen.versionOf(identity) ?? []),
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

function* concatenated<T>(...lists: readonly Iterable<T>[]): Generator<T> {
  for (const list of lists) yield* list;
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
