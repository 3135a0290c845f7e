import type { Test } from 'supertest';
import { EXCLUSION, NAMES, RUN_DAYS, type TenantIds } from '../factories/tenant-data.factory';
import type { TenantClient } from '../support/tenant-client';

/** How an operation is called on a tenant that `fillTenant` filled. */
export interface OperationCall {
  readonly operationId: string;
  readonly succeed: (client: TenantClient, ids: TenantIds) => Test;
  /** A call that must fail, with the status that it gets. */
  readonly fail: readonly [status: number, call: (client: TenantClient) => Test];
}

const container = NAMES.collection;
const drift = { is_drift_detection_active: true, iac_mastersnapshot: NAMES.iac, cloud_mastersnapshot: NAMES.cloud };
const item = (resource_name: string, resource_type = 'connector') => ({
  resource_type,
  resource_name,
  container_name: container,
});
const unknownContainer = { container: 'nowhere' };
const query = { query: '{"json.version":{"$gte":1}}', query_collection: NAMES.databaseCollection };
const search = { collection: container, connector: NAMES.connector };
const remediation = (output_id: string, snapshot_id: string) => ({
  ...{ output_id, snapshot_id, remediation_id: NAMES.fixedTestId },
});
const exclusion = { container, exclusions: [EXCLUSION] };

/** The failure of operations without parameters, which are called with a token without permissions. */
const FORBIDDEN = 403;

/** Ordered so that each call finds what it needs: deletions come after reads. */
export const OPERATION_CALLS: readonly OperationCall[] = [
  {
    operationId: 'createCollection',
    succeed: (client) => client.post('/api/collection', { collection: 'fresh', collection_type: 'application' }),
    fail: [400, (client) => client.post('/api/collection', { collection: '../x' })],
  },
  {
    operationId: 'quickStart',
    succeed: (client) =>
      client.post('/api/collection/quick-start/', {
        collection: 'quick',
        gitProvider: 'https://git.example.com/a.git',
      }),
    fail: [
      409,
      (client) => client.post('/api/collection/quick-start/', { collection: container, gitProvider: 'git@h:r' }),
    ],
  },
  {
    operationId: 'listCollections',
    succeed: (client) => client.get('/api/collection/list', { index: 0, count: 50 }),
    fail: [400, (client) => client.get('/api/collection/list', { index: -1 })],
  },
  {
    operationId: 'checkCollection',
    succeed: (client) => client.get('/api/collection', { collection: container }),
    fail: [400, (client) => client.get('/api/collection')],
  },
  {
    operationId: 'changeCollection',
    succeed: (client) => client.delete('/api/collection', { collection: NAMES.spare, status: 'delete' }),
    fail: [404, (client) => client.delete('/api/collection', { collection: 'nowhere', status: 'archive' })],
  },
  {
    operationId: 'listDatabaseCollections',
    succeed: (client) => client.get('/api/database/collection'),
    fail: [FORBIDDEN, (client) => client.get('/api/database/collection')],
  },
  {
    operationId: 'getConfigItem',
    succeed: (client) => client.get('/api/manage/config', item(NAMES.connector)),
    fail: [404, (client) => client.get('/api/manage/config', item('nothing'))],
  },
  {
    operationId: 'updateConfigItem',
    succeed: (client) =>
      client.post('/api/manage/config', { ...item(NAMES.rule, 'others'), data: { json: { content: 'package r' } } }),
    fail: [400, (client) => client.post('/api/manage/config', { ...item('x', 'test'), data: { json: {} } })],
  },
  {
    operationId: 'uploadConfigFiles',
    succeed: (client) =>
      client.upload('/api/manage/config/upload', { container_name: container }, [['files', 'up.rego', 'package up']]),
    fail: [
      400,
      (client) => client.upload('/api/manage/config/upload', { container_name: container }, [['files', 'a.json', '{']]),
    ],
  },
  {
    operationId: 'getDriftDetail',
    succeed: (client, { driftOutputId, driftResultId }) =>
      client.post('/api/drift_detection/report/detail/', {
        container,
        drift_output_id: driftOutputId,
        drift_result_id: driftResultId,
      }),
    fail: [
      404,
      (client) =>
        client.post('/api/drift_detection/report/detail/', { container, drift_output_id: 'x', drift_result_id: 'y' }),
    ],
  },
  {
    operationId: 'saveDriftConfig',
    succeed: (client) => client.post('/api/drift_detection/config/', { container, ...drift }),
    fail: [409, (client) => client.post('/api/drift_detection/config/', { container: NAMES.archived, ...drift })],
  },
  {
    operationId: 'getDriftConfig',
    succeed: (client) => client.get('/api/drift_detection/config/', { container }),
    fail: [404, (client) => client.get('/api/drift_detection/config/', { container: NAMES.archived })],
  },
  {
    operationId: 'deleteDriftConfig',
    succeed: (client) => client.delete(`/api/drift_detection/config/?container=${container}`),
    fail: [404, (client) => client.delete('/api/drift_detection/config/?container=nowhere')],
  },
  {
    operationId: 'listMasterSnapshots',
    succeed: (client) => client.get('/api/mastersnapshot/list/', { container }),
    fail: [404, (client) => client.get('/api/mastersnapshot/list/', unknownContainer)],
  },
  {
    operationId: 'getTag',
    succeed: (client) => client.get('/api/drift_detection/get_tag/'),
    fail: [FORBIDDEN, (client) => client.get('/api/drift_detection/get_tag/')],
  },
  {
    operationId: 'searchResources',
    succeed: (client) => client.get('/api/resource/search/', { ...search, ...RUN_DAYS, account_id: 123456789012 }),
    fail: [400, (client) => client.get('/api/resource/search/', { ...search, start_date: '2026-02-30' })],
  },
  {
    operationId: 'getResourceDashboard',
    succeed: (client, { nodeId }) =>
      client.get('/api/resource/dashboard', { collection: container, resource_node_id: nodeId, ...RUN_DAYS }),
    fail: [404, (client) => client.get('/api/resource/dashboard', { collection: container, resource_path: '/none' })],
  },
  {
    operationId: 'getResourceDetail',
    succeed: (client, { sessionId }) =>
      client.get('/api/resource/detail', {
        resource_path: NAMES.path,
        resource_collection_name: NAMES.databaseCollection,
        session_id: sessionId,
      }),
    fail: [400, (client) => client.get('/api/resource/detail', { resource_path: NAMES.path })],
  },
  {
    operationId: 'getTestCase',
    succeed: (client, { nodeId, resultId }) =>
      client.get('/api/resource/testcase', { result_id: resultId, test_id: NAMES.testId, snapshot_id: nodeId }),
    fail: [404, (client) => client.get('/api/resource/testcase', { result_id: 'x', test_id: NAMES.testId })],
  },
  {
    operationId: 'getConfigurationDrift',
    succeed: (client, { newVersionId, oldVersionId }) =>
      client.get('/api/resource/configuration/drift', {
        resource_collection_name: NAMES.databaseCollection,
        new_resource_id: newVersionId,
        old_resource_id: oldVersionId,
      }),
    fail: [
      404,
      (client) =>
        client.get('/api/resource/configuration/drift', {
          resource_collection_name: NAMES.databaseCollection,
          new_resource_id: 'x',
          old_resource_id: 'y',
        }),
    ],
  },
  {
    operationId: 'saveFilter',
    succeed: (client) =>
      client.post('/api/resource/filter', { title: 'Another', account_id: 123456789012, ...RUN_DAYS, ...query }),
    fail: [400, (client) => client.post('/api/resource/filter', { title: 'x', query: '{"$where":"1"}' })],
  },
  {
    operationId: 'listFilters',
    succeed: (client) => client.get('/api/resource/filter'),
    fail: [FORBIDDEN, (client) => client.get('/api/resource/filter')],
  },
  {
    operationId: 'deleteFilter',
    succeed: (client, { filterId }) => client.delete('/api/resource/filter', { filter_id: filterId }),
    fail: [400, (client) => client.delete('/api/resource/filter', { filter_id: 'f'.repeat(24) })],
  },
  {
    operationId: 'queryResources',
    succeed: (client) => client.get('/api/query/resources', { ...query, ...RUN_DAYS, index: 0, count: 10 }),
    fail: [400, (client) => client.get('/api/query/resources', { ...query, query: '{"$where":"1"}' })],
  },
  {
    operationId: 'postResourceQuery',
    succeed: (client) => client.post('/api/query/resources', query),
    fail: [404, (client) => client.post('/api/query/resources', { ...query, query_collection: 'nothing' })],
  },
  {
    operationId: 'listQuerySamples',
    succeed: (client) => client.get('/api/query/samples'),
    fail: [FORBIDDEN, (client) => client.get('/api/query/samples')],
  },
  {
    operationId: 'createExclusions',
    succeed: (client) =>
      client.post('/api/exclusions/resources/', {
        container,
        exclusions: [
          { exclusionType: 'test', masterTestID: 'T2' },
          { exclusionType: 'resource', paths: ['/b'] },
        ],
      }),
    fail: [400, (client) => client.post('/api/exclusions/resources/', { container, exclusions: [{}] })],
  },
  {
    operationId: 'listExclusions',
    succeed: (client) => client.get('/api/exclusions/resources/', { container, index: 0, count: 10 }),
    fail: [400, (client) => client.get('/api/exclusions/resources/', { container, exclusionType: 'other' })],
  },
  {
    operationId: 'deleteExclusions',
    succeed: (client) => client.delete('/api/exclusions/resources/', exclusion),
    fail: [404, (client) => client.delete('/api/exclusions/resources/', { ...exclusion, ...unknownContainer })],
  },
  {
    operationId: 'listNotifications',
    succeed: (client) => client.get('/api/manage/notification/', { container }),
    fail: [400, (client) => client.get('/api/manage/notification/', { container, count: 0 })],
  },
  {
    operationId: 'testNotification',
    succeed: (client) =>
      client.post('/api/manage/notification/test/', { container, notification_name: NAMES.notification }),
    fail: [404, (client) => client.post('/api/manage/notification/test/', { container, notification_name: 'none' })],
  },
  {
    operationId: 'deleteNotification',
    succeed: (client) =>
      client.delete(`/api/manage/notification/?container=${container}&notification_name=${NAMES.notification}`),
    fail: [
      404,
      (client) => client.delete(`/api/manage/notification/?container=${container}&notification_name=nothing`),
    ],
  },
  {
    operationId: 'saveWebhook',
    succeed: (client) => client.post('/api/webhook/github/create', { collection: container, enable: true }),
    fail: [400, (client) => client.post('/api/webhook/github/create', { collection: container, enable: 'true' })],
  },
  {
    operationId: 'makeWebhookSecret',
    succeed: (client) => client.post('/api/webhook/secret/', { collection: container }),
    fail: [409, (client) => client.post('/api/webhook/secret/', { collection: NAMES.spare })],
  },
  {
    operationId: 'getWebhook',
    succeed: (client) => client.get('/api/webhook/', { collection: container }),
    fail: [404, (client) => client.get('/api/webhook/', { collection: 'nowhere' })],
  },
  {
    operationId: 'listRules',
    succeed: (client) => client.get('/api/rules/', { collection: container, index: 0, count: 5 }),
    fail: [400, (client) => client.get('/api/rules/', { severity: 'fatal' })],
  },
  {
    operationId: 'getRuleDetail',
    succeed: (client) => client.get('/api/rules/detail/', { rule_id: 'PL-AWS-S3-1' }),
    fail: [404, (client) => client.get('/api/rules/detail/', { rule_id: 'none' })],
  },
  {
    operationId: 'listRuns',
    succeed: (client) => client.get('/api/compliance/run/', { index: 0, count: 50 }),
    fail: [404, (client) => client.get('/api/compliance/run/', { taskid: 'none' })],
  },
  {
    operationId: 'listTasks',
    succeed: (client) => client.get('/api/compliance/scheduler/queue'),
    fail: [400, (client) => client.get('/api/compliance/scheduler/queue', { index: 'x' })],
  },
  {
    operationId: 'listDeliveries',
    succeed: (client) => client.get('/api/notification/deliveries/', { container }),
    fail: [400, (client) => client.get('/api/notification/deliveries/', { container, state: 'x' })],
  },
  {
    operationId: 'retryDelivery',
    succeed: (client, { deliveryId }) =>
      client.post('/api/notification/deliveries/retry/', { delivery_id: deliveryId }),
    fail: [404, (client) => client.post('/api/notification/deliveries/retry/', { delivery_id: 'none' })],
  },
  {
    operationId: 'createSchedule',
    succeed: (client) =>
      client.post('/api/compliance/scheduler/', {
        ...{ collection: container, name: 'nightly', schedule: 'daily@03:00', test: 'BOTH' },
      }),
    fail: [400, (client) => client.post('/api/compliance/scheduler/', { collection: container, name: 'x' })],
  },
  {
    operationId: 'listSchedules',
    succeed: (client) => client.get('/api/compliance/scheduler/', { collection: container }),
    fail: [404, (client) => client.get('/api/compliance/scheduler/', { scheduler_id: 'none' })],
  },
  {
    operationId: 'updateSchedule',
    succeed: (client, { scheduleId }) =>
      client.put('/api/compliance/scheduler/', { id: scheduleId, schedule: 'weekly@03:00' }),
    fail: [404, (client) => client.put('/api/compliance/scheduler/', { id: 'none' })],
  },
  {
    operationId: 'deleteSchedule',
    succeed: (client, { scheduleId }) => client.delete('/api/compliance/scheduler/', { id: scheduleId }),
    fail: [404, (client) => client.delete('/api/compliance/scheduler/', { id: 'none' })],
  },
  {
    operationId: 'listRunResults',
    succeed: (client, { taskid }) => client.get('/api/compliance/results/', { taskid, state: 'failed' }),
    fail: [400, (client) => client.get('/api/compliance/results/')],
  },
  {
    operationId: 'getRunReport',
    succeed: (client, { taskid }) => client.get('/api/compliance/report/', { taskid }),
    fail: [400, (client) => client.get('/api/compliance/report/')],
  },
  {
    operationId: 'exportRun',
    succeed: (client, { taskid }) => client.get('/api/compliance/export/', { taskid }),
    fail: [400, (client) => client.get('/api/compliance/export/')],
  },
  {
    operationId: 'listFixes',
    succeed: (client, { taskid }) => client.get('/api/compliance/fixes/', { collection: container, taskid }),
    fail: [404, (client) => client.get('/api/compliance/fixes/', { collection: 'nowhere' })],
  },
  {
    operationId: 'getDriftReport',
    succeed: (client) => client.get('/api/drift_detection/report/', { container }),
    fail: [404, (client) => client.get('/api/drift_detection/report/', { container: 'nowhere' })],
  },
  {
    operationId: 'listUnmanaged',
    succeed: (client) => client.get('/api/drift_detection/unmanaged/', { container }),
    fail: [404, (client) => client.get('/api/drift_detection/unmanaged/', { container: 'nowhere' })],
  },
  {
    operationId: 'listLogs',
    succeed: (client) => client.get('/api/logs/'),
    fail: [404, (client) => client.get('/api/logs/', { collection: 'nowhere' })],
  },
  {
    operationId: 'getLogDetails',
    succeed: (client, { log }) => client.get('/api/logs/details/', { log_name: log, index: 0 }),
    fail: [404, (client) => client.get('/api/logs/details/', { log_name: 'none' })],
  },
  {
    operationId: 'cancelTask',
    succeed: (client, { queuedTask }) => client.delete('/api/compliance/scheduler/queue', { taskid: queuedTask }),
    fail: [404, (client) => client.delete('/api/compliance/scheduler/queue', { taskid: 'none' })],
  },
  {
    operationId: 'remediateTestCase',
    succeed: (client, { resultId, fixedNodeId }) =>
      client.post('/api/remediate/testcase/', remediation(resultId, fixedNodeId)),
    fail: [404, (client) => client.post('/api/remediate/testcase/', remediation('x', 'y'))],
  },
  {
    operationId: 'startRun',
    succeed: (client) => client.post('/api/compliance/run/', { collection: container, crawl: true }),
    fail: [404, (client) => client.post('/api/compliance/run/', { collection: 'nowhere' })],
  },
  {
    operationId: 'startCrawler',
    succeed: (client) => client.post('/api/compliance/crawler/', { collection: 'fresh' }),
    fail: [404, (client) => client.post('/api/compliance/crawler/', { collection: 'nowhere' })],
  },
  {
    operationId: 'getSummary',
    succeed: (client) => client.get('/api/summary/'),
    fail: [400, (client) => client.get('/api/summary/', { collection: container })],
  },
  {
    operationId: 'listGaps',
    succeed: (client) => client.get('/api/summary/gaps/', { collection: container, reason: 'not-read' }),
    fail: [404, (client) => client.get('/api/summary/gaps/', { collection: 'nowhere' })],
  },
  {
    operationId: 'listPassed',
    succeed: (client) => client.get('/api/summary/passed/', { index: 0 }),
    fail: [404, (client) => client.get('/api/summary/passed/', { collection: 'nowhere' })],
  },
  {
    operationId: 'listExpired',
    succeed: (client) => client.get('/api/summary/expired/', { index: 0 }),
    fail: [404, (client) => client.get('/api/summary/expired/', { collection: 'nowhere' })],
  },
  {
    operationId: 'listFrameworks',
    succeed: (client) => client.get('/api/frameworks/', { collection: container }),
    fail: [404, (client) => client.get('/api/frameworks/', { collection: 'nowhere' })],
  },
  {
    operationId: 'getTrend',
    succeed: (client) => client.get('/api/trend/', { collection: container, days: 365 }),
    fail: [400, (client) => client.get('/api/trend/', { days: 366 })],
  },
  {
    operationId: 'exportFindings',
    succeed: (client) => client.get('/api/findings/export/', { format: 'sarif' }),
    fail: [400, (client) => client.get('/api/findings/export/', { format: 'xml' })],
  },
  {
    operationId: 'getFinding',
    succeed: (client, { findingId }) => client.get(`/api/findings/${findingId}/`),
    fail: [404, (client) => client.get('/api/findings/none/')],
  },
  {
    operationId: 'getFindingSource',
    succeed: (client, { findingId }) => client.get(`/api/findings/${findingId}/source/`),
    fail: [404, (client) => client.get('/api/findings/none/source/')],
  },
  {
    operationId: 'compareRuns',
    succeed: (client) => client.get('/api/compare/', { collection: container }),
    fail: [400, (client) => client.get('/api/compare/', { collection: NAMES.archived })],
  },
  {
    operationId: 'previewExclusions',
    succeed: (client) => client.post('/api/exclusions/resources/preview/', exclusion),
    fail: [404, (client) => client.post('/api/exclusions/resources/preview/', { ...exclusion, ...unknownContainer })],
  },
  {
    operationId: 'listFindings',
    succeed: (client) => client.get('/api/findings/', { index: 0, group_by: 'rule' }),
    fail: [404, (client) => client.get('/api/findings/', { collection: 'nowhere' })],
  },
  {
    operationId: 'getMe',
    succeed: (client) => client.get('/api/me'),
    fail: [400, (client) => client.get('/api/me', { user: 'x' })],
  },
  {
    operationId: 'listAudit',
    succeed: (client) => client.get('/api/audit/', { count: 100 }),
    fail: [400, (client) => client.get('/api/audit/', { end_date: 'yesterday' })],
  },
];
