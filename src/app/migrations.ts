import {
  addField,
  createIndexes,
  dropIndex,
  unique,
  type IndexSpecification,
  type Migration,
} from '../database/migrations/migration';
import { sealPlainSecrets } from '../modules/config-items';
import { giveFindingsText, giveFindingsWords } from '../modules/findings/data';
import { giveIdentitiesAccounts } from '../modules/resources/data';
import { giveWebhookIds } from '../modules/code-hosts';
import { beginIntervals } from '../database/interval-start.service';
import type { SecretBox } from '../secrets';

/** All migrations in their order; released ones are never edited. */
export const appMigrations = (box: SecretBox): readonly Migration[] => [
  createIndexes(1, 'indexes of collections', {
    collections: [unique({ tenant: 1, name: 1 }), unique({ tenant: 1, containerId: 1 })],
    counters: [unique({ tenant: 1 })],
    database_collections: [unique({ tenant: 1, name: 1 }), unique({ tenant: 1, slot: 1 })],
  }),
  createIndexes(2, 'indexes of the audit', {
    audit: [
      { key: { tenant: 1, at: -1, _id: -1 } },
      { key: { tenant: 1, collectionName: 1, at: -1, _id: -1 } },
      { key: { tenant: 1, user: 1, at: -1, _id: -1 } },
    ],
  }),
  createIndexes(10, 'indexes of the jobs', {
    jobs: [
      { key: { state: 1, tenant: 1, availableAt: 1, _id: 1 } },
      { key: { leaseUntil: 1 }, options: { partialFilterExpression: { state: 'running' } } },
      unique({ tenant: 1, key: 1 }, { partialFilterExpression: { state: 'running' } }),
      unique({ tenant: 1, holds: 1 }, { partialFilterExpression: { holds: { $exists: true } } }),
      { key: { expireAt: 1 }, options: { expireAfterSeconds: 0 } },
    ],
    job_turns: [unique({ tenant: 1 })],
    job_schedules: [unique({ name: 1 })],
  }),
  createIndexes(20, 'indexes of config items', {
    config_items: [
      unique({ tenant: 1, containerId: 1, kind: 1, name: 1 }),
      { key: { tenant: 1, containerId: 1, kind: 1, name: 1, connectorType: 1 } },
      { key: { tenant: 1, kind: 1, connectorType: 1, containerId: 1 } },
      { key: { tenant: 1, containerId: 1, kind: 1, updatedAt: -1, _id: -1, name: 1 } },
    ],
    config_item_versions: [unique({ tenant: 1, containerId: 1, kind: 1, name: 1, version: -1 })],
  }),
  sealPlainSecrets(21, box),
  createIndexes(30, 'indexes of snapshots', {
    snapshot_versions: [
      { key: { tenant: 1, containerId: 1, identity: 1, firstSeen: 1 } },
      {
        key: { tenant: 1, containerId: 1, identity: 1 },
        options: { partialFilterExpression: { newest: true }, name: 'newest_of_resource' },
      },
      { key: { tenant: 1, databaseCollection: 1, firstSeen: -1, _id: -1 } },
    ],
    snapshot_parts: [unique({ tenant: 1, containerId: 1, versionId: 1, number: 1 })],
  }),
  createIndexes(40, 'indexes of runs', {
    runs: [
      { key: { tenant: 1, containerId: 1, kind: 1, state: 1, time: -1 } },
      unique({ tenant: 1, sessionId: 1 }),
      unique({ tenant: 1, taskid: 1 }),
      { key: { tenant: 1, containerId: 1, time: -1 } },
      { key: { tenant: 1, time: -1 } },
    ],
    run_resources: [
      {
        key: {
          tenant: 1,
          runId: 1,
          connector: 1,
          type: 1,
          path: 1,
          identity: 1,
          regionKey: 1,
          user: 1,
          accountId: 1,
          subscriptionId: 1,
        },
      },
      unique({ tenant: 1, runId: 1, identity: 1 }),
      { key: { tenant: 1, containerId: 1 } },
    ],
    results: [
      unique({ tenant: 1, runId: 1, testId: 1, snapshotId: 1 }),
      { key: { tenant: 1, containerId: 1, identities: 1, runTime: -1, testId: 1, snapshotId: 1 } },
    ],
    run_texts: [unique({ tenant: 1, containerId: 1, digest: 1 })],
  }),
  createIndexes(41, 'indexes of resources', {
    resources: [
      unique({ tenant: 1, containerId: 1, identity: 1 }),
      { key: { tenant: 1, containerId: 1, nodeId: 1 } },
      { key: { tenant: 1, path: 1, databaseCollection: 1, lastCrawl: -1 } },
      { key: { tenant: 1, containerId: 1, connector: 1, masterSnapshotIds: 1, lastCrawl: 1 } },
    ],
  }),
  createIndexes(42, 'indexes of the queue, the reports and the logs of runs', {
    runs: [{ key: { tenant: 1, state: 1, time: 1 } }, { key: { tenant: 1, log: 1 } }],
    run_coverage: [unique({ tenant: 1, runId: 1, seq: 1 }), { key: { tenant: 1, containerId: 1 } }],
    run_logs: [unique({ tenant: 1, runId: 1, seq: 1 }), { key: { tenant: 1, containerId: 1 } }],
  }),
  addField(43, 'cases in error are counted', 'run_resources', 'inError', 0),
  createIndexes(44, 'indexes of exports', {
    results: [{ key: { tenant: 1, runId: 1, testName: 1, testType: 1, place: 1, state: 1 } }],
  }),
  createIndexes(45, 'one run of a collection at a time', {
    runs: [
      unique(
        { tenant: 1, containerId: 1, slot: 1 },
        { partialFilterExpression: { slot: { $exists: true }, state: { $in: ['queued', 'running'] } } },
      ),
    ],
  }),
  createIndexes(50, 'indexes of saved filters', { saved_filters: [{ key: { tenant: 1, _id: 1 } }] }),
  createIndexes(51, 'indexes of exclusions', {
    exclusions: [
      unique({ tenant: 1, containerId: 1, exclusionType: 1, masterTestId: 1, pathsHash: 1 }),
      { key: { tenant: 1, containerId: 1, _id: 1 } },
      { key: { tenant: 1, containerId: 1, exclusionType: 1, _id: 1 } },
    ],
  }),
  createIndexes(60, 'indexes of drift outputs', {
    drift_outputs: [{ key: { tenant: 1, containerId: 1, time: -1 } }, { key: { tenant: 1, runId: 1 } }],
    drift_results: [
      unique({ tenant: 1, containerId: 1, outputId: 1, resultId: 1 }),
      { key: { tenant: 1, containerId: 1, identities: 1, time: -1 } },
      { key: { tenant: 1, runId: 1 } },
    ],
  }),
  addField(61, 'drift results have a number', 'drift_results', 'seq', 0),
  createIndexes(62, 'indexes of the drift report', {
    drift_results: [
      { key: { tenant: 1, outputId: 1, seq: 1, resultId: 1 } },
      { key: { tenant: 1, containerId: 1, identities: 1, time: -1, seq: 1 } },
    ],
  }),
  dropIndex(63, 'an index that a longer one replaces', 'drift_results', 'tenant_1_containerId_1_identities_1_time_-1'),
  createIndexes(70, 'indexes of schedules', { run_schedules: [unique({ tenant: 1, containerId: 1, name: 1 })] }),
  createIndexes(71, 'indexes of deliveries and of jobs that wait for one another', {
    deliveries: [
      unique({ tenant: 1, runId: 1, item: 1, notificationId: 1 }),
      { key: { tenant: 1, containerId: 1, _id: -1 } },
      { key: { tenant: 1, containerId: 1, state: 1, _id: -1 } },
      { key: { createdAt: 1 } },
    ],
    jobs: [{ key: { state: 1, tenant: 1, availableAt: 1, _id: 1, key: 1, name: 1 } }],
  }),
  dropIndex(72, 'an index of jobs that a longer one replaces', 'jobs', 'state_1_tenant_1_availableAt_1__id_1'),
  createIndexes(73, 'indexes of webhooks', {
    webhooks: [unique({ tenant: 1, containerId: 1 }), unique({ tenant: 1, hookId: 1 })],
    webhook_deliveries: [
      { key: { tenant: 1, containerId: 1, host: 1, delivery: 1 } },
      { key: { tenant: 1, containerId: 1, subject: 1, at: -1, _id: -1 } },
      { key: { expireAt: 1 }, options: { expireAfterSeconds: 0 } },
    ],
  }),
  giveWebhookIds(74),
  createIndexes(75, 'indexes of unmanaged resources', {
    drift_unmanaged: [
      unique({ tenant: 1, runId: 1, seq: 1 }),
      { key: { tenant: 1, runId: 1, resourceType: 1, seq: 1 } },
      { key: { tenant: 1, containerId: 1 } },
    ],
  }),
  createIndexes(76, 'an index of the runs of pull requests', {
    runs: [
      {
        key: { tenant: 1, containerId: 1, 'pullRequest.repositories': 1, 'pullRequest.number': 1, time: -1 },
        options: { partialFilterExpression: { kind: 'pull_request' } },
      },
    ],
  }),
  createIndexes(77, 'indexes of fixes', {
    fix_searches: [unique({ tenant: 1, runId: 1 }), { key: { tenant: 1, containerId: 1 } }],
    fixes: [
      unique({ tenant: 1, runId: 1, attempt: 1, seq: 1 }),
      { key: { tenant: 1, runId: 1, attempt: 1, keys: 1, seq: 1 } },
      { key: { tenant: 1, containerId: 1 } },
    ],
  }),
  createIndexes(78, 'indexes of pull requests with fixes', {
    fix_pulls: [unique({ tenant: 1, containerId: 1, branch: 1 })],
  }),
  createIndexes(79, 'an index of the runs of pull requests by commit', {
    runs: [
      {
        key: { tenant: 1, containerId: 1, 'pullRequest.head': 1, time: -1 },
        options: { partialFilterExpression: { kind: 'pull_request' } },
      },
    ],
  }),
  giveIdentitiesAccounts(84),
  createIndexes(85, 'indexes of findings and of the numbers of runs', {
    findings: [
      { key: { tenant: 1, state: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 } },
      { key: { tenant: 1, state: 1, firstSeen: 1, _id: 1, containerId: 1 } },
      { key: { tenant: 1, containerId: 1, state: 1, rank: 1, firstSeen: 1, _id: 1 } },
      { key: { tenant: 1, state: 1, rule: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 } },
      { key: { tenant: 1, state: 1, path: 1, line: 1, _id: 1, containerId: 1 } },
      {
        key: { tenant: 1, change: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 },
        options: { partialFilterExpression: { change: { $exists: true } } },
      },
    ],
    run_summaries: [unique({ tenant: 1, runId: 1 }), { key: { tenant: 1, containerId: 1, time: -1 } }],
  }),
  giveFindingsText(86),
  createIndexes(87, 'the index of searches for findings', {
    findings: [{ key: { tenant: 1, state: 1, text: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 } }],
  }),
  beginIntervals(88),
  createIndexes(89, 'indexes of results that hold from run to run', {
    results: [
      ofIntervals({ tenant: 1, containerId: 1, testId: 1, snapshotId: 1, until: 1, runTime: 1 }),
      ofIntervals({ tenant: 1, containerId: 1, testName: 1, testType: 1, place: 1, state: 1, until: 1, runTime: 1 }),
      ofIntervals({ tenant: 1, containerId: 1, runTime: 1, until: 1 }),
      ofIntervals({ tenant: 1, containerId: 1, until: 1 }),
    ],
    runs: [
      {
        key: { tenant: 1, containerId: 1, hasIntervals: 1, time: -1 },
        options: { partialFilterExpression: { hasIntervals: true } },
      },
    ],
  }),
  createIndexes(90, 'the index of members of organisations', {
    organization_members: [unique({ tenant: 1, containerId: 1, connector: 1, memberId: 1 })],
  }),
  createIndexes(91, 'indexes of the units of runs', {
    crawl_units: [unique({ tenant: 1, taskid: 1, lane: 1 }), { key: { tenant: 1, containerId: 1 } }],
    crawl_unit_parts: [
      unique({ tenant: 1, reading: 1, number: 1 }),
      { key: { tenant: 1, unitId: 1 } },
      { key: { tenant: 1, containerId: 1 } },
      { key: { expireAt: 1 }, options: { expireAfterSeconds: 0 } },
    ],
  }),
  createIndexes(92, 'indexes of groups of findings', {
    findings: [
      { key: { tenant: 1, state: 1, path: 1, line: 1, _id: 1, containerId: 1, rank: 1, firstSeen: 1 } },
      {
        key: {
          ...{ tenant: 1, state: 1, address: 1, resourcePath: 1 },
          ...{ rank: 1, firstSeen: 1, _id: 1, containerId: 1 },
        },
      },
    ],
  }),
  dropIndex(
    93,
    'an index of findings that a longer one replaces',
    'findings',
    'tenant_1_state_1_path_1_line_1__id_1_containerId_1',
  ),
  createIndexes(94, 'index of members that could not be entered', {
    organization_members: [
      { key: { tenant: 1, behindSince: 1 }, options: { partialFilterExpression: { behindSince: { $exists: true } } } },
    ],
  }),
  giveFindingsWords(95),
  createIndexes(96, 'indexes of searches for findings and of groups that are kept', {
    findings: [{ key: { tenant: 1, words: 1, state: 1, containerId: 1, rank: 1 } }],
    finding_groups: [
      { key: { tenant: 1, containerId: 1, by: 1, worst: 1, count: -1, key: 1 } },
      unique({ tenant: 1, by: 1, key: 1, containerId: 1 }),
    ],
  }),
  dropIndex(
    97,
    'the index of the text of findings, which words replace',
    'findings',
    'tenant_1_state_1_text_1_rank_1_firstSeen_1__id_1_containerId_1',
  ),
  createIndexes(98, 'the index of resources that nothing judged', {
    run_resources: [
      {
        key: { tenant: 1, runId: 1, type: 1, excluded: 1 },
        options: { partialFilterExpression: { passed: 0, failed: 0, inError: 0 } },
      },
    ],
  }),
  createIndexes(101, 'indexes of results by state, and of those of one run alone', {
    results: [
      ofIntervals({ tenant: 1, containerId: 1, state: 1, testId: 1, snapshotId: 1, until: 1, runTime: 1 }),
      {
        key: { tenant: 1, runId: 1, testName: 1, testType: 1, place: 1, state: 1 },
        options: { name: 'own_by_test', partialFilterExpression: { until: null } },
      },
    ],
  }),
  dropIndex(
    102,
    'an index of all results that one of those of one run alone replaces',
    'results',
    'tenant_1_runId_1_testName_1_testType_1_place_1_state_1',
  ),
  createIndexes(103, 'indexes of groups of the resources of runs, and of findings by type and by account', {
    run_resource_groups: [{ key: { tenant: 1, runId: 1, connector: 1 } }, { key: { tenant: 1, containerId: 1 } }],
    findings: [
      { key: { tenant: 1, state: 1, resourceType: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 } },
      { key: { tenant: 1, state: 1, account: 1, rank: 1, firstSeen: 1, _id: 1, containerId: 1 } },
    ],
  }),
];

function ofIntervals(key: IndexSpecification['key']): IndexSpecification {
  return { key, options: { partialFilterExpression: { until: { $exists: true } } } };
}
