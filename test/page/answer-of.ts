import { CHANGED_RESOURCES, CHANGED_VERDICTS, COLLECTIONS, COMPARISON, LOG, RUNS } from './run-answers';
import { dashboardOf, DRIFT, DRIFT_DETAIL, EXCLUSIONS, RESOURCE, TWO_VERSIONS, UNMANAGED } from './resource-answers';
import type { Listed } from './stand-in';

type Answer = (query: URLSearchParams) => Listed | object;

const COVERAGE = {
  state: 'coverage',
  is_lost: false,
  scope: 'region',
  name: 'eu-west-3',
  node: '',
  reason: 'access-denied',
  detail: 'ec2:DescribeInstances',
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  'GET compliance/report': () => ({ rows: [COVERAGE] }),
  'GET drift_detection/report': () => ({ rows: [DRIFT] }),
  'GET compliance/run': (query) => ({ rows: RUNS.filter((run) => isAsked(run, query)) }),
  'POST compliance/run': () => ({ taskid: 'task0', session_id: 'session_0' }),
  'DELETE compliance/scheduler/queue': () => ({}),
  'GET logs/details': () => ({ rows: LOG }),
  'GET compare': (query) => ({
    rows: query.get('show') === 'resources' ? CHANGED_RESOURCES : CHANGED_VERDICTS,
    beside: COMPARISON,
  }),
  'POST drift_detection/report/detail': () => DRIFT_DETAIL,
  'GET drift_detection/unmanaged': () => ({ rows: [UNMANAGED] }),
  'GET resource/search': () => ({ rows: [RESOURCE] }),
  'GET resource/dashboard': dashboardOf,
  'GET resource/configuration/drift': () => TWO_VERSIONS,
  'GET resource/detail': () => TWO_VERSIONS.new_resource,
  'GET exclusions/resources': () => ({ rows: EXCLUSIONS, field: 'exclusions', beside: { container: 'payments' } }),
  'POST exclusions/resources': () => ({}),
  'DELETE exclusions/resources': () => ({}),
  'GET collection/list': () => ({ rows: COLLECTIONS }),
};

function isAsked(run: (typeof RUNS)[number], query: URLSearchParams): boolean {
  const [taskid, collection] = [query.get('taskid'), query.get('collection')];
  return (taskid ?? run.taskid) === run.taskid && (collection ?? run.collection) === run.collection;
}

/** The usual answer to a request; undefined where there is none. */
export function answerOf(method: string, path: string, query: URLSearchParams): Listed | object | undefined {
  return ANSWERS[`${method} ${path}`]?.(query);
}
