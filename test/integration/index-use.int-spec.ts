import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Types, type Connection } from 'mongoose';
import type { TenantId } from '../../src/common/context/tenant';
import { CollectionsRepository } from '../../src/modules/collections/data/collections.repository';
import { DeliveriesRepository } from '../../src/modules/deliveries/data/deliveries.repository';
import { DriftOutputsRepository } from '../../src/modules/drift/data/drift-outputs.repository';
import { UnmanagedResourcesRepository } from '../../src/modules/drift/data/unmanaged-resources.repository';
import { ExclusionsRepository } from '../../src/modules/exclusions/data';
import { FindingsUpdateService } from '../../src/modules/findings/findings-update.service';
import {
  FindingGroupsRepository,
  FindingsRepository,
  RunSummariesRepository,
  type FindingFilter,
} from '../../src/modules/findings/data';
import { FixesRepository } from '../../src/modules/fixes/data';
import { ResourcesRepository } from '../../src/modules/resources/data/resources.repository';
import { PullRunsRepository } from '../../src/modules/runs/data/pull-runs.repository';
import { RangeResourcesRepository } from '../../src/modules/runs/data/range-resources.repository';
import { ResultsRepository } from '../../src/modules/runs/data/results.repository';
import type { ResourceCriteria } from '../../src/modules/runs/data/resource-criteria';
import { RunCoverageRepository } from '../../src/modules/runs/data/run-coverage.repository';
import { RunLogsRepository } from '../../src/modules/runs/data/run-logs.repository';
import { RunResourceGroupsRepository } from '../../src/modules/runs/data/run-resource-groups.repository';
import { RunResourcesRepository } from '../../src/modules/runs/data/run-resources.repository';
import { RunRetentionService } from '../../src/modules/runs/data/run-retention.service';
import { RunTextsRepository } from '../../src/modules/runs/data/run-texts.repository';
import { RunsRepository } from '../../src/modules/runs/data/runs.repository';
import { DatabaseCollectionsRepository } from '../../src/modules/snapshots/data/database-collections.repository';
import {
  SnapshotVersionsRepository,
  type BoundedQuery,
} from '../../src/modules/snapshots/data/snapshot-versions.repository';
import { WebhookDeliveriesRepository, WebhooksRepository } from '../../src/modules/code-hosts/data';
import { RunFactory, type BuiltRun, type ScannedResource } from '../factories/run.factory';
import { explainOperations } from '../support/explain-operations';
import { createTestApp, databaseUri, randomTenant } from '../support/test-app';

const MARCH = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-31T23:59:59Z') };
const CRITERIA: ResourceCriteria = { connector: 'awsConn' };
const FILTERED: ResourceCriteria = {
  ...CRITERIA,
  regions: ['us-east-1'],
  types: ['aws_ec2'],
  name: 'i-1',
  user: 'tester',
};
const TEST_ITEM = { testName: 'mastertests', testType: 'mastertest' };
const WINDOW = { index: 0, count: 10 };

describe('use of indexes', () => {
  let app: NestExpressApplication;
  let connection: Connection;
  let tenant: TenantId;
  let runs: RunFactory;
  let built: BuiltRun;

  beforeAll(async () => {
    app = await createTestApp({ env: { MONGODB_URI: databaseUri(`explain_${randomTenant()}`) } });
    connection = app.get<Connection>(getConnectionToken());
    tenant = randomTenant() as TenantId;
    runs = await RunFactory.inNewCollection(app, tenant, 'c');
    const resources: ScannedResource[] = Array.from({ length: 50 }, (_, i) => ({
      path: `arn:aws:ec2:us-east-1:1:instance/i-${i}`,
      cases: [{ id: 'A' }, { id: 'B', state: 'failed' }],
    }));
    await runs.build('2026-03-01T10:00:00Z', resources);
    built = await runs.build('2026-03-02T10:00:00Z', resources);
    await runs.buildDrift(built.run, built.resources[0], 'drifted', { cloud: {}, iac: {} });
    await app.get(FindingsUpdateService, { strict: false }).catchUp(tenant, runs.containerId);
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await app.close();
  });

  const get = <T>(type: new (...args: never[]) => T): T => app.get<T>(type, { strict: false });
  const drain = async (rows: AsyncIterable<unknown>) => {
    const read: unknown[] = [];
    for await (const row of rows) read.push(row);
    return read;
  };

  const groups = () => get(FindingGroupsRepository);
  const place = () => ({ _id: new Types.ObjectId(), firstSeen: MARCH.to });
  const query = (): BoundedQuery => ({
    ...{ filter: { 'json.Id': 1 }, range: MARCH, maxTimeMS: 10_000 },
    ...{ readPreference: 'primary', readConcern: 'local' },
  });
  const open = (more: Partial<FindingFilter> = {}): FindingFilter => ({
    containerIds: [runs.containerId, 2, 3],
    states: ['failed', 'skipped', 'error'],
    ...more,
  });
  const findings = () => get(FindingsRepository);
  const fixed = () => ({ runId: built.run._id, attempt: new Types.ObjectId() });
  const pull = () => ({ containerId: runs.containerId, repositories: ['github.com/a/b'], number: 7 });

  const reads: Record<string, () => Promise<unknown>> = {
    'names of database collections': () => get(DatabaseCollectionsRepository).listNames(tenant),
    'a database collection': () => get(DatabaseCollectionsRepository).exists(tenant, 'aws_ec2'),
    'a webhook by its id': () => get(WebhooksRepository).findByHookId(tenant, 'x'.repeat(32)),
    'the webhook of a collection': () => get(WebhooksRepository).find(tenant, runs.containerId),
    'a delivery by id and by body': () =>
      get(WebhookDeliveriesRepository).isKnown({
        ...{ tenant, containerId: runs.containerId, at: MARCH.from },
        ...({ host: 'github', delivery: 'd', digest: 'b', subject: 's' } as const),
      }),
    'names of collections': () => get(CollectionsRepository).listNames(tenant),
    'the name of a collection': () => get(CollectionsRepository).findName(tenant, runs.containerId),
    'the last run output': () => get(RunsRepository).findNewestCompleted(tenant, runs.containerId),
    'runs of a range': () => get(RunsRepository).listCompletedBetween(tenant, runs.containerId, MARCH),
    'commits of other collections': () => get(RunsRepository).listCommitsOfOthers(tenant, runs.containerId),
    'a run by session': () => get(RunsRepository).findBySession(tenant, built.run.sessionId),
    'a run by task': () => get(RunsRepository).findByTask(tenant, built.run.taskid),
    'a run by id': () => get(RunsRepository).findById(tenant, built.run._id),
    'runs of a collection': () => get(RunsRepository).listPage(tenant, { containerIds: [runs.containerId] }, WINDOW),
    'runs of a tenant': () => get(RunsRepository).listPage(tenant, { containerIds: [runs.containerId, 2, 3] }, WINDOW),
    'runs one at a time': () => drain(get(RunsRepository).streamAll(tenant, { containerIds: [runs.containerId, 2] })),
    'the queue': () =>
      get(RunsRepository).listPage(tenant, { containerIds: [runs.containerId, 2, 3], active: true }, WINDOW),
    'a run by log': () => get(RunsRepository).findByLog(tenant, built.run.log),
    'a run that has not ended': () => get(RunsRepository).findActive(tenant, runs.containerId),
    'the newest run': () => get(RunsRepository).findNewestStarted(tenant, runs.containerId),
    'the newest run of a pull request': () => get(PullRunsRepository).findNewest(tenant, pull()),
    'the newest run about a commit': () =>
      get(PullRunsRepository).findNewestAbout(tenant, {
        ...{ containerId: runs.containerId, repositories: ['github.com/a/b'], head: 'abc', target: 'main' },
        shared: { source: 'change' },
      }),
    'the comment of a pull request': () => get(PullRunsRepository).findComment(tenant, pull()),
    'runs of a pull request that have not ended': () => get(PullRunsRepository).listActive(tenant, pull()),
    'what was crawled': () => get(RunsRepository).findCrawls(tenant, runs.containerId),
    'resources of nodes': () =>
      get(ResourcesRepository).listFoundBy(tenant, runs.containerId, built.resources[0].connector, ['A', 'B']),
    'members with resources of nodes': () =>
      get(ResourcesRepository).listMembersFoundBy(tenant, runs.containerId, built.resources[0].connector, ['A', 'B']),
    'newest versions': () =>
      get(SnapshotVersionsRepository).newestIds(tenant, runs.containerId, [built.resources[0].identity, 'x']),
    'the report of a run': () =>
      get(RunCoverageRepository).listPage(tenant, built.run._id, { state: 'error', reason: 'x' }, WINDOW),
    'a report one at a time': () => drain(get(RunCoverageRepository).streamAll(tenant, built.run._id, {})),
    'the log of a run': () =>
      get(RunLogsRepository).listPage(tenant, built.run._id, { level: 'warn', search: 'x' }, WINDOW),
    'a log one at a time': () => drain(get(RunLogsRepository).streamAll(tenant, built.run._id, {})),
    'the end of a log': () => get(RunLogsRepository).nextSeq(tenant, built.run._id),
    'a search': () => get(RunResourcesRepository).searchPage(tenant, built.run._id, CRITERIA, ['aws_ec2'], WINDOW),
    'a filtered search': () =>
      get(RunResourcesRepository).searchPage(tenant, built.run._id, FILTERED, ['aws_ec2', 'aws_s3'], WINDOW),
    'a search one at a time': () => drain(get(RunResourcesRepository).streamSearch(tenant, built.run._id, FILTERED)),
    'whether a search is counted by groups': () => get(RunResourceGroupsRepository).areKept(tenant, built.run._id),
    'the resources of a standing query': () =>
      drain(get(RunResourcesRepository).streamMembers(tenant, built.run._id, { ...FILTERED, connector: undefined })),
    'some resources of a standing query': () =>
      get(RunResourcesRepository).listMembers(tenant, built.run._id, [built.resources[0].identity, 'x']),
    'a resource of a run': () =>
      get(RunResourcesRepository).findOfRun(tenant, built.run._id, [built.resources[0].identity, 'x']),
    'resources of a path': () =>
      get(ResourcesRepository).listIdentities(tenant, 'aws_ec2', built.resources[0].path, runs.containerId),
    'a resource in a database collection': () =>
      get(ResourcesRepository).findInDatabaseCollection(tenant, 'aws_ec2', built.resources[0].path, undefined),
    'results of a run': () => get(ResultsRepository).listPage(tenant, built.run, { state: 'failed' }, WINDOW),
    'the number of results of a run': () => get(ResultsRepository).count(tenant, built.run, { state: 'failed' }),
    'documents for samples': () =>
      get(SnapshotVersionsRepository).newestSmall(tenant, 'resources', { without: [], documents: 3, bytes: 1000 }),
    'tests of a run': () => get(ResultsRepository).listTests(tenant, built.run),
    'results that name a path': () =>
      drain(get(ResultsRepository).streamAll(tenant, built.run, { named: ['main.tf'] })),
    'results one at a time': () => drain(get(ResultsRepository).streamAll(tenant, built.run, {})),
    'states of results': () => drain(get(ResultsRepository).streamVerdicts(tenant, built.run, ['failed', 'error'])),
    'a few results': () =>
      get(ResultsRepository).listByKeys(tenant, built.run, [
        { testId: 'A', snapshotId: 'x' },
        { testId: 'B', snapshotId: 'y' },
      ]),
    'what a few results covered': () =>
      get(ResultsRepository).listAccepted(tenant, built.run, [
        { testId: 'A', snapshotId: 'x' },
        { testId: 'B', snapshotId: 'y' },
      ]),
    'the completed run before': () => get(RunsRepository).findCompletedBefore(tenant, runs.containerId, built.run.time),
    'deliveries of a collection': () => get(DeliveriesRepository).listPage(tenant, runs.containerId, undefined, WINDOW),
    'deliveries in a state': () => get(DeliveriesRepository).listPage(tenant, runs.containerId, 'dead', WINDOW),
    'deliveries one at a time': () => drain(get(DeliveriesRepository).streamAll(tenant, runs.containerId, undefined)),
    'results of a test item': () =>
      drain(get(ResultsRepository).streamOfTest(tenant, built.run, TEST_ITEM, ['failed', 'error'])),
    'results of one test': () => get(ResultsRepository).listPage(tenant, built.run, { testIds: ['A'] }, WINDOW),
    'results counted by case': () => get(ResultsRepository).countByCase(tenant, built.run),
    'results counted by test item': () => get(ResultsRepository).countByTest(tenant, built.run),
    'the snapshot of a test item': () => get(ResultsRepository).findSnapshotName(tenant, built.run, TEST_ITEM),
    'skipped cases': () => get(RunCoverageRepository).listSkipped(tenant, built.run._id),
    'the last run output with its report': () => get(RunsRepository).findNewestReported(tenant, runs.containerId),
    'whether a run has a drift output': () => get(DriftOutputsRepository).hasOutput(tenant, built.run._id),
    'a test case': () => get(ResultsRepository).findVerdict(tenant, built.run, 'A', undefined),
    'a test case of a resource': () =>
      get(ResultsRepository).findVerdict(tenant, built.run, 'A', built.resources[0].nodeId),
    'versions of a resource': () =>
      get(SnapshotVersionsRepository).listBetween(tenant, runs.containerId, built.resources[0].identity, MARCH),
    'a version by id': () =>
      get(SnapshotVersionsRepository).findInDatabaseCollection(
        tenant,
        'aws_ec2',
        built.resources[0].versionId ?? new Types.ObjectId(),
      ),
    'the newest drift output': () => get(DriftOutputsRepository).findNewestOutput(tenant, runs.containerId),
    'a page of what is unmanaged': () =>
      get(UnmanagedResourcesRepository).listPage(tenant, built.run._id, undefined, { index: 0, count: 10 }),
    'a page of what is unmanaged of a type': () =>
      get(UnmanagedResourcesRepository).listPage(tenant, built.run._id, 'AWS::S3::Bucket', { index: 0, count: 10 }),
    'the search for fixes of a run': () => get(FixesRepository).findSearch(tenant, built.run._id),
    'a page of fixes': () => get(FixesRepository).listPage(tenant, fixed(), {}, { index: 0, count: 10 }),
    'a page of the fixes of a test': () =>
      get(FixesRepository).listPage(tenant, fixed(), { testId: 'A' }, { index: 0, count: 10 }),
    'failed results': () => drain(get(ResultsRepository).streamFailed(tenant, built.run)),
    'a drift result': () => get(DriftOutputsRepository).findResult(tenant, runs.containerId, built.run._id, 'x'),
    'the drift of a resource': () =>
      get(DriftOutputsRepository).findNewestOfResource(tenant, runs.containerId, built.resources[0].identity, MARCH),
    'findings, the worst first': () => findings().listPage(tenant, open(), 'severity', WINDOW),
    'findings of a collection': () =>
      findings().listPage(tenant, open({ containerIds: [runs.containerId] }), 'severity', WINDOW),
    'findings of a type of resource': () =>
      findings().listPage(tenant, open({ resourceTypes: ['aws_ec2'] }), 'severity', WINDOW),
    'findings of an account': () => findings().listPage(tenant, open({ accounts: ['1'] }), 'severity', WINDOW),
    'findings by age': () => findings().listPage(tenant, open(), 'age', WINDOW),
    'findings, the newest first': () => findings().listPage(tenant, open(), 'newest', WINDOW),
    'findings by rule': () => findings().listPage(tenant, open(), 'rule', WINDOW),
    'findings by path': () => findings().listPage(tenant, open(), 'path', WINDOW),
    'findings that changed': () =>
      findings().listPage(tenant, open({ states: ['failed'], change: 'newly_failed' }), 'severity', WINDOW),
    'findings one at a time': () => drain(findings().streamAll(tenant, open(), 'severity')),
    'groups of findings': () => groups().listPage(tenant, 0, 'file', WINDOW),
    'all groups of findings': () => drain(groups().streamAll(tenant, runs.containerId, 'resource')),
    'the number of groups of findings': () => groups().count(tenant, 0, 'rule'),
    'collections whose groups are kept': () => groups().listKept(tenant),
    'collections that have findings': () => findings().listContainers(tenant),
    'a page of a query': () =>
      get(SnapshotVersionsRepository).queryPlaces(tenant, 'aws_ec2', query(), { after: place(), limit: 10 }),
    'a late page of a query': () =>
      get(SnapshotVersionsRepository).queryPlaces(tenant, 'aws_ec2', query(), { skip: 1, limit: 10 }),
    'the documents of a page': () =>
      drain(get(SnapshotVersionsRepository).streamQuery(tenant, 'aws_ec2', query(), { from: place(), held: 10 })),
    'the number behind a page': () =>
      get(SnapshotVersionsRepository).countQuery(tenant, 'aws_ec2', query(), { after: place(), limit: 10 }),
    'the number of findings of a search': () => findings().count(tenant, open({ words: ['open'] })),
    'the rarest word of a search': () => findings().rarestFirst(tenant, ['open', 'arn']),
    'a late page of findings': () => findings().listPage(tenant, open(), 'severity', { index: 1, count: 1 }),
    'findings by path one at a time': () => drain(findings().streamAll(tenant, open(), 'path')),
    'the newest findings one at a time': () => drain(findings().streamAll(tenant, open(), 'newest')),
    'the number of findings': () => findings().count(tenant, open()),
    'a finding': () => findings().findById(tenant, new Types.ObjectId()),
    'the ids of findings': () => drain(findings().streamIds(tenant, runs.containerId)),
    'what is known of findings': () => findings().listKnown(tenant, [new Types.ObjectId().toHexString()]),
    'the numbers of the newest run': () => get(RunSummariesRepository).findNewest(tenant, runs.containerId),
    'the numbers before a moment': () => get(RunSummariesRepository).findBefore(tenant, runs.containerId, MARCH.to),
    'a result by test and resource': () =>
      get(ResultsRepository).findByKey(tenant, built.run, { testId: 'A', snapshotId: 'x' }),
    'results that are not passed': () => drain(get(ResultsRepository).streamOpen(tenant, built.run)),
    'resources of a run by identity': () => drain(get(RunResourcesRepository).streamIdentities(tenant, built.run._id)),
    'completed runs after a moment': () =>
      get(RunsRepository).listCompletedAfter(tenant, runs.containerId, MARCH.from, 30),
    texts: () => get(RunTextsRepository).findAll(tenant, runs.containerId, ['x']),
  };

  it.each(Object.entries(reads))('should serve %s in order from an index', async (_, read) => {
    const operations = await explainOperations(connection, read);
    expect(operations.length).toBeGreaterThan(0);
    for (const { stages } of operations) {
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
      expect(stages.join()).toMatch(/IXSCAN|COUNT_SCAN|DISTINCT_SCAN|IDHACK/);
    }
  });

  it('should read of the failed results of a run those of a page, and count the others in the index', async () => {
    const all = await explainOperations(connection, async () => {
      await get(ResultsRepository).listPage(tenant, built.run, { state: 'failed' }, WINDOW);
      await get(ResultsRepository).count(tenant, built.run, { state: 'failed' });
    });
    expect(all.map(({ documents }) => documents)).toEqual([WINDOW.count, 0]);
  });

  it('should read no more than one result of each test for the tests of an older run', async () => {
    const older = { ...built.run, hasIntervals: undefined };
    const [{ stages }] = await explainOperations(connection, () => get(ResultsRepository).listTests(tenant, older));
    expect(stages).toContain('DISTINCT_SCAN');
  });

  const sorted: Record<string, () => Promise<unknown>> = {
    // Few documents of one resource or path, or one row per resource of several runs: sorted in memory after the index.
    'a resource by node id': () =>
      get(ResourcesRepository).findByNodeId(tenant, runs.containerId, built.resources[0].nodeId, undefined),
    'a resource by path': () => get(ResourcesRepository).findByPath(tenant, runs.containerId, built.resources[0].path),
    'whether a resource is compliant': () =>
      get(RunResourcesRepository).findNewestCounts(tenant, [built.run], built.resources[0].identity),
    'the newest version': () =>
      get(SnapshotVersionsRepository).findNewest(tenant, runs.containerId, built.resources[0].identity),
    'test cases of a resource': () =>
      get(ResultsRepository).listCases(tenant, runs.containerId, built.resources[0].identity, [built.run]),
    'the types of a search over runs': () => get(RangeResourcesRepository).typesFound(tenant, [built.run], FILTERED),
    'a search over runs': () => get(RangeResourcesRepository).searchPage(tenant, [built.run], FILTERED, WINDOW),
    'a search over runs one at a time': () =>
      drain(get(RangeResourcesRepository).streamSearch(tenant, [built.run], CRITERIA)),
    'the groups of the resources of a run': () => get(RunResourceGroupsRepository).keep(tenant, built.run),
    'the types of a search': () => get(RunResourceGroupsRepository).countByType(tenant, built.run._id, FILTERED),
    'the types of a search by name': () => get(RunResourcesRepository).countByType(tenant, built.run._id, FILTERED),
    'versions that a run refers to': () => get(RunResourcesRepository).versionIdsOf(tenant, built.run._id),
    'findings in groups': () => findings().groupPage(tenant, open(), 'rule', WINDOW),
    'findings of a search': () => findings().listPage(tenant, open({ words: ['open'] }), 'severity', WINDOW),
    'results that another run does not have': () =>
      drain(get(ResultsRepository).streamDiffering(tenant, built.run, { ...built.run, time: MARCH.from })),
    'resources that nothing judged': () => get(RunResourcesRepository).notJudgedByType(tenant, built.run._id),
    'groups of the findings of a collection': () =>
      drain(findings().streamGroupsOf(tenant, runs.containerId, 'resource')),
    'findings by severity': () => findings().countByRank(tenant, open()),
    'the numbers of some days': () => get(RunSummariesRepository).listDays(tenant, [runs.containerId, 2], MARCH.from),
    'gaps of a run': () => get(RunCoverageRepository).countGaps(tenant, built.run._id),
    'the history of a finding': () =>
      get(ResultsRepository).listHistory(
        tenant,
        runs.containerId,
        { identity: built.resources[0].identity, testId: 'A', snapshotId: built.resources[0].nodeId },
        [built.run],
      ),
    'results of some tests on some resources': () =>
      get(ResultsRepository).listAmong(tenant, built.run, ['A', 'B'], ['x']),
    'exclusions that end soon': () =>
      get(ExclusionsRepository).listExpiring(tenant, [runs.containerId], '2026-03-01', '2026-03-31'),
    'exclusions that are over': () => get(ExclusionsRepository).countExpired(tenant, [runs.containerId], '2026-03-01'),
    'runs that owe a status': () => get(PullRunsRepository).listOwing(tenant, runs.containerId),
    'what is to expire': () =>
      get(RunRetentionService).expireBatch(tenant, runs.containerId, new Date('2026-01-01T00:00:00Z')),
  };

  it.each(Object.entries(sorted))('should serve %s from an index', async (_, read) => {
    const operations = await explainOperations(connection, read);
    expect(operations.length).toBeGreaterThan(0);
    for (const { stages } of operations) {
      expect(stages).not.toContain('COLLSCAN');
      expect(stages.join()).toMatch(/IXSCAN|COUNT_SCAN|DISTINCT_SCAN|IDHACK/);
    }
  });
});
