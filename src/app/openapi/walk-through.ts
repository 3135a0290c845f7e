/** The sections of the document in the order in which somebody tries them out: each example needs only those above it. */
export const SECTIONS: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'collections', description: 'What belongs together: configuration, runs and their results' },
  { name: 'config items', description: 'Connectors, snapshots, tests and rule files of a collection' },
  { name: 'exclusions', description: 'What runs leave out' },
  {
    name: 'notifications',
    description: 'Who is told about runs. Made as config items of the type `notifications`',
  },
  { name: 'webhook', description: 'Code hosts that tell of a push: it queues a run' },
  { name: 'drift', description: 'What runs otherwise than it is written' },
  { name: 'compliance', description: 'Runs, their results, reports and logs' },
  { name: 'findings', description: 'What was found over all collections, and how they stand' },
  { name: 'rules', description: 'What is checked, why, and what to do; with the states of the last run' },
  { name: 'resources', description: 'What runs have found' },
  { name: 'queries', description: 'Stored snapshots by database queries' },
  { name: 'filters', description: 'Saved searches' },
  { name: 'audit', description: 'Who changed what' },
  { name: 'token', description: 'What a token allows' },
];

/** Paths that do not follow the order of their controllers: a cancelled crawl first, then a run, then its outputs. */
export const FIRST_PATHS: readonly string[] = [
  '/api/manage/notification/test/',
  '/api/compliance/crawler/',
  '/api/compliance/scheduler/queue',
  '/api/compliance/run/',
];

/** The optional parameters that are filled in, by operation: one of several is needed. */
export const FILLED_IN: Readonly<Record<string, string>> = {
  listRunResults: 'collection',
  getRunReport: 'collection',
  exportRun: 'collection',
  getResourceDashboard: 'resource_path',
};

/** Values that only an earlier answer can give: by the operation that answers, where the next one takes them from. */
export const LINKS: Readonly<Record<string, Readonly<Record<string, Link>>>> = {
  startCrawler: { cancelTask: { requestBody: { taskid: '$response.body#/data/taskid' } } },
  listLogs: { getLogDetails: { parameters: { log_name: '$response.body#/data/results/0/log_name' } } },
  getDriftReport: {
    getDriftDetail: {
      requestBody: {
        container: '$request.query.container',
        drift_output_id: '$response.body#/data/results/0/drift_output_id',
        drift_result_id: '$response.body#/data/results/0/result_id',
      },
    },
  },
  getResourceDashboard: {
    getTestCase: {
      parameters: {
        result_id: '$response.body#/data/testcases/0/result_id',
        test_id: '$response.body#/data/testcases/0/test_id',
      },
    },
    getConfigurationDrift: {
      parameters: {
        resource_collection_name: '$response.body#/data/resource_collection_name',
        new_resource_id: '$response.body#/data/configuration_drifts/0/new_resource_id',
        old_resource_id: '$response.body#/data/configuration_drifts/0/old_resource_id',
      },
    },
  },
  createSchedule: {
    updateSchedule: { requestBody: { id: '$response.body#/data/id' } },
    deleteSchedule: { requestBody: { id: '$response.body#/data/id' } },
  },
  listDeliveries: { retryDelivery: { requestBody: { delivery_id: '$response.body#/data/results/0/delivery_id' } } },
  saveFilter: { deleteFilter: { requestBody: { filter_id: '$response.body#/data/filter_id' } } },
};

/** A link as OpenAPI has it, without the operation that it leads to. */
interface Link {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly requestBody?: Readonly<Record<string, string>>;
}
