import type { INestApplicationContext } from '@nestjs/common';
import type { TenantId } from '../../../src/common/context/tenant';
import { CollectionsRepository } from '../../../src/modules/collections/data/collections.repository';
import { ResourcesRepository } from '../../../src/modules/resources/data/resources.repository';
import type { Resource } from '../../../src/engine/model';
import type { ResultInput } from '../../../src/modules/runs/data/result-rows';
import { RunResourceGroupsRepository } from '../../../src/modules/runs/data/run-resource-groups.repository';
import { RunResourcesRepository } from '../../../src/modules/runs/data/run-resources.repository';
import { digestOf, RunTextsRepository } from '../../../src/modules/runs/data/run-texts.repository';
import { RunsRepository } from '../../../src/modules/runs/data/runs.repository';
import type { Run } from '../../../src/modules/runs/data/run.schema';
import {
  SnapshotWriterRepository,
  type ContainerRef,
} from '../../../src/modules/snapshots/data/snapshot-writer.repository';
import type { ResultWriter } from '../../../src/modules/runs/execution/result-writer';
import { crawledResource, foundDocument } from '../../../test/factories/resource.factory';
import { resultWriter } from '../../../test/factories/run.factory';

const FULL_RESOURCES = 5000;
const COLLECTIONS = 20;
const RUNS = 10;
const VERSIONS = 3;
const REGIONS = ['us-east-1', 'us-west-2', 'eu-west-1', 'eu-central-1', 'ap-southeast-2'];
const TYPES = ['aws_ec2', 'aws_s3', 'aws_kms', 'aws_iam'];
const FIRST_DAY = Date.UTC(2026, 2, 1, 10);
const DAY_MS = 86_400_000;
const CHUNK = 1000;
/** As many as a run writes at once. */
const RESULTS_AT_ONCE = 250;

/** What the benchmark asks the servers about. */
export interface Subject {
  readonly collection: string;
  readonly nodeId: string;
  readonly path: string;
  readonly databaseCollection: string;
  readonly resultId: string;
  readonly testId: string;
}

/**
 * The data set of one tenant: 20 collections of 5,000 resources, each with three snapshot versions from before the
 * first run, and a run a day with one result per resource. Ten runs make 1,000,000 results; the 300,000 versions are
 * there from the first run on, so that what grows is the number of runs.
 */
export class DataSet {
  private readonly containers: ContainerRef[] = [];
  private readonly facts = new Map<number, Resource[]>();
  private lastRun: Run | undefined;
  private done = 0;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly tenant: TenantId,
    scale: number,
    readonly resources = Math.max(Math.round(FULL_RESOURCES * scale), 20),
    /** The results of each resource. */
    private readonly cases = 1,
  ) {}

  get results(): number {
    return this.done * COLLECTIONS * this.resources * this.cases;
  }

  /** All runs of the data set. */
  static readonly allRuns = RUNS;

  async createCollections(): Promise<void> {
    const collections = this.get(CollectionsRepository);
    for (let i = 0; i < COLLECTIONS; i++) {
      const containerId = await collections.nextContainerId(this.tenant);
      const name = `collection-${i}`;
      const createdAt = new Date(FIRST_DAY);
      await collections.insert(this.tenant, { name, containerId, type: 'infrastructure', status: 'active', createdAt });
      const container = { containerId, name };
      this.containers.push(container);
      this.facts.set(
        containerId,
        Array.from({ length: this.resources }, (_, n) => factsOf(name, n)),
      );
    }
  }

  /** The versions that earlier runs left. */
  async storeVersions(): Promise<void> {
    for (let version = 0; version < VERSIONS; version++) {
      const at = new Date(FIRST_DAY + (version - VERSIONS) * DAY_MS);
      for (const container of this.containers) {
        const facts = this.facts.get(container.containerId) ?? [];
        await this.get(SnapshotWriterRepository).storeVersions(
          this.tenant,
          container,
          at,
          facts.map((fact) => foundDocument(fact, documentOf(fact, version))),
        );
      }
    }
  }

  /** Adds runs to every collection until each has had this many. */
  async growTo(runs: number): Promise<void> {
    for (; this.done < runs; this.done++) {
      for (const container of this.containers) await this.addRun(container, this.done);
    }
  }

  /** The collections, for what follows their runs. */
  get containerIds(): readonly number[] {
    return this.containers.map(({ containerId }) => containerId);
  }

  /** A resource in the middle of the tenth collection, as the last run saw it. */
  subject(): Subject {
    const { containerId, name } = this.containers[Math.floor(COLLECTIONS / 2)];
    const facts = this.facts.get(containerId)?.[Math.floor(this.resources / 2)];
    if (facts === undefined || this.lastRun === undefined) throw new Error('the data set is empty');
    const resultId = this.lastRun._id.toHexString();
    const { nodeId, path, databaseCollection } = facts;
    return { collection: name, nodeId, path, databaseCollection, resultId, testId: testIdOf(path) };
  }

  private async addRun(container: ContainerRef, number: number): Promise<void> {
    const { tenant } = this;
    const at = new Date(FIRST_DAY + number * DAY_MS + container.containerId * 1000);
    const runs = this.get(RunsRepository);
    const taskid = `${container.containerId}-${number}`;
    const run = await runs.insert(
      tenant,
      { containerId: container.containerId, taskid, kind: 'compliance', log: `logs_${taskid}` },
      at,
    );
    await runs.start(tenant, run._id, at);
    const facts = this.facts.get(container.containerId) ?? [];
    await this.get(ResourcesRepository).recordSeen(tenant, container.containerId, at, facts);
    const writer = await resultWriter(this.app, tenant, run);
    for (let start = 0; start < facts.length; start += CHUNK) {
      await this.addResources(container, run, at, facts.slice(start, start + CHUNK), writer);
    }
    await writer.finish();
    const kept = await this.get(RunResourceGroupsRepository).keep(tenant, run);
    const failed = facts.filter(isFailed).length * this.cases;
    const counts = { passed: facts.length * this.cases - failed, failed, skipped: 0, excluded: 0, error: 0 };
    const coverage = { total: 0, byReason: [], items: [] };
    const end = { state: 'completed', reason: '', counts, coverage, ...kept, ...writer.marks } as const;
    await runs.finish(tenant, run._id, end, at);
    if (container === this.containers[Math.floor(COLLECTIONS / 2)]) this.lastRun = run;
  }

  private async addResources(
    container: ContainerRef,
    run: Run,
    at: Date,
    facts: readonly Resource[],
    writer: ResultWriter,
  ): Promise<void> {
    const { tenant } = this;
    const outcomes = await this.get(SnapshotWriterRepository).storeVersions(
      tenant,
      container,
      at,
      facts.map((fact) => foundDocument(fact, documentOf(fact, VERSIONS - 1))),
    );
    const rows = facts.map((fact, i) => {
      const outcome = outcomes[i];
      if (outcome.state === 'refused') throw new Error(outcome.reason);
      const failed = isFailed(fact) ? this.cases : 0;
      const counts = { passed: this.cases - failed, failed, errors: 0, excluded: 0 };
      return { resource: fact, versionId: outcome.versionId, services: [fact.type.slice(4)], ...counts };
    });
    await this.get(RunResourcesRepository).insertMany(tenant, run, rows);
    await this.get(RunTextsRepository).store(tenant, container.containerId, [CASE_TEXT, RULE_TEXT]);
    const cases = Array.from({ length: this.cases }, (_, i) => (i === 0 ? '' : `-${i}`));
    const results = facts.flatMap((fact) => {
      const result = resultOf(fact);
      return cases.map((end) => ({ ...result, testId: result.testId + end }));
    });
    for (let begin = 0; begin < results.length; begin += RESULTS_AT_ONCE)
      await writer.write(results.slice(begin, begin + RESULTS_AT_ONCE));
  }

  private get<T>(type: new (...args: never[]) => T): T {
    return this.app.get<T>(type, { strict: false });
  }
}

const CASE_TEXT = JSON.stringify({
  rule: 'file(encryption.rego)',
  type: 'rego',
  contentVersion: '1.0.0.0',
  description: 'Data at rest is encrypted with a key of the customer, so that access to it can be taken away.',
  tags: [{ cloud: 'AWS', compliance: ['CIS', 'PCI-DSS', 'HIPAA'], service: ['ec2', 's3'] }],
});
const RULE_TEXT = `package rule\n\ndefault rulepass = false\n\n${'rulepass { input.Encrypted == true }\n'.repeat(20)}`;

function factsOf(container: string, n: number): Resource {
  const region = REGIONS[n % REGIONS.length];
  const type = TYPES[n % TYPES.length];
  return crawledResource(container, {
    path: `arn:aws:${type.slice(4)}:${region}:123456789012:thing/${container}-${String(n).padStart(6, '0')}`,
    type,
    region,
    collection: type,
    user: n % 2 ? 'auditor' : 'deployer',
  });
}

function isFailed({ path }: Resource): boolean {
  return path.endsWith('7');
}

function testIdOf(path: string): string {
  return `PR-AWS-${path.slice(-1).padStart(4, '0')}`;
}

/** About one kilobyte, like a described cloud resource. */
function documentOf({ path, region, type }: Resource, version: number) {
  return {
    Arn: path,
    Type: type,
    Region: region,
    Version: version,
    Encrypted: !path.endsWith('7'),
    Size: Number(path.slice(-3)),
    Tags: Array.from({ length: 8 }, (_, i) => ({ Key: `tag-${i}`, Value: `${path.slice(-6)}-${i}` })),
    Network: { VpcId: `vpc-${path.slice(-4)}`, Subnets: ['a', 'b', 'c'].map((zone) => ({ Zone: `${region}${zone}` })) },
    Policy: { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource: [path] }] },
  };
}

/** One result of a resource. */
export function resultOf(fact: Resource): ResultInput {
  const { nodeId, identity, structure, reference, connector, databaseCollection, type, region, path } = fact;
  return {
    testId: testIdOf(path),
    snapshotId: nodeId,
    identities: [identity],
    state: isFailed(fact) ? 'failed' : 'passed',
    reason: '',
    title: 'Data at rest is encrypted with a key of the customer',
    message: isFailed(fact) ? 'The resource is not encrypted' : '',
    testName: 'aws-tests',
    testType: 'mastertest',
    snapshotName: 'aws_gen',
    snapshots: [
      { id: nodeId, structure, reference, source: connector, collection: databaseCollection, type, region, path },
    ],
    caseDigest: digestOf(CASE_TEXT),
    ruleDigest: digestOf(RULE_TEXT),
    inputDigest: digestOf(path),
    versionIds: [],
    engineVersion: '1',
    exclusionId: '',
    findings: '',
  };
}

/** Facts of resources that are in no collection, for the benchmark of bulk writing. */
export function looseFacts(count: number): Resource[] {
  return Array.from({ length: count }, (_, n) => factsOf('bulk', n));
}
