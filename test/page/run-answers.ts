/** Answers of the API about runs. */

const NOW = Date.UTC(2026, 2, 2, 10, 0);
const HOUR = 3_600_000;

export function runAt(i: number, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    taskid: `task${i}`,
    collection: i % 3 === 0 ? 'payments' : 'web-shop',
    kind: i % 5 === 4 ? 'crawler' : 'compliance',
    state: i % 7 === 3 ? 'failed' : 'completed',
    reason: i % 7 === 3 ? 'the connector repository refused the token: renew it and start a run' : '',
    created_at: NOW - i * HOUR,
    started_at: NOW - i * HOUR + 1000,
    finished_at: NOW - i * HOUR + 75_000,
    progress: { done: 120, total: 120 },
    counts: { passed: 1843 - i, failed: 12 + i, skipped: 4, excluded: 3, error: 0 },
    coverage: { total: i % 2, by_reason: {}, items: [] },
    session_id: `session_${i}`,
    result_id: `result_${i}`,
    log: `log_${i}`,
    ...changes,
  };
}

export const RUNS = Array.from({ length: 12 }, (_, i) => runAt(i));

export const RUNNING = runAt(0, { state: 'running', finished_at: undefined, progress: { done: 30, total: 120 } });

export const LOG = [
  { timestamp: NOW, level: 'info', module: 'run', msg: 'the run begins' },
  { timestamp: NOW + 2000, level: 'info', module: 'connector', msg: 'repository: 48 files at 9f2c0e1d4b' },
  { timestamp: NOW + 9000, level: 'warn', module: 'connector', msg: 'modules/store/broken.tf: line 12 cannot be read' },
  { timestamp: NOW + 75_000, level: 'info', module: 'run', msg: 'the run is completed: 12 failed, 1843 passed' },
];

const compared = (i: number) => {
  const run = runAt(i);
  return { taskid: run.taskid, finished_at: run.finished_at, counts: run.counts };
};

export const COMPARISON = {
  collection: 'payments',
  from: compared(3),
  to: compared(0),
  changes: { newly_failed: 1, newly_undecided: 0, fixed: 2, other: 0, came: 1, went: 0 },
};

export const CHANGED_VERDICTS = (['newly_failed', 'fixed', 'fixed'] as const).map((change, i) => ({
  change,
  rule: `PL-AWS-S3-${i + 1}`,
  title: 'S3 buckets block public access',
  severity: 'Critical',
  resource_path: '/terraform/modules/store/main-0.tf',
  address: 'aws_s3_bucket.logs',
  before: change === 'fixed' ? 'failed' : 'passed',
  after: change === 'fixed' ? 'passed' : 'failed',
  id: i.toString(16).padStart(24, '0'),
}));

export const CHANGED_RESOURCES = [
  { change: 'came', resource_path: '/terraform/network.tf', resource_type: 'terraform', connector: 'repository' },
];

export const COLLECTIONS = ['payments', 'web-shop'].map((name) => ({
  containerId: 1,
  name,
  status: 'active',
  connectors: [{ name: 'repository', type: 'filesystem' }],
  masterSnapshots: [{ name: 'templates' }],
  masterTests: [{ name: 'rules-on-board' }],
  snapshots: [],
  tests: [],
  others: [{ name: 'bucket.rego' }],
  notifications: [{ name: 'failures' }],
}));
