import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Types } from 'mongoose';
import type { TenantId } from '../../src/common/context/tenant';
import { CollectionsRepository } from '../../src/modules/collections/data/collections.repository';
import { driftResultId } from '../../src/modules/drift/data/drift-result-id';
import { DriftOutputsRepository, type DriftResultInput } from '../../src/modules/drift/data/drift-outputs.repository';
import type { DriftVerdict } from '../../src/modules/drift/data/drift-result.schema';
import { UnmanagedResourcesRepository } from '../../src/modules/drift/data/unmanaged-resources.repository';
import { FixesRepository, keysOf, type FixedResult } from '../../src/modules/fixes/data';
import { ResourcesRepository } from '../../src/modules/resources/data/resources.repository';
import type { Resource } from '../../src/engine/model';
import type { ResultInput } from '../../src/modules/runs/data/result-rows';
import { RunCoverageRepository, type CoverageInput } from '../../src/modules/runs/data/run-coverage.repository';
import { RunLogsRepository, type LogLineInput } from '../../src/modules/runs/data/run-logs.repository';
import { RunResourceGroupsRepository } from '../../src/modules/runs/data/run-resource-groups.repository';
import { RunResourcesRepository } from '../../src/modules/runs/data/run-resources.repository';
import { RunTextsRepository } from '../../src/modules/runs/data/run-texts.repository';
import { RunsRepository } from '../../src/modules/runs/data/runs.repository';
import type { ResultState } from '../../src/modules/runs/data/result.schema';
import type { Run, RunKind, RunState } from '../../src/modules/runs/data/run.schema';
import { ResultWritersService } from '../../src/modules/runs/execution/result-writers.service';
import type { ResultWriter } from '../../src/modules/runs/execution/result-writer';
import type { HeldRun } from '../../src/modules/runs/execution/held-run';
import type { JsonValue } from '../../src/engine/base/json';
import {
  SnapshotWriterRepository,
  type ContainerRef,
} from '../../src/modules/snapshots/data/snapshot-writer.repository';
import { crawledResource, foundDocument, type ResourceOptions } from './resource.factory';

export interface CaseOptions {
  readonly id: string;
  readonly state?: ResultState;
  readonly title?: string;
  readonly message?: string;
  readonly reason?: string;
  /** The calls of modules that lead to the resource. */
  readonly calls?: readonly { readonly file: string; readonly line: number }[];
  /** The findings beside the message, under the names that they are stored by. */
  readonly findings?: object;
  /** The places that a failure rests on. */
  readonly deniedPaths?: readonly string[];
  /** The exclusion that it is excluded by. */
  readonly exclusionId?: string;
  /** Fields of the expanded case. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly rule?: string;
}

export interface ScannedResource extends ResourceOptions {
  readonly json?: JsonValue;
  /** Of what runs in a cloud. */
  readonly tags?: Readonly<Record<string, string>>;
  readonly services?: readonly string[];
  readonly cases?: readonly CaseOptions[];
}

export interface RunOptions {
  readonly state?: RunState;
  readonly kind?: RunKind;
  /** Of a run that was not whole. */
  readonly reason?: string;
  /** The id of the job that runs it. */
  readonly taskid?: string;
}

export interface BuiltRun {
  readonly run: Run;
  readonly resultId: string;
  readonly resources: readonly (Resource & { readonly versionId: Types.ObjectId | undefined })[];
}

/** As many as a run writes at once. */
const RESULTS_AT_ONCE = 250;

/** Writes results as a run does that nobody else can take over. */
export function resultWriter(
  app: INestApplicationContext,
  tenant: TenantId,
  run: Run,
  hold = () => Promise.resolve(),
  changesAtOnce?: number,
): Promise<ResultWriter> {
  const held = { tenant, run, hold, assertHeld: () => undefined } as Partial<HeldRun> as HeldRun;
  return app.get(ResultWritersService, { strict: false }).open(held, changesAtOnce);
}

/** Builds runs with all they leave, through the repositories that a run writes with. */
export class RunFactory {
  private constructor(
    private readonly app: INestApplicationContext,
    private readonly tenant: TenantId,
    private readonly container: ContainerRef,
  ) {}

  /** A factory for a new collection. */
  static async inNewCollection(app: INestApplicationContext, tenant: string, name: string): Promise<RunFactory> {
    const owner = tenant as TenantId;
    const collections = app.get(CollectionsRepository, { strict: false });
    const containerId = await collections.nextContainerId(owner);
    const stored = { name, containerId, type: 'infrastructure', status: 'active', createdAt: new Date() } as const;
    if (!(await collections.insert(owner, stored))) throw new Error(`collection ${name} exists already`);
    return new RunFactory(app, owner, { containerId, name });
  }

  /** A factory for a collection that exists. */
  static async inCollection(app: INestApplicationContext, tenant: string, name: string): Promise<RunFactory> {
    const owner = tenant as TenantId;
    const found = await app.get(CollectionsRepository, { strict: false }).findByName(owner, name);
    if (found === null) throw new Error(`collection ${name} does not exist`);
    return new RunFactory(app, owner, { containerId: found.containerId, name });
  }

  get containerId(): number {
    return this.container.containerId;
  }

  /** A run at a moment that found these resources and evaluated these cases. */
  async build(
    time: string,
    scanned: readonly ScannedResource[],
    { state = 'completed', kind = 'compliance', reason = '', taskid = randomUUID() }: RunOptions = {},
  ): Promise<BuiltRun> {
    const at = new Date(time);
    const runs = this.app.get(RunsRepository, { strict: false });
    const queued = { containerId: this.containerId, taskid, kind, log: `logs_${at.getTime()}` };
    const run = await runs.insert(this.tenant, queued, at);
    if (state === 'queued') return { run, resultId: run._id.toHexString(), resources: [] };
    await runs.start(this.tenant, run._id, at);
    const resources = await this.crawl(at, scanned);
    const marks = await this.evaluate(run, scanned, resources);
    const kept = await this.app.get(RunResourceGroupsRepository, { strict: false }).keep(this.tenant, run);
    if (state !== 'running') {
      const end = {
        state,
        reason,
        counts: countStates(scanned),
        coverage: { total: 0, byReason: [], items: [] },
        ...kept,
        ...marks,
      };
      await runs.finish(this.tenant, run._id, end, at);
    }
    return { run: { ...run, ...marks }, resultId: run._id.toHexString(), resources };
  }

  /** Rows of a run's report, in this order. */
  async buildReport(run: Run, rows: readonly Partial<CoverageInput>[]): Promise<void> {
    const inputs = rows.map((row) => ({ ...SKIPPED_FILE, ...row }));
    await this.app.get(RunCoverageRepository, { strict: false }).insertMany(this.tenant, run, inputs);
  }

  /** Lines of a run's log, in this order. */
  async buildLog(run: Run, lines: readonly Partial<LogLineInput>[]): Promise<void> {
    const inputs = lines.map((line) => ({ ...logLine(run), ...line }));
    await this.app.get(RunLogsRepository, { strict: false }).append(this.tenant, run, run.log, inputs, 0);
  }

  /** A complete listing that no longer holds what it does not name. */
  async listAgain(time: string, remaining: readonly ScannedResource[]): Promise<void> {
    const at = new Date(time);
    await this.crawl(at, remaining);
    const resources = this.app.get(ResourcesRepository, { strict: false });
    await resources.deactivateUnseen(this.tenant, this.containerId, 'awsConn', 'AWS_SNAPSHOT', at);
  }

  /** The drift output of a run with one result for a resource of the cloud side, and one unmanaged resource. */
  async buildDrift(
    run: Run,
    cloud: Resource,
    result: DriftVerdict,
    documents: { cloud: JsonValue; iac: JsonValue },
    more: Partial<DriftResultInput> = {},
    unmanagedPath = `${cloud.path}-by-hand`,
  ) {
    const resultId = driftResultId(this.container.name, cloud.nodeId, run.time);
    const counts = { drifted: 1, undrifted: 0, missingInCloud: 0, missingInIac: 0 };
    const outputs = this.app.get(DriftOutputsRepository, { strict: false });
    await outputs.insertResults(this.tenant, run, [
      {
        resultId,
        identities: [cloud.identity],
        result,
        cloudSnapshot: JSON.stringify(documents.cloud),
        iacSnapshot: JSON.stringify(documents.iac),
        cloudType: 'aws',
        iacType: 'terraform',
        resourceType: 's3',
        tagServiceId: '1a4f8d52-6d0b-4c39-9f2e-0c7a4f6f1f11',
        tagResourceType: 'aws_s3_bucket',
        joinedBy: 'tags',
        driftedAttributes: '[]',
        flips: '[]',
        untracked: 0,
        seq: 0,
        iacPath: '/main.tf',
        iacResource: 'aws_s3_bucket.logs',
        cloudPath: cloud.path,
        iacCommit: '',
        versionIds: [],
        ...more,
      },
    ]);
    const unmanaged = this.app.get(UnmanagedResourcesRepository, { strict: false });
    const facts = { cloudType: 'aws', resourceType: 'AWS::S3::Bucket', region: '', accountId: '' };
    await unmanaged.insert(this.tenant, run, [{ seq: 0, cloudPath: unmanagedPath, ...facts }]);
    await outputs.publish(this.tenant, run, counts);
    return { drift_output_id: run._id.toHexString(), drift_result_id: resultId };
  }

  /** The fixes of a run: one, and a reason why there is none. */
  async buildFixes(run: Run, text: string): Promise<void> {
    const fixes = this.app.get(FixesRepository, { strict: false });
    const attempt = new Types.ObjectId();
    const named = (testId: string) => ({ testId, snapshotId: `${text}_1`, path: `/${text}.tf` });
    const row = (target: FixedResult) => ({
      ...{ target, repairs: [target], keys: keysOf([target]), files: [`${text}.tf`], marks: ['replaces'] },
      ...{ diff: `--- a/${text}.tf\n`, isCutOff: false, hidesSecret: false, reason: '', detail: '' },
      source: { connector: text, repository: '', branch: '', commit: '' },
      proof: { verdicts: 3, results: 7, supposing: [] },
    });
    const none = { ...row(named('B')), repairs: [], diff: '', reason: 'value-unknown', detail: text };
    await fixes.begin(this.tenant, run, 'task', run.time);
    await fixes.insert(this.tenant, run, attempt, [row(named('A')), none]);
    await fixes.complete(this.tenant, run._id, { reason: '', repaired: 1, unfixed: 1, attempt }, run.time);
  }

  private async crawl(at: Date, scanned: readonly ScannedResource[]) {
    const found = scanned.map((resource) => crawledResource(this.container.name, optionsOf(resource)));
    await this.app.get(ResourcesRepository, { strict: false }).recordSeen(this.tenant, this.containerId, at, found);
    const outcomes = await this.app.get(SnapshotWriterRepository, { strict: false }).storeVersions(
      this.tenant,
      this.container,
      at,
      found.map((resource, i) => ({
        ...foundDocument(resource, scanned[i].json ?? { path: resource.path }),
        tags: scanned[i].tags,
      })),
    );
    return found.map((resource, i) => {
      const outcome = outcomes[i];
      return { ...resource, versionId: outcome.state === 'refused' ? undefined : outcome.versionId };
    });
  }

  private async evaluate(run: Run, scanned: readonly ScannedResource[], resources: BuiltRun['resources']) {
    const rows = scanned.map((resource, i) => ({
      resource: resources[i],
      versionId: resources[i].versionId,
      services: resource.services ?? [],
      passed: casesIn(resource, 'passed').length,
      failed: casesIn(resource, 'failed').length,
      errors: casesIn(resource, 'error').length,
      excluded: casesIn(resource, 'excluded').length,
    }));
    await this.app.get(RunResourcesRepository, { strict: false }).insertMany(this.tenant, run, rows);
    const results: ResultInput[] = [];
    const digests = new Map<string, string[]>();
    const order = [...new Set(scanned.flatMap(({ cases = [] }) => cases.map(({ id }) => id)))];
    for (const [i, resource] of scanned.entries()) {
      for (const testCase of resource.cases ?? []) {
        const place = [order.indexOf(testCase.id), i].map((number) => String(number).padStart(6, '0')).join('');
        results.push({ ...(await this.toResult(resources[i], testCase, digests)), place });
      }
    }
    const writer = await resultWriter(this.app, this.tenant, run);
    for (let start = 0; start < results.length; start += RESULTS_AT_ONCE)
      await writer.write(results.slice(start, start + RESULTS_AT_ONCE));
    await writer.finish();
    return writer.marks;
  }

  /** `digests` are those of the texts that this run has stored: most of its cases share them. */
  private async toResult(
    resource: BuiltRun['resources'][number],
    testCase: CaseOptions,
    digests: Map<string, string[]>,
  ): Promise<ResultInput> {
    const fields = { rule: 'file(rule.rego)', type: 'rego', contentVersion: '1.0.0.0', ...testCase.fields };
    const texts = [JSON.stringify(fields), testCase.rule ?? 'package rule'];
    const key = texts.join('\n');
    const store = () => this.app.get(RunTextsRepository, { strict: false }).store(this.tenant, this.containerId, texts);
    const stored = digests.get(key) ?? (await store());
    digests.set(key, stored);
    const [caseDigest, ruleDigest] = stored;
    const { nodeId, structure, reference, connector, databaseCollection, type, region, path } = resource;
    return {
      testId: testCase.id,
      snapshotId: nodeId,
      identities: [resource.identity],
      state: testCase.state ?? 'passed',
      reason: testCase.reason ?? '',
      title: testCase.title ?? `Title of ${testCase.id}`,
      message: testCase.message ?? '',
      testName: 'mastertests',
      testType: 'mastertest',
      snapshotName: 'master_gen',
      snapshots: [
        {
          ...{ id: nodeId, structure, reference, source: connector, collection: databaseCollection },
          ...{ type, region, path },
          ...(testCase.calls && { calls: testCase.calls }),
        },
      ],
      caseDigest,
      ruleDigest,
      inputDigest: '',
      versionIds: resource.versionId ? [resource.versionId] : [],
      engineVersion: '1',
      exclusionId: testCase.exclusionId ?? '',
      findings: testCase.findings ? JSON.stringify(testCase.findings) : '',
      ...(testCase.deniedPaths && { deniedPaths: [...testCase.deniedPaths] }),
    };
  }
}

const SKIPPED_FILE: CoverageInput = {
  state: 'coverage',
  scope: 'file',
  name: 'README.md',
  node: '',
  reason: 'not-a-template',
  detail: '',
  exclusionId: '',
};

function logLine({ time }: Run): LogLineInput {
  return { timestamp: time, level: 'info', module: 'crawl', msg: 'found 1 resource' };
}

function optionsOf(scanned: ScannedResource): ResourceOptions {
  const own = new Set(['json', 'services', 'cases']);
  return Object.fromEntries(Object.entries(scanned).filter(([name]) => !own.has(name))) as unknown as ResourceOptions;
}

function casesIn({ cases = [] }: ScannedResource, state: ResultState): CaseOptions[] {
  return cases.filter((testCase) => (testCase.state ?? 'passed') === state);
}

function countStates(scanned: readonly ScannedResource[]) {
  const count = (state: ResultState) => scanned.reduce((sum, one) => sum + casesIn(one, state).length, 0);
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: 0,
    excluded: count('excluded'),
    error: count('error'),
  };
}
