/** One operation of the interface specification, as this project reads it. */
export interface OperationSheet {
  readonly number: string;
  readonly method: 'get' | 'post' | 'delete';
  /** Spelled as in the specification, with its slash at the end. */
  readonly path: string;
  readonly operationId: string;
  /** Permission area, and whether the operation only reads. */
  readonly area: string;
  readonly access: 'read' | 'write';
  /** Parameters that must be passed, in the query string or the body. */
  readonly required: readonly string[];
}

function operation(
  number: string,
  call: string,
  operationId: string,
  [area, access]: [string, 'read' | 'write'],
  required: readonly string[] = [],
): OperationSheet {
  const [method, path] = call.split(' ');
  return { number, method: method as OperationSheet['method'], path, operationId, area, access, required };
}

export const OPERATIONS: readonly OperationSheet[] = [
  operation('4.1', 'post /api/collection', 'createCollection', ['collection', 'write'], ['collection']),
  operation('4.2', 'get /api/collection/list', 'listCollections', ['collection', 'read']),
  operation('4.3', 'get /api/collection', 'checkCollection', ['collection', 'read'], ['collection']),
  operation('4.4', 'delete /api/collection', 'changeCollection', ['collection', 'write'], ['collection', 'status']),
  operation('4.5', 'get /api/database/collection', 'listDatabaseCollections', ['collection', 'read']),
  operation(
    '4.6',
    'get /api/manage/config',
    'getConfigItem',
    ['configuration', 'read'],
    ['resource_type', 'resource_name', 'container_name'],
  ),
  operation(
    '4.7',
    'post /api/manage/config',
    'updateConfigItem',
    ['configuration', 'write'],
    ['resource_type', 'container_name', 'resource_name', 'data'],
  ),
  operation(
    '4.8',
    'post /api/manage/config/upload',
    'uploadConfigFiles',
    ['configuration', 'write'],
    ['container_name', 'files'],
  ),
  operation(
    '4.9',
    'post /api/drift_detection/report/detail/',
    'getDriftDetail',
    ['drift', 'read'],
    ['container', 'drift_output_id', 'drift_result_id'],
  ),
  operation(
    '4.10',
    'post /api/drift_detection/config/',
    'saveDriftConfig',
    ['drift', 'write'],
    ['container', 'is_drift_detection_active', 'iac_mastersnapshot', 'cloud_mastersnapshot'],
  ),
  operation('4.11', 'get /api/drift_detection/config/', 'getDriftConfig', ['drift', 'read'], ['container']),
  operation('4.12', 'delete /api/drift_detection/config/', 'deleteDriftConfig', ['drift', 'write'], ['container']),
  operation('4.13', 'get /api/mastersnapshot/list/', 'listMasterSnapshots', ['drift', 'read'], ['container']),
  operation('4.14', 'get /api/drift_detection/get_tag/', 'getTag', ['drift', 'read']),
  operation('4.15', 'get /api/resource/search/', 'searchResources', ['resource', 'read'], ['collection', 'connector']),
  operation('4.16', 'get /api/resource/dashboard', 'getResourceDashboard', ['resource', 'read'], ['collection']),
  operation(
    '4.17',
    'get /api/resource/detail',
    'getResourceDetail',
    ['resource', 'read'],
    ['resource_path', 'resource_collection_name'],
  ),
  operation('4.18', 'get /api/resource/testcase', 'getTestCase', ['resource', 'read'], ['result_id', 'test_id']),
  operation(
    '4.19',
    'get /api/resource/configuration/drift',
    'getConfigurationDrift',
    ['resource', 'read'],
    ['resource_collection_name', 'new_resource_id', 'old_resource_id'],
  ),
  operation('4.20', 'post /api/resource/filter', 'saveFilter', ['resource', 'write'], ['title']),
  operation('4.21', 'get /api/resource/filter', 'listFilters', ['resource', 'read']),
  operation('4.22', 'delete /api/resource/filter', 'deleteFilter', ['resource', 'write'], ['filter_id']),
  operation('4.23', 'get /api/query/resources', 'queryResources', ['query', 'read'], ['query', 'query_collection']),
  operation('4.24', 'get /api/query/samples', 'listQuerySamples', ['query', 'read']),
  operation(
    '4.25',
    'post /api/exclusions/resources/',
    'createExclusions',
    ['exclusion', 'write'],
    ['container', 'exclusions'],
  ),
  operation('4.26', 'get /api/exclusions/resources/', 'listExclusions', ['exclusion', 'read'], ['container']),
  operation(
    '4.27',
    'delete /api/exclusions/resources/',
    'deleteExclusions',
    ['exclusion', 'write'],
    ['container', 'exclusions'],
  ),
  operation('4.28', 'get /api/manage/notification/', 'listNotifications', ['notification', 'read'], ['container']),
  operation(
    '4.29',
    'delete /api/manage/notification/',
    'deleteNotification',
    ['notification', 'write'],
    ['container', 'notification_name'],
  ),
  operation('4.30', 'post /api/webhook/github/create', 'saveWebhook', ['webhook', 'write'], ['collection', 'enable']),
];
