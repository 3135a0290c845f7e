import type { INestApplication } from '@nestjs/common';
import { Types } from 'mongoose';
import type { TenantId } from '../../src/common/context/tenant';
import { DeliveriesRepository } from '../../src/modules/deliveries/data';
import { findingId } from '../../src/modules/findings/data';
import { FindingsUpdateService } from '../../src/modules/findings/findings-update.service';
import { JobQueueService } from '../../src/jobs';
import { FixPullsRepository } from '../../src/modules/code-hosts/data';
import { FIX_RESULT } from '../../src/modules/code-hosts/remediation/fix-jobs';
import { resultBranch } from '../../src/modules/code-hosts/remediation/proposal';
import { MembersRepository } from '../../src/modules/resources/data';
import { CrawlUnitPartsRepository, CrawlUnitsRepository, RunsRepository, type Run } from '../../src/modules/runs/data';
import { WebhookDeliveriesRepository } from '../../src/modules/code-hosts/data';
import { TenantClient } from '../support/tenant-client';
import { RunFactory } from './run.factory';

/** The names that every tenant filled by `fillTenant` has in common. */
export const NAMES = {
  collection: 'payments-iac',
  spare: 'spare',
  archived: 'archived',
  connector: 'awsConn',
  rule: 'rule.rego',
  notification: 'mail',
  iac: 'iac',
  cloud: 'cloud',
  path: '/aws/logs',
  databaseCollection: 'aws_ec2',
  testId: 'T1',
  /** A test that fails on a template. */
  fixedTestId: 'T3',
  filterTitle: 'Buckets',
} as const;

export const RUN_DAYS = { start_date: '2026-03-01', end_date: '2026-03-02' } as const;
export const EXCLUSION = { exclusionType: 'single', masterTestID: NAMES.testId, paths: [NAMES.path] } as const;

/** The ids that differ from tenant to tenant. */
export interface TenantIds {
  readonly nodeId: string;
  /** The template that the test `NAMES.fixedTestId` fails on. */
  readonly fixedNodeId: string;
  readonly resultId: string;
  readonly sessionId: string;
  readonly driftOutputId: string;
  readonly driftResultId: string;
  readonly newVersionId: string;
  readonly oldVersionId: string;
  readonly filterId: string;
  readonly taskid: string;
  readonly log: string;
  /** A task that waits. */
  readonly queuedTask: string;
  readonly scheduleId: string;
  /** A message that is given up. */
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly findingId: string;
}

type CollectionIds = Omit<TenantIds, 'filterId' | 'queuedTask'>;

/**
 * Fills a tenant with something of everything that operations show: the same names, moments and container ids in each
 * tenant, and a marker in the contents.
 */
export async function fillTenant(app: INestApplication, tenant: string, marker: string): Promise<TenantIds> {
  const client = new TenantClient(app, tenant, { sub: marker });
  for (const collection of [NAMES.collection, NAMES.spare, NAMES.archived, marker])
    await client.post('/api/collection', { collection }).expect(200);
  await client.delete('/api/collection', { collection: NAMES.archived, status: 'archive' }).expect(200);
  const ids = await fillCollection(app, client, marker);
  const saved = await client
    .post('/api/resource/filter', { title: NAMES.filterTitle, user: marker, collection: NAMES.collection })
    .expect(200);
  await fillRemediation(app, tenant as TenantId, ids, marker);
  const waiting = await RunFactory.inCollection(app, tenant, marker);
  const { run } = await waiting.build('2026-03-03T10:00:00Z', [], { state: 'queued' });
  return {
    ...ids,
    filterId: saved.body.data.filter_id as string,
    queuedTask: run.taskid,
  };
}

/** Something of everything that a collection can own, in the collection `NAMES.collection`. */
export async function fillCollection(
  app: INestApplication,
  client: TenantClient,
  marker: string,
): Promise<CollectionIds> {
  await fillConfiguration(client, marker);
  const scheduled = await client
    .post('/api/compliance/scheduler/', {
      ...{ collection: NAMES.collection, name: marker, schedule: 'daily@03:00', test: 'TEST' },
    })
    .expect(200);
  const runs = await fillRuns(app, client.tenant, marker);
  await fillFixes(app, client.tenant as TenantId, runs.fixedNodeId);
  await fillMembers(app, client.tenant as TenantId, runs.taskid, marker);
  await fillUnit(app, client.tenant as TenantId, runs.taskid, marker);
  return {
    ...runs,
    scheduleId: scheduled.body.data.id as string,
    deliveryId: await fillDelivery(app, client.tenant as TenantId, runs.taskid, marker),
    webhookId: await fillWebhook(app, client, marker),
  };
}

async function runOf(app: INestApplication, tenant: TenantId, taskid: string): Promise<Run> {
  const run = await app.get(RunsRepository, { strict: false }).findByTask(tenant, taskid);
  if (!run) throw new Error(`there is no run ${taskid}`);
  return run;
}

/** A member of the organisation of a connector. */
async function fillMembers(app: INestApplication, tenant: TenantId, taskid: string, marker: string): Promise<void> {
  const run = await runOf(app, tenant, taskid);
  const member = { id: '000000000001', name: marker, reference: '000000000001', units: [{ id: 'r-1', name: marker }] };
  const listing = { connector: NAMES.connector, isWhole: true, members: [member] };
  await app.get(MembersRepository, { strict: false }).record(tenant, run.containerId, run.time, [listing]);
}

/** A unit of a run with a part of what was read of it. */
async function fillUnit(app: INestApplication, tenant: TenantId, taskid: string, marker: string): Promise<void> {
  const { containerId } = await runOf(app, tenant, taskid);
  const units = app.get(CrawlUnitsRepository, { strict: false });
  const _id = new Types.ObjectId();
  const unit = { tenant, containerId, taskid, kind: 'crawl' as const, lane: marker, digest: marker, jobId: taskid };
  await units.insert(_id, unit, await units.seal(_id, [marker]));
  const parts = app.get(CrawlUnitPartsRepository, { strict: false });
  await parts.append({ tenant, containerId, _id }, new Types.ObjectId(), 0, marker);
}

async function fillWebhook(app: INestApplication, client: TenantClient, marker: string): Promise<string> {
  const { collection } = NAMES;
  await client.post('/api/webhook/github/create', { collection, enable: true }).expect(200);
  await client.post('/api/webhook/secret/', { collection }).expect(200);
  const { containerId } = await RunFactory.inCollection(app, client.tenant, collection);
  const tenant = client.tenant as TenantId;
  const at = new Date();
  await app
    .get(WebhookDeliveriesRepository, { strict: false })
    .insert({ tenant, containerId, host: 'github', delivery: marker, digest: marker, subject: marker, at });
  return (await client.get('/api/webhook/', { collection }).expect(200)).body.data.id as string;
}

async function fixedBranch(app: INestApplication, tenant: TenantId, nodeId: string) {
  const { containerId } = await RunFactory.inCollection(app, tenant, NAMES.collection);
  const name = { tenant, containerId, testId: NAMES.fixedTestId, nodeId };
  return { ...name, branch: resultBranch(name) };
}

async function fillFixes(app: INestApplication, tenant: TenantId, nodeId: string): Promise<void> {
  const branch = await fixedBranch(app, tenant, nodeId);
  await app.get(FixPullsRepository, { strict: false }).set(branch, { state: 'open' });
}

/** A job that has opened a pull request for the failure of a template. */
async function fillRemediation(
  app: INestApplication,
  tenant: TenantId,
  { fixedNodeId, taskid }: CollectionIds,
  marker: string,
): Promise<void> {
  const branch = await fixedBranch(app, tenant, fixedNodeId);
  const jobId = await app.get(JobQueueService, { strict: false }).enqueue(FIX_RESULT, tenant, { ...branch, taskid });
  const outcome = { jobId, url: `https://git.example.com/${marker}/pull/7` };
  await app.get(FixPullsRepository, { strict: false }).set(branch, { jobId, outcome });
}

async function fillConfiguration(client: TenantClient, marker: string): Promise<void> {
  for (const [kind, name, json] of configItems(marker))
    await client
      .post('/api/manage/config', {
        resource_type: kind,
        resource_name: name,
        container_name: NAMES.collection,
        data: { json },
      })
      .expect(200);
  const container = NAMES.collection;
  const drift = { is_drift_detection_active: true, iac_mastersnapshot: marker, cloud_mastersnapshot: NAMES.cloud };
  await client.post('/api/drift_detection/config/', { container, ...drift }).expect(200);
  const exclusions = [{ ...EXCLUSION, reason: marker, owner: 'platform', expires_at: '2099-12-31' }];
  await client.post('/api/exclusions/resources/', { container, exclusions }).expect(200);
}

function configItems(marker: string): [kind: string, name: string, json: object][] {
  const master = (source: string, type: string) => ({
    fileType: 'masterSnapshot',
    snapshots: [{ source, nodes: [{ masterSnapshotId: 'M', type, collection: 'ec2', paths: ['/'] }] }],
  });
  const git = { fileType: 'structure', type: 'filesystem', gitProvider: 'https://git.example.com/a/b.git' };
  const aws = {
    fileType: 'structure',
    type: 'aws',
    organization: marker,
    accounts: [{ 'account-name': 'a', 'account-id': '123456789012', users: [{ name: 'u', 'access-key': 'k' }] }],
  };
  const mail = { notifications: [{ notificationId: 'n', type: 'email', user: marker }] };
  return [
    ['connector', NAMES.connector, aws],
    ['connector', 'git', { ...git, companyName: marker }],
    ['mastersnapshot', NAMES.iac, master('git', 'terraform')],
    ['mastersnapshot', NAMES.cloud, master(NAMES.connector, 'aws')],
    ['mastersnapshot', marker, master('git', 'terraform')],
    ['others', NAMES.rule, { content: `# ${marker}\npackage rule\n` }],
    ['notifications', NAMES.notification, mail],
    ['notifications', marker, mail],
  ];
}

async function fillRuns(
  app: INestApplication,
  tenant: string,
  marker: string,
): Promise<Omit<CollectionIds, 'scheduleId' | 'deliveryId' | 'webhookId'>> {
  const runs = await RunFactory.inCollection(app, tenant, NAMES.collection);
  const scanned = (version: number) => ({
    path: NAMES.path,
    json: { version, owner: marker },
    user: marker,
    structure: 'azure',
    subscriptionId: marker,
    services: ['ec2'],
    cases: [
      {
        id: NAMES.testId,
        state: 'failed' as const,
        title: marker,
        message: marker,
        rule: `# ${marker}\npackage rule\n`,
        fields: { description: marker, tags: [{ cloud: 'AWS', compliance: ['CIS'], service: ['ec2'] }] },
      },
      { id: 'T2', state: 'passed' as const },
    ],
  });
  const first = await runs.build('2026-03-01T10:00:00Z', [scanned(1)]);
  const failed = { id: NAMES.fixedTestId, state: 'failed' as const };
  const beside = {
    ...{ path: `/aws/${marker}`, collection: marker, json: { owner: marker } },
    ...{ structure: 'filesystem', cases: [failed] },
  };
  const second = await runs.build('2026-03-02T10:00:00Z', [scanned(2), beside]);
  await runs.buildReport(second.run, [{ name: marker }, { state: 'excluded', exclusionId: marker }]);
  await runs.buildLog(second.run, [{ msg: marker }, { level: 'error', msg: marker }]);
  await runs.buildFixes(second.run, marker);
  const [resource, template] = second.resources;
  const findings = app.get(FindingsUpdateService, { strict: false });
  await findings.catchUp(tenant as TenantId, runs.containerId);
  const side = (acl: string) => ({ name: marker, properties: { acl }, type: 's3' });
  const documents = { cloud: side('public-read'), iac: side('private') };
  const drift = await runs.buildDrift(
    second.run,
    resource,
    'drifted',
    documents,
    { iacPath: `/${marker}.tf` },
    `/aws/${marker}`,
  );
  return {
    nodeId: resource.nodeId,
    fixedNodeId: template.nodeId,
    resultId: second.resultId,
    sessionId: second.run.sessionId,
    driftOutputId: drift.drift_output_id,
    driftResultId: drift.drift_result_id,
    newVersionId: String(resource.versionId),
    oldVersionId: String(first.resources[0].versionId),
    taskid: second.run.taskid,
    log: second.run.log,
    findingId: findingId(tenant as TenantId, runs.containerId, {
      testId: NAMES.testId,
      snapshotId: resource.nodeId,
    }).toHexString(),
  };
}

async function fillDelivery(app: INestApplication, tenant: TenantId, taskid: string, marker: string): Promise<string> {
  const run = await runOf(app, tenant, taskid);
  const _id = new Types.ObjectId();
  const createdAt = new Date('2026-03-02T10:01:00Z');
  await app.get(DeliveriesRepository, { strict: false }).insert({
    ...{ _id, tenant, containerId: run.containerId, runId: run._id, taskid },
    ...{ item: marker, notificationId: 'n', type: 'email', level: 'all', event: 'plumbline.run.completed' },
    ...{ state: 'dead', attempts: 1, createdAt, tryUntil: createdAt, lastAttemptAt: createdAt },
    ...{ status: 550, answer: marker, reason: marker, content: '{}' },
  });
  return _id.toHexString();
}
