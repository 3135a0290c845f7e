/** Answers of the API about resources, drift and exclusions. */

const BEFORE = { name: 'acme-logs', properties: { acl: 'private', tags: { team: 'shop' }, versioning: true } };
const AFTER = { name: 'acme-logs', properties: { acl: 'public-read', tags: { team: 'shop' }, versioning: true } };

const FLIPS = [{ test_id: 'PL-AWS-S3-1', written: 'passed', running: 'failed' }];
const ATTRIBUTES = [{ path: 'Versioning.Status', iac_value: 'Enabled', cloud_value: 'Suspended' }];

export const DRIFT = {
  result: 'drifted',
  result_id: '1',
  resource_type: 's3',
  iac_path: '/main.tf',
  iac_resource: 'aws_s3_bucket.logs',
  cloud_path: 'arn:aws:s3:::acme-logs',
  timestamp: 1,
  flips: FLIPS,
  drifted_attributes: ATTRIBUTES,
};

export const DRIFT_DETAIL = {
  result: 'drifted',
  timestamp: 1,
  flips: FLIPS,
  drifted_attributes: ATTRIBUTES,
  iac_snapshot: BEFORE,
  cloud_snapshot: AFTER,
};

export const UNMANAGED = {
  container: 'payments',
  drift_output_id: '1',
  cloud_type: 'aws',
  resource_type: 'AWS::S3::Bucket',
  cloud_path: 'arn:aws:s3:::made-by-hand',
  region: 'eu-west-1',
  account_id: '123456789012',
};

export const RESOURCE = {
  collection_name: 's3',
  compliant: false,
  judged: true,
  resource_names: ['acme-logs'],
  resource_node_id: 'SHOP_1',
  resource_paths: ['arn:aws:s3:::acme-logs'],
  resource_type: 's3',
};

const testCase = (id: string, title: string) => ({
  date: '2026-03-02 10:00:00',
  result_id: '69',
  test_id: id,
  snapshot_id: 'SHOP_1',
  title,
});

/** Versions come where days are asked for. */
export function dashboardOf(query: URLSearchParams) {
  return {
    compliant: 'No',
    judged: true,
    fail_count: 1,
    pass_count: 1,
    total_test: 2,
    resource_status: 'active',
    first_crawl: '2026-02-01 10:00:00',
    resource_collection_name: 's3',
    resource_path: 'arn:aws:s3:::acme-logs',
    resource_url: '',
    configuration_drifts: query.has('start_date')
      ? [
          {
            old_resource_id: 'v1',
            old_resource_time: '2026-02-01 10:00:00',
            new_resource_id: 'v2',
            new_resource_time: '2026-02-10 10:00:00',
          },
          {
            old_resource_id: 'v2',
            old_resource_time: '2026-02-10 10:00:00',
            new_resource_id: 'v3',
            new_resource_time: '2026-03-01 10:00:00',
          },
        ]
      : [],
    drift_output: { container: 'payments', drift_output_id: '1', drift_result: 'drifted', drift_result_id: '1' },
    testcases: [
      { ...testCase('PL-AWS-S3-2', 'S3 buckets have versions'), status: 'passed' },
      { ...testCase('PL-AWS-S3-1', 'S3 buckets block public access'), status: 'failed' },
    ],
    open_testcases: [{ ...testCase('PL-AWS-S3-3', 'S3 buckets are logged'), reason: 'unread-value' }],
  };
}

export const TWO_VERSIONS = { old_resource: BEFORE, new_resource: AFTER };

export const EXCLUSIONS = [
  {
    exclusionType: 'single',
    masterTestID: 'PL-AWS-S3-1',
    paths: ['/terraform/main.tf'],
    reason: 'accepted until the migration',
    owner: 'platform team',
    expires_at: '2099-12-31',
  },
  { exclusionType: 'test', masterTestID: 'PL-K8S-7', reason: 'checked elsewhere', expires_at: '2020-01-31' },
];
