/** Answers of the API about rules, queries, schedules and messages. */

export const RULES = (['Critical', 'Medium'] as const).map((severity, i) => ({
  rule_id: `PL-AWS-S3-${i + 1}`,
  title: i === 0 ? 'S3 buckets block public access' : 'S3 buckets have versions',
  description: 'A bucket that everybody can read has been the beginning of many incidents.',
  severity,
  groups: ['aws/s3'],
  frameworks: [{ name: 'CIS-AWS-5.0', controls: ['2.1.4'] }],
  remedy: 'Set block_public_acls to true.',
  resources: ['aws_s3_bucket'],
  states: { passed: 4, failed: 1, skipped: 0, excluded: 0, error: 0 },
}));

export const RULE_DETAIL = {
  rule: {
    ...RULES[0],
    parameters: {},
    rego_file: 'package rule\n\ndeny contains msg if {\n  input.acl == "public-read"\n}\n',
  },
};

export const RULE_RESULT = {
  state: 'failed',
  path: 'terraform/main.tf',
  line: 12,
  address: 'aws_s3_bucket.logs',
  resource_path: '/terraform/main.tf',
  message: 'the bucket can be read by everybody',
  reason: '',
};

export const SAMPLES = [
  {
    title: 'Resources by flag',
    description: 'Buckets that everybody can read',
    query: { 'json.acl': 'public-read' },
    collection: 's3',
  },
];

export const SAVED = [
  {
    filter_id: 'f1',
    title: 'Public buckets',
    filter_data: { query: '{"json.acl":"public-read"}', query_collection: 's3' },
  },
];

export const FOUND = [
  { resource_name: 'acme-logs', date: '2026-03-02 10:00:00', config: { name: 'acme-logs', acl: 'public-read' } },
];

export const SCHEDULES = [
  {
    id: 's1',
    collection: 'payments',
    name: 'every morning',
    description: 'before the team meets',
    schedule: 'daily@06:00',
    recur: '1',
    test: 'BOTH',
    status: 'active',
    next_run_time: '2026-03-03 06:00:00',
    last_run: { state: 'completed', taskid: 'task0', start: '2026-03-02 06:00:00' },
  },
];

export const NOTIFICATIONS = [{ id: 'n1', name: 'failures', timestamp: '2026-03-01T10:00:00.000Z' }];

export const TRIED = {
  results: [
    { type: 'slack', notification_id: 'channel', sent: true, status: 200, answer: 'ok', reason: '' },
    { type: 'webhook', notification_id: 'desk', sent: false, status: 503, answer: '', reason: 'the receiver is away' },
  ],
};

export const DELIVERIES = [
  {
    delivery_id: 'd1',
    container: 'payments',
    state: 'dead',
    type: 'webhook',
    notification_name: 'failures',
    notification_id: 'desk',
    event: 'plumbline.run.completed',
    taskid: 'task0',
    filter: '',
    attempts: 12,
    status: 503,
    answer: '',
    reason: 'the receiver did not answer for 24 hours',
    created: '2026-03-01 10:00:00',
    last_attempt: '2026-03-02 10:00:00',
    next_attempt: '',
  },
];

export const ITEM = {
  name: 'repository',
  json: { fileType: 'structure', type: 'filesystem', httpsAccessToken: '********' },
};
