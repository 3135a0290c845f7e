import { readTestCase } from '../../../src/engine/files/cases';
import type { JsonObject } from '../../../src/engine/base/json';
import type {
  CaseResult,
  DriftOutcome,
  DriftResult,
  ResultState,
  ResultTest,
  RunReport,
  RunResource,
  SkippedCases,
} from '../../../src/engine/model';

export const STARTED_AT = Date.UTC(2026, 0, 2, 3, 4, 5, 6);

export const MASTER_TEST: ResultTest = { name: 'mastertest', isMaster: true, snapshot: 'mastersnapshot' };
export const TEST: ResultTest = { name: 'test', isMaster: false, snapshot: 'snapshot' };

export function resource(path: string, fields: Partial<RunResource> = {}): RunResource {
  return {
    nodeId: 'TRF_0123456789',
    identity: '0123456789abcdef0123456789abcdef',
    masterSnapshotIds: ['TRF'],
    snapshot: 'mastersnapshot',
    structure: 'filesystem',
    connector: 'gitConnector',
    reference: 'main',
    databaseCollection: 'terraform',
    type: 'terraform',
    region: '',
    user: '',
    accountId: '',
    subscriptionId: '',
    projectId: '',
    branch: '',
    repository: '',
    commit: '',
    path: `/${path}`,
    paths: [`/${path}`],
    hasSinglePath: false,
    file: path,
    innerTypes: ['aws_s3_bucket'],
    autoRemediate: false,
    ...fields,
  };
}

interface ResultFields extends Partial<Omit<CaseResult, 'testCase' | 'location'>> {
  readonly testCase?: JsonObject;
  readonly path?: string;
  readonly line?: number;
}

/** A result of one eval with the id of its case; everything can be replaced. */
export function result(state: ResultState, testId: string, fields: ResultFields = {}): CaseResult {
  const { testCase = {}, path = 'main.tf', line, ...others } = fields;
  const json: JsonObject = {
    masterTestId: testId,
    masterSnapshotId: ['TRF'],
    type: 'rego',
    rule: 'file(s3.rego)',
    severity: 'High',
    title: `Title of ${testId}`,
    ...testCase,
  };
  return {
    state,
    test: MASTER_TEST,
    testCase: readTestCase(json),
    evaluation: { id: testId, eval: 'data.rule.s3', message: 'data.rule.s3_err' },
    testId,
    place: '',
    resources: [resource(path)],
    message: '',
    reason: '',
    ...(line !== undefined && { location: { file: path, line } }),
    ...others,
  };
}

export function runReport(
  results: readonly CaseResult[],
  fields: Partial<Pick<RunReport, 'skipped' | 'coverage' | 'tests' | 'resources' | 'entries' | 'drift'>> = {},
): RunReport {
  const { skipped = [], coverage = [], tests = [MASTER_TEST] } = fields;
  const count = (state: ResultState) => results.filter((one) => one.state === state).length;
  return {
    container: 'payments-iac',
    startedAt: STARTED_AT,
    tests,
    results,
    skipped,
    coverage,
    counts: {
      passed: count('passed'),
      failed: count('failed'),
      excluded: count('excluded'),
      error: count('error'),
      skipped: skipped.reduce((sum, one) => sum + one.count, 0),
    },
    resources: fields.resources ?? [resource('main.tf')],
    crawls: [],
    entries: fields.entries ?? { opened: 1, failed: 0 },
    ...(fields.drift && { drift: fields.drift }),
  };
}

export function skippedCases(test: ResultTest, testId: string, reason: string, count: number): SkippedCases {
  return { test, testId, place: '', reason, count };
}

/** The outcome of a comparison in which one bucket drifted and another did not. */
export function driftOutcome(): DriftOutcome {
  const pair = (name: string, more: Partial<DriftResult>): DriftResult => ({
    result: 'undrifted',
    joinedBy: 'tags',
    tags: { id: name, type: 'aws_s3_bucket' },
    template: resource('main.tf'),
    address: { path: 'main.tf', column: 'terraform', type: 'aws_s3_bucket', name, pointer: '/resources/0' },
    running: [resource('', { path: `arn:aws:s3:::${name}`, structure: 'aws' })],
    iacSnapshot: '{}',
    cloudSnapshot: '{}',
    drifted: [],
    flips: [],
    untracked: 0,
    ...more,
  });
  const attribute = { path: 'Status', iacValue: 'Enabled', cloudValue: null, template: 'main.tf', pointer: '' };
  const flip = { testId: 'S3_VERSIONING', side: 'cloud' as const, written: 'passed', running: 'failed' };
  return {
    results: [pair('logs', { result: 'drifted', drifted: [attribute], flips: [flip] }), pair('data', {})],
    unmanaged: [],
    untagged: { iac: 0, cloud: 0 },
    copies: 0,
    gaps: [],
    notCompared: [],
    casesLeftOut: 0,
  };
}

/** The whole text of a report. */
export async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}
