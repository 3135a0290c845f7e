/** Answers of the API for the page, made of a number of findings. */

const DAY = 24 * 3600 * 1000;
const NOW = Date.UTC(2026, 2, 2, 10, 0);
const SEVERITIES = ['Critical', 'High', 'Medium', 'Low'] as const;

const RULES = [
  ['PL-AWS-S3-1', 'S3 buckets block public access', 'aws/s3', 'Critical', 'aws_s3_bucket.logs'],
  [
    'PL-AWS-RDS-3',
    'Databases are not reachable from the internet',
    'aws/rds',
    'High',
    'module.store.aws_db_instance.main',
  ],
  ['PL-K8S-7', 'Containers do not run as root', 'kubernetes', 'Medium', 'Deployment/checkout'],
  ['PL-AZURE-SQL-14', 'Threat detection mails administrators', 'azure/sql', 'Low', 'azurerm_mssql_server.orders'],
] as const;

export interface Finding {
  readonly id: string;
  readonly state: string;
  readonly severity: (typeof SEVERITIES)[number];
  readonly [field: string]: unknown;
}

export function findingAt(i: number, changes: Readonly<Record<string, unknown>> = {}): Finding {
  const [rule, title, group, severity, address] = RULES[i % RULES.length];
  const collection = i % 3 === 0 ? 'payments' : 'web-shop';
  return {
    id: i.toString(16).padStart(24, '0'),
    collection,
    state: i % 7 === 6 ? 'skipped' : 'failed',
    severity,
    rule,
    title,
    message: `the value of ${address} lets everybody read (finding ${i})`,
    reason: '',
    path: `terraform/modules/store/main-${i % 5}.tf`,
    line: 30 + (i % 40),
    address,
    resource_path: `/terraform/modules/store/main-${i % 5}.tf`,
    resource_type: address.split('.').at(-2) ?? 'deployment',
    account: '',
    groups: [group],
    frameworks: ['CIS-AWS-5.0', 'NIST-800-53'],
    first_seen: NOW - (i + 1) * DAY,
    since: NOW - (i + 1) * DAY,
    ...(i % 4 === 0 && { change: 'newly_failed', owner: 'platform team' }),
    fix: i % 2 === 0 ? 'proven' : 'unknown',
    ...changes,
  };
}

export const ME = {
  subject: 'jane',
  name: 'Jane Doe',
  tenant: 'acme',
  tenants: ['acme'],
  any_tenant: false,
  permissions: ['compliance_read', 'resource_read', 'exclusion_full_control'],
  all_permissions: false,
};

const counted = (count: number, query: string) => ({ count, path: '/api/findings/', query });
const passed = (count: number, query = '') => ({ count, path: '/api/summary/passed/', query });

export function summaryOf(many: number) {
  const first = Array.from({ length: Math.min(many, 5) }, (_, i) =>
    findingAt(i, { severity: 'Critical', state: 'failed' }),
  );
  const share = Math.ceil(many / 4);
  const counts = { passed: 1843, failed: many, skipped: 4, excluded: 3, error: 0 };
  return {
    as_of: NOW,
    changes: {
      newly_failed: counted(share, 'change=newly_failed'),
      fixed: counted(Math.min(many, 7), 'change=fixed'),
      newly_undecided: counted(0, 'change=newly_undecided'),
    },
    states: {
      failed: counted(many, 'state=failed'),
      skipped: counted(Math.min(many, 4), 'state=skipped'),
      error: counted(0, 'state=error'),
      excluded: counted(3, 'state=excluded'),
      passed: passed(1843),
    },
    severities: Object.fromEntries(
      SEVERITIES.map((one) => [one, counted(many === 0 ? 0 : share, `severity=${one}&state=failed`)]),
    ),
    passed: 1843,
    first,
    frameworks: ['CIS-AWS-5.0', 'NIST-800-53-r5', 'PCI-DSS-4.0', 'ISO-27001-2022'].map((framework, i) => ({
      framework,
      passed: 400 - i * 80,
      passing: passed(400 - i * 80, `framework=${framework}`),
      failed: many === 0 ? 0 : share,
      undecided: 0,
      score: many === 0 ? 100 : 94.5 - i * 7,
      failing: counted(many === 0 ? 0 : share, `framework=${framework}&state=failed`),
    })),
    hidden: {
      excluded: counted(3, 'state=excluded'),
      expiring_soon: counted(1, 'state=excluded&expiring=true'),
      expired_exclusions: 1,
      expired: { count: 1, path: '/api/summary/expired/', query: '' },
    },
    drift: {
      flips: many === 0 ? 0 : 2,
      collections:
        many === 0
          ? []
          : [
              {
                collection: 'payments',
                flips: 2,
                path: '/api/drift_detection/report/',
                query: 'container=payments&flips=true',
              },
            ],
    },
    is_complete: many === 0,
    gaps: { count: many === 0 ? 0 : 3, path: '/api/summary/gaps/', query: '' },
    collections: [
      {
        collection: 'web-shop',
        state: 'current',
        checked_at: NOW,
        counts,
        passed: passed(1843, 'collection=web-shop'),
        newly_failed: counted(share, 'collection=web-shop&change=newly_failed'),
        fixed: counted(Math.min(many, 7), 'collection=web-shop&change=fixed'),
        gaps: { total: 0, by_reason: [] },
      },
      ...(many === 0
        ? []
        : [
            {
              collection: 'payments',
              state: 'failed',
              checked_at: NOW - 9 * DAY,
              last_run: { taskid: '1', state: 'failed', reason: 'the connector refused the token', finished_at: NOW },
              counts,
              passed: passed(1843, 'collection=payments'),
              newly_failed: counted(0, 'collection=payments&change=newly_failed'),
              fixed: counted(0, 'collection=payments&change=fixed'),
              gaps: {
                total: 3,
                by_reason: [
                  {
                    reason: 'access-denied',
                    count: 3,
                    path: '/api/summary/gaps/',
                    query: 'collection=payments&reason=access-denied',
                  },
                ],
              },
            },
            { collection: 'a-collection-with-a-name-that-is-much-longer-than-others', state: 'never' },
          ]),
    ],
  };
}

/** The numbers of the last thirty days, which end with the present ones. */
export function trendOf(many: number) {
  const days = Array.from({ length: 30 }, (_, i) => {
    const counts = { passed: 1800 + i, failed: many + (((29 - i) * 7) % 23), skipped: 4, excluded: 3, error: 0 };
    return { date: new Date(NOW - (29 - i) * DAY).toISOString().slice(0, 10), ...counts };
  });
  return { results: days };
}

const DIFF = `--- a/terraform/modules/store/main-0.tf
+++ b/terraform/modules/store/main-0.tf
@@ -30,5 +30,9 @@
 resource "aws_s3_bucket" "logs" {
-  acl = "public-read"
+  acl = "private"
 }
`;

export function detailOf(finding: Finding, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    finding,
    rule: {
      id: finding.rule,
      title: finding.title,
      description: 'A bucket that everybody can read has been the beginning of many incidents. Block it at the bucket.',
      severity: finding.severity,
      groups: finding.groups,
      frameworks: [{ name: 'CIS-AWS-5.0', controls: ['2.1.4'] }],
      text: 'package rule\n\ndeny contains msg if {\n  input.acl == "public-read"\n}\n',
    },
    remediation: 'Set block_public_acls, block_public_policy, ignore_public_acls and restrict_public_buckets to true.',
    places: [{ path: finding.path, line: finding.line }],
    calls: [{ path: 'main.tf', line: 3, address: 'module.store' }],
    branch: 'main',
    commit: '9f2c0e1d4b5a69788796a5b4c3d2e1f00f1e2d3c',
    taskid: '69',
    result_id: '69',
    test_id: finding.rule,
    snapshot_id: 'SHOP_1',
    fix: {
      state: finding.fix,
      diff: finding.fix === 'proven' ? DIFF : '',
      files: ['main-0.tf'],
      marks: ['replaces'],
      hides_secret: false,
      is_cut_off: false,
      proof: { verdicts: 12, results: 340, supposing: [] },
      reason: '',
      detail: '',
      also_repairs: 2,
    },
    history: [
      { state: 'failed', taskid: '69', time: NOW - DAY, message: finding.message },
      { state: 'passed', taskid: '68', time: NOW - 20 * DAY, message: '' },
    ],
    ...changes,
  };
}

export function sourceOf(finding: Finding) {
  const line = Number(finding.line);
  return {
    path: finding.path,
    first_line: line - 3,
    total_lines: 80,
    lines: ['resource "aws_s3_bucket" "logs" {', '  bucket = "acme-logs"', '', '  acl = "public-read"', '}', ''].map(
      (text, i) => ({ number: line - 3 + i, text, is_deciding: i === 3 }),
    ),
    commit: '9f2c',
    is_json: false,
  };
}
