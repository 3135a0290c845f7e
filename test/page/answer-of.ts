import { CHANGED_RESOURCES, CHANGED_VERDICTS, COLLECTIONS, COMPARISON, LOG, RUNS } from './run-answers';
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

const DRIFT = {
  result: 'drifted',
  result_id: '1',
  resource_type: 's3',
  iac_path: '/main.tf',
  iac_resource: 'aws_s3_bucket.logs',
  cloud_path: 'arn:aws:s3:::acme-logs',
  timestamp: 1,
  flips: [{ test_id: 'PL-AWS-S3-1', written: 'passed', running: 'failed' }],
  drifted_attributes: [{ path: 'Versioning.Status', iac_value: 'Enabled', cloud_value: 'Suspended' }],
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
