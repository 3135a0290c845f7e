import {
  DELIVERIES,
  FOUND,
  ITEM,
  NOTIFICATIONS,
  RULE_DETAIL,
  RULE_RESULT,
  RULES,
  SAMPLES,
  SAVED,
  SCHEDULES,
  TRIED,
} from './more-answers';
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

const PASSED = [
  {
    ...{ collection: 'payments', state: 'passed', test_id: 'PL-AWS-S3-2', title: 'S3 buckets have versions' },
    ...{ path: 'terraform/modules/store/main-0.tf', address: 'module.store.aws_s3_bucket.logs' },
  },
];

const ANSWERS: Readonly<Record<string, Answer>> = {
  'GET compliance/report': () => ({ rows: [COVERAGE] }),
  'GET summary/gaps': () => ({ rows: [{ ...COVERAGE, collection: 'payments', taskid: 'task1' }] }),
  'GET summary/passed': () => ({ rows: PASSED }),
  'GET summary/expired': () => ({ rows: EXCLUSIONS.map((exclusion) => ({ ...exclusion, collection: 'payments' })) }),
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
  'POST collection': () => ({}),
  'POST collection/quick-start': () => ({ collection: 'shop' }),
  'GET manage/config': () => ITEM,
  'POST manage/config/upload': () => ({}),
  'GET rules': () => ({ rows: RULES }),
  'GET rules/detail': () => ({ rows: [RULE_RESULT], beside: RULE_DETAIL }),
  'GET database/collection': () => ({ results: ['s3', 'terraform'] }),
  'GET query/samples': () => SAMPLES,
  'GET query/resources': () => ({ rows: FOUND }),
  'GET resource/filter': () => SAVED,
  'POST resource/filter': () => ({ filter_id: 'f2' }),
  'DELETE resource/filter': () => ({}),
  'GET compliance/scheduler': () => ({ rows: SCHEDULES, field: 'jobs' }),
  'POST compliance/scheduler': () => SCHEDULES[0],
  'DELETE compliance/scheduler': () => ({}),
  'GET manage/notification': () => ({ rows: NOTIFICATIONS, field: '' }),
  'POST manage/notification/test': () => TRIED,
  'GET notification/deliveries': () => ({ rows: DELIVERIES }),
  'POST notification/deliveries/retry': () => DELIVERIES[0],
};

function isAsked(run: (typeof RUNS)[number], query: URLSearchParams): boolean {
  const [taskid, collection] = [query.get('taskid'), query.get('collection')];
  return (taskid ?? run.taskid) === run.taskid && (collection ?? run.collection) === run.collection;
}

/** The usual answer to a request; undefined where there is none. */
export function answerOf(method: string, path: string, query: URLSearchParams): Listed | object | undefined {
  return ANSWERS[`${method} ${path}`]?.(query);
}
