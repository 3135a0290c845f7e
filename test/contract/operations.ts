/** One operation of the interface specification, as this project reads it. */
export interface OperationSheet {
  readonly method: 'get' | 'post' | 'delete';
  /** Spelled as in the specification, including a trailing slash. */
  readonly path: string;
  readonly operationId: string;
  /** Permission area, and whether the operation only reads. */
  readonly area: string;
  readonly access: 'read' | 'write';
  /** Parameters that must be passed, in the query string or the body. */
  readonly required: readonly string[];
}

function operation(
  call: string,
  operationId: string,
  [area, access]: [string, 'read' | 'write'],
  required: readonly string[] = [],
): OperationSheet {
  const [method, path] = call.split(' ');
  return { method: method as OperationSheet['method'], path, operationId, area, access, required };
}

export const OPERATIONS: readonly OperationSheet[] = [
  operation('post /api/collection', 'createCollection', ['collection', 'write'], ['collection']),
  operation('get /api/collection/list', 'listCollections', ['collection', 'read']),
  operation('get /api/collection', 'checkCollection', ['collection', 'read'], ['collection']),
  operation('delete /api/collection', 'changeCollection', ['collection', 'write'], ['collection', 'status']),
  operation('get /api/database/collection', 'listDatabaseCollections', ['collection', 'read']),
  operation(
    'get /api/manage/config',
    'getConfigItem',
    ['configuration', 'read'],
    ['resource_type', 'resource_name', 'container_name'],
  ),
  operation(
    'post /api/manage/config',
    'updateConfigItem',
    ['configuration', 'write'],
    ['resource_type', 'container_name', 'resource_name', 'data'],
  ),
  operation(
    'post /api/manage/config/upload',
    'uploadConfigFiles',
    ['configuration', 'write'],
    ['container_name', 'files'],
  ),
  operation(
    'post /api/drift_detection/report/detail/',
    'getDriftDetail',
    ['drift', 'read'],
    ['container', 'drift_output_id', 'drift_result_id'],
  ),
  operation(
    'post /api/drift_detection/config/',
    'saveDriftConfig',
    ['drift', 'write'],
    ['container', 'is_drift_detection_active', 'iac_mastersnapshot', 'cloud_mastersnapshot'],
  ),
  operation('get /api/drift_detection/config/', 'getDriftConfig', ['drift', 'read'], ['container']),
  operation('delete /api/drift_detection/config/', 'deleteDriftConfig', ['drift', 'write'], ['container']),
  operation('get /api/mastersnapshot/list/', 'listMasterSnapshots', ['drift', 'read'], ['container']),
  operation('get /api/drift_detection/get_tag/', 'getTag', ['drift', 'read']),
  operation('get /api/resource/search/', 'searchResources', ['resource', 'read'], ['collection', 'connector']),
  operation('get /api/resource/dashboard', 'getResourceDashboard', ['resource', 'read'], ['collection']),
  operation(
    'get /api/resource/detail',
    'getResourceDetail',
    ['resource', 'read'],
    ['resource_path', 'resource_collection_name'],
  ),
  operation('get /api/resource/testcase', 'getTestCase', ['resource', 'read'], ['result_id', 'test_id']),
  operation(
    'get /api/resource/configuration/drift',
    'getConfigurationDrift',
    ['resource', 'read'],
    ['resource_collection_name', 'new_resource_id', 'old_resource_id'],
  ),
  operation('post /api/resource/filter', 'saveFilter', ['resource', 'write'], ['title']),
  operation('get /api/resource/filter', 'listFilters', ['resource', 'read']),
  operation('delete /api/resource/filter', 'deleteFilter', ['resource', 'write'], ['filter_id']),
  operation('get /api/query/resources', 'queryResources', ['query', 'read'], ['query', 'query_collection']),
  operation('get /api/query/samples', 'listQuerySamples', ['query', 'read']),
  operation('post /api/exclusions/resources/', 'createExclusions', ['exclusion', 'write'], ['container', 'exclusions']),
  operation('get /api/exclusions/resources/', 'listExclusions', ['exclusion', 'read'], ['container']),
  operation(
    'delete /api/exclusions/resources/',
    'deleteExclusions',
    ['exclusion', 'write'],
    ['container', 'exclusions'],
  ),
  operation('get /api/manage/notification/', 'listNotifications', ['notification', 'read'], ['container']),
  operation(
    'delete /api/manage/notification/',
    'deleteNotification',
    ['notification', 'write'],
    ['container', 'notification_name'],
  ),
  operation('post /api/webhook/github/create', 'saveWebhook', ['webhook', 'write'], ['collection', 'enable']),
];

type Needs = readonly [area: string, access: OperationSheet['access']];

/** The permissions of the operations beyond the thirty of the specification. */
export const FURTHER_OPERATIONS: Readonly<Record<string, readonly [Needs, ...Needs[]]>> = {
  quickStart: [
    ['collection', 'write'],
    ['configuration', 'write'],
  ],
  postResourceQuery: [['query', 'read']],
  getDriftReport: [['drift', 'read']],
  listUnmanaged: [['drift', 'read']],
  testNotification: [['notification', 'write']],
  listDeliveries: [['notification', 'read']],
  retryDelivery: [['notification', 'write']],
  makeWebhookSecret: [['webhook', 'write']],
  getWebhook: [['webhook', 'read']],
  createSchedule: [['compliance', 'write']],
  updateSchedule: [['compliance', 'write']],
  listSchedules: [['compliance', 'read']],
  deleteSchedule: [['compliance', 'write']],
  startRun: [['compliance', 'write']],
  startCrawler: [['compliance', 'write']],
  listRuns: [['compliance', 'read']],
  listTasks: [['compliance', 'read']],
  cancelTask: [['compliance', 'write']],
  listRunResults: [['compliance', 'read']],
  getRunReport: [['compliance', 'read']],
  exportRun: [['compliance', 'read']],
  listFixes: [['compliance', 'read']],
  remediateTestCase: [['compliance', 'write']],
  listRules: [['compliance', 'read']],
  getRuleDetail: [['compliance', 'read']],
  listLogs: [['compliance', 'read']],
  getLogDetails: [['compliance', 'read']],
  listAudit: [['audit', 'read']],
  exportFindings: [['compliance', 'read']],
  getFinding: [['compliance', 'read']],
  getFindingSource: [['resource', 'read']],
  compareRuns: [['compliance', 'read']],
  previewExclusions: [['compliance', 'read']],
  getSummary: [['compliance', 'read']],
  listFrameworks: [['compliance', 'read']],
  getTrend: [['compliance', 'read']],
  listGaps: [['compliance', 'read']],
  listPassed: [['compliance', 'read']],
  listExpired: [['exclusion', 'read']],
  listFindings: [['compliance', 'read']],
  getMe: [['token', 'read']],
};

/** The operations that change something. */
export const WRITING_OPERATIONS: readonly string[] = [
  ...OPERATIONS.map(({ operationId, access }) => ({ operationId, access })),
  ...Object.entries(FURTHER_OPERATIONS).map(([operationId, [[, access]]]) => ({ operationId, access })),
]
  .filter(({ access }) => access === 'write')
  .map(({ operationId }) => operationId);
