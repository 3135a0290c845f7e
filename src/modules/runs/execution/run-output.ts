import type { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { writeJson, type JsonValue } from '../../../engine/base/json';
import { locationOf } from '../../../engine/reports';
import { nameOfPath } from '../../../engine/model';
import {
  shownSnapshot,
  sortedCoverage,
  type CaseResult,
  type Coverage,
  type ListedNode,
  type ResultTest,
  type RunResource,
  type SkippedCases,
} from '../../../engine/run';
import type { FoundDocument, RunSink } from '../../../engine/run/options';
import type { ResourceFacts } from '../../resources/data';
import type { CoverageInput, ResultInput, Run, SkipCount } from '../data';
import { UnreadDocument } from '../../snapshots/data';
import { summaryOf } from './coverage-summary';
import { portions } from './portions';
import type { RunLog } from './run-log';
import type { RunStores } from './run-stores.service';

/** The findings of the run about a resource so far. */
interface Seen {
  readonly facts: ResourceFacts;
  readonly versionId?: Types.ObjectId;
  readonly services: Set<string>;
  passed: number;
  failed: number;
  errors: number;
}

type RunCoverage = Run['coverage'];

const ENGINE_VERSION = '1';

/** Writes the findings of a run into the database while it goes on. */
export class RunOutput implements RunSink {
  private readonly rows: CoverageInput[] = [];
  private readonly seen = new Map<string, Seen>();
  private readonly caseDigests = new Map<object, string>();

  constructor(
    private readonly tenant: TenantId,
    private readonly run: Run,
    private readonly container: string,
    private readonly stores: RunStores,
    private readonly log: RunLog,
    /** Throws when the run must not write any more. */
    private readonly mayWrite: () => void,
  ) {}

  async rules(texts: ReadonlyMap<string, string>): Promise<void> {
    this.mayWrite();
    await this.stores.texts.store(this.tenant, this.run.containerId, [...texts.values()]);
  }

  async resources(found: readonly FoundDocument[]): Promise<void> {
    this.mayWrite();
    const { containerId, time } = this.run;
    const fresh = found.filter(({ resource }) => !this.seen.has(resource.identity));
    const facts = fresh.map(({ resource }) => factsOf(resource));
    await this.stores.resources.recordSeen(this.tenant, containerId, time, facts);
    const container = { containerId, name: this.container };
    const inputs = fresh.map(({ document, contentHash, tags, calls, providers, addresses }, i) => ({
      ...snapshotInput(facts[i], new UnreadDocument(document, contentHash)),
      ...{ tags, calls, providers, addresses },
    }));
    const outcomes = await this.stores.snapshots.storeVersions(this.tenant, container, time, inputs);
    for (const [i, outcome] of outcomes.entries()) {
      const known = { facts: facts[i], services: new Set<string>(), passed: 0, failed: 0, errors: 0 };
      const isStored = outcome.state !== 'refused';
      this.seen.set(facts[i].identity, isStored ? { ...known, versionId: outcome.versionId } : known);
      if (!isStored)
        this.note({
          ...{ scope: 'resource', name: facts[i].path, node: facts[i].nodeId },
          ...{ reason: 'not-stored', detail: outcome.reason },
        });
    }
  }

  async listed(nodes: readonly ListedNode[]): Promise<void> {
    this.mayWrite();
    const { containerId, time } = this.run;
    for (const { source, id } of nodes)
      await this.stores.resources.deactivateUnseen(this.tenant, containerId, source, id, time);
  }

  /** They stay in the output with the version that was read last. */
  async unread(resources: readonly RunResource[]): Promise<void> {
    this.mayWrite();
    const { containerId } = this.run;
    const identities = resources.map(({ identity }) => identity);
    const versions = await this.stores.versions.newestIds(this.tenant, containerId, identities);
    for (const resource of resources) {
      const known = { facts: factsOf(resource), services: new Set<string>(), passed: 0, failed: 0, errors: 0 };
      const versionId = versions.get(resource.identity);
      this.seen.set(resource.identity, versionId ? { ...known, versionId } : known);
    }
  }

  async results(results: readonly CaseResult[]): Promise<void> {
    for (const portion of portions(results)) await this.writeResults(portion);
  }

  private async writeResults(results: readonly CaseResult[]): Promise<void> {
    for (const result of results) this.count(result);
    this.mayWrite();
    await this.storeCases(results);
    const rows = results.map((result) => this.row(result));
    await this.stores.results.insertMany(this.tenant, this.run, rows);
    this.mayWrite();
    const reported = results.flatMap((result) => this.report(result));
    if (reported.length > 0) await this.stores.coverage.insertMany(this.tenant, this.run, reported);
  }

  /** Writes the resources with their counts and the report; call it when all results are written. */
  async finish(coverage: readonly Coverage[]): Promise<RunCoverage> {
    for (const row of coverage) this.note(row);
    this.mayWrite();
    const rows = [...this.seen.values()].map(({ services, ...seen }) => ({ ...seen, services: [...services] }));
    await this.stores.runResources.insertMany(this.tenant, this.run, rows);
    const report = sortedCoverage(this.rows);
    await this.stores.coverage.insertMany(this.tenant, this.run, report);
    return summaryOf(report);
  }

  private note(row: Coverage): void {
    const { skipped, ...said } = row;
    this.rows.push({
      ...{ ...said, state: 'coverage', exclusionId: '' },
      ...(skipped && { skips: skipCount(skipped) }),
    });
  }

  /** Returns the report row of a result that is neither passed nor failed; an error is logged too. */
  private report({ state, testId, resources: [first], reason, exclusionId = '' }: CaseResult): CoverageInput[] {
    if (state !== 'error' && state !== 'excluded') return [];
    const path = first?.path ?? '';
    if (state === 'error') this.log.add('error', 'evaluate', `${testId}${path && ` on ${path}`}: ${reason}`);
    return [{ state, scope: 'case', name: testId, node: first?.id ?? '', reason, detail: path, exclusionId }];
  }

  private count({ state, testCase, resources }: CaseResult): void {
    for (const { identity } of resources) {
      const seen = this.seen.get(identity);
      if (!seen || state === 'excluded') continue;
      seen[state === 'error' ? 'errors' : state]++;
      for (const service of servicesOf(testCase.fields.tags)) seen.services.add(service);
    }
  }

  private row(result: CaseResult): ResultInput {
    const { state, test, testCase, testId, resources, message, reason } = result;
    const { findingPaths, leakedPaths, askedAs } = result;
    const location = locationOf(result);
    const findings = { finding_paths: findingPaths, leaked_paths: leakedPaths, location, asked_as: askedAs };
    return {
      testId,
      snapshotId: resources[0]?.id ?? '',
      identities: [...new Set(resources.map(({ identity }) => identity))],
      state,
      reason,
      title: textOf(testCase.fields.title),
      message,
      testName: test.name,
      testType: testTypeOf(test),
      snapshotName: shownSnapshot(test),
      snapshots: resources.map(snapshotOf),
      caseDigest: this.caseDigests.get(caseKey(result)) ?? '',
      ruleDigest: result.ruleDigest ?? '',
      inputDigest: result.inputDigest ?? '',
      versionIds: resources.flatMap(({ identity }) => this.seen.get(identity)?.versionId ?? []),
      engineVersion: ENGINE_VERSION,
      exclusionId: result.exclusionId ?? '',
      findings: (findingPaths ?? leakedPaths ?? location ?? askedAs) ? JSON.stringify(findings) : '',
      place: result.place,
      ...(test.contentVersion !== undefined && { contentVersion: test.contentVersion }),
      ...(resources[0]?.autoRemediate && { autoRemediate: true }),
    };
  }

  /** Each case is stored once, however many results it has. */
  private async storeCases(results: readonly CaseResult[]): Promise<void> {
    const fresh = new Map(results.map((result) => [caseKey(result), result]));
    for (const key of this.caseDigests.keys()) fresh.delete(key);
    const texts = [...fresh.values()].map(caseText);
    const digests = await this.stores.texts.store(this.tenant, this.run.containerId, texts);
    for (const [i, key] of [...fresh.keys()].entries()) this.caseDigests.set(key, digests[i]);
  }
}

/** Returns the object that the stored text of a case depends on. */
function caseKey({ testCase, eval: asked }: CaseResult): object {
  return asked ?? testCase;
}

/** The case as it is written, of its evals only the one that was asked. */
function caseText({ testCase, eval: asked }: CaseResult): string {
  return writeJson({ ...testCase.fields, ...(asked && { evals: [{ ...asked }] }) });
}

function snapshotOf(resource: RunResource): ResultInput['snapshots'][number] {
  const { id, structure, reference, source, collection, type, region, path, paths, resourceTypes, file } = resource;
  return {
    ...{ id, structure, reference, source, collection, type, region, path },
    ...(!resource.hasSinglePath && { paths }),
    ...(resourceTypes.length > 0 && { resourceTypes }),
    ...(file !== '' && { file }),
  };
}

function skipCount({ test, count, place }: SkippedCases): SkipCount {
  return { testName: test.name, testType: testTypeOf(test), count, place };
}

function testTypeOf({ isMaster }: ResultTest): string {
  return isMaster ? 'mastertest' : 'test';
}

function factsOf(resource: RunResource): ResourceFacts {
  const { identity, id, snapshotIds, source, structure, collection, type, resourceTypes, path, paths } = resource;
  const { reference, scope } = resource;
  return {
    ...{ identity, nodeId: id, masterSnapshotIds: snapshotIds, connector: source, structure },
    ...{ databaseCollection: collection, type, innerTypes: resourceTypes, path, paths },
    region: resource.region,
    user: resource.user,
    accountId: (structure === 'aws' && reference) || (scope?.accountId ?? ''),
    subscriptionId: scope?.subscriptionId ?? '',
    projectId: scope?.projectId ?? '',
    branch: (structure === 'filesystem' && reference) || (scope?.branch ?? ''),
    reference,
    repository: resource.repository ?? '',
    commit: resource.commit ?? '',
    file: resource.file,
    contentType: 'json',
  };
}

function snapshotInput(facts: ResourceFacts, json: UnreadDocument) {
  const { identity, databaseCollection, nodeId, path, paths, type, region, connector, structure, reference } = facts;
  return {
    ...{ identity, databaseCollection, snapshotId: nodeId, path, paths, name: nameOfPath(path), type, region },
    ...{ source: connector, structure, reference, queryuser: facts.user, contentType: facts.contentType, json },
  };
}

function servicesOf(tags: JsonValue | undefined): string[] {
  const lists = Array.isArray(tags) ? tags : [];
  return lists.flatMap((tag) => {
    const service = typeof tag === 'object' && tag !== null && 'service' in tag ? tag.service : undefined;
    return (Array.isArray(service) ? service : [service]).map(textOf).filter((text) => text !== '');
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
