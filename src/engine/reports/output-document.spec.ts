import { readTestCase } from '../files/cases';
import { JsonNumber } from '../base/json';
import { jsonReport, outputDocuments, reportedRun } from './index';
import {
  driftOutcome,
  MASTER_TEST,
  resource,
  result,
  runReport,
  skippedCases,
  STARTED_AT,
  TEST,
  textOf,
} from '../../../test/support/reports/findings';

const json = (...args: Parameters<typeof runReport>) => textOf(jsonReport(reportedRun(runReport(...args))));
const parsed = async (...args: Parameters<typeof runReport>) => JSON.parse(await json(...args));

describe('output documents', () => {
  it('should say before the results that templates could not be read', async () => {
    const row = { scope: 'file' as const, name: 'a.tf', node: '', reason: 'parse-error', detail: 'x' };
    const [document] = await parsed([result('passed', 'T1')], { coverage: [{ ...row, isLost: true }] });
    const reason = '1 file of a template could not be read and is not checked: a.tf (parse-error)';
    expect(Object.entries(document).slice(0, -4).at(-1)).toEqual(['reason', reason]);
  });

  const webserver = resource('data/resource-pass.json', {
    nodeId: '1',
    connector: 'connector',
    reference: 'master',
    databaseCollection: 'webserver',
    type: 'json',
    innerTypes: [],
    paths: ['data/resource-pass.json'],
  });

  it('should keep the shape and the order of keys of the older tool', async () => {
    const report = runReport(
      [
        {
          state: 'passed',
          test: TEST,
          testCase: readTestCase({ testId: '1', rule: '{1}.webserver.port=80' }),
          testId: '1',
          place: '',
          resources: [webserver],
          message: '',
          reason: '',
        },
      ],
      { tests: [TEST] },
    );
    const [document] = outputDocuments(reportedRun(report));
    expect(document.test).toBe('test');
    const old = {
      $schema: '',
      contentVersion: '1.0.0.0',
      fileType: 'output',
      timestamp: STARTED_AT,
      snapshot: 'snapshot',
      container: 'payments-iac',
      log: '',
      test: 'test.json',
      session_id: `session_${STARTED_AT}`,
      remote_run: false,
      results: [
        {
          result: 'passed',
          testId: '1',
          rule: '{1}.webserver.port=80',
          status: 'enable',
          autoRemediate: false,
          result_id: `paymentsiac_${Math.floor(STARTED_AT / 1000)}`,
          snapshots: [
            {
              id: '1',
              structure: 'filesystem',
              reference: 'master',
              source: 'connector',
              collection: 'webserver',
              type: 'json',
              region: '',
              paths: ['data/resource-pass.json'],
            },
          ],
        },
      ],
      not_evaluated: [],
      summary: { passed: 1, failed: 0, skipped: 0, excluded: 0, error: 0 },
      coverage: { total: 0, by_reason: {}, items: [] },
    };
    const text = await textOf(document.text());
    expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(old));
  });

  it('should have passed and failed cases as results and all others, with their reasons, beside them', async () => {
    const coverage = [
      { scope: 'file' as const, name: 'a.txt', node: 'TRF', reason: 'not-a-template', detail: '' },
      { scope: 'file' as const, name: 'b.tf', node: 'TRF', reason: 'parse-error', detail: 'line 3' },
    ];
    const [master, plain] = await parsed(
      [
        result('failed', 'T1', { message: 'no encryption', line: 12, findingPaths: [['resources', 0, 'properties']] }),
        result('passed', 'T1'),
        result('excluded', 'T2', { reason: 'excluded', exclusionId: 'e1' }),
        result('error', 'T3', { reason: 'rule-file-missing', resources: [] }),
        result('failed', 'T4', { test: TEST, leakedPaths: ['resources/aws_db/password'], askedAs: 'provider' }),
      ],
      {
        tests: [MASTER_TEST, TEST],
        skipped: [skippedCases(MASTER_TEST, 'T5', 'no-resource-for-case', 7)],
        coverage,
      },
    );
    expect(master).toMatchObject({
      snapshot: 'mastersnapshot_gen',
      test: 'mastertest.json',
      summary: { passed: 1, failed: 1, skipped: 7, excluded: 1, error: 1 },
      coverage: { total: 2, by_reason: { 'not-a-template': 1, 'parse-error': 1 }, items: coverage },
    });
    expect(master.results).toHaveLength(2);
    expect(master.results[0]).toMatchObject({
      result: 'failed',
      masterTestId: 'T1',
      eval: 'data.rule.s3',
      id: 'T1',
      message: 'no encryption',
      remediation_description: '',
      remediation_function: '',
      finding_paths: [['resources', 0, 'properties']],
      location: { file: 'main.tf', line: 12 },
    });
    expect(master.not_evaluated).toMatchObject([
      { result: 'excluded', id: 'T2', reason: 'excluded', exclusion_id: 'e1' },
      { result: 'error', id: 'T3', reason: 'rule-file-missing', snapshots: [] },
      { result: 'skipped', case: 'T5', reason: 'no-resource-for-case', count: 7 },
    ]);
    expect(master).not.toHaveProperty('undecided');
    expect(plain.results[0].errors).toEqual([{ leaked_password_path: 'resources/aws_db/password' }]);
    expect(plain.results[0].asked_as).toBe('provider');
  });

  it('should list the cases that could not be decided one by one', async () => {
    const reason = 'unresolved-expression';
    const logs = resource('main.tf', { address: 'aws_s3_bucket.logs' });
    const live = resource('', { path: 'arn:aws:s3:::logs' });
    const open = [
      result('skipped', 'T1', { reason, resources: [logs], line: 4 }),
      result('skipped', 'T1', { reason, resources: [live] }),
    ];
    const [document] = await parsed([result('passed', 'T2')], {
      skipped: [{ ...skippedCases(MASTER_TEST, 'T1', reason, 2), open }],
    });
    expect(document.not_evaluated).toEqual([{ result: 'skipped', case: 'T1', reason, count: 2 }]);
    expect(document.undecided).toEqual([
      { rule: 'T1', address: 'aws_s3_bucket.logs', file: 'main.tf', line: 4, reason },
      { rule: 'T1', file: 'arn:aws:s3:::logs', reason },
    ]);
  });

  it('should give rule-language results of master tests both ids', async () => {
    const testCase = { masterTestId: 'T1', rule: 'exists({TRF}.a)', type: '' };
    const [{ results }] = await parsed([result('passed', 'T1', { testCase, evaluation: undefined })]);
    expect(results[0]).toMatchObject({ testId: 'T1', masterTestId: 'T1' });
  });

  it('should keep numbers of cases as they were written and escape control characters', async () => {
    const text = await json([result('passed', 'T1', { testCase: { weight: new JsonNumber('1.10'), note: '\u009b' } })]);
    expect(text).toContain('"weight":1.10,"note":"\\u009b"');
  });

  it('should end with the document of drift when the two sides were compared', async () => {
    const documents = (await parsed([], { drift: driftOutcome() })) as object[];
    expect(documents).toHaveLength(2);
    expect(documents[1]).toMatchObject({
      fileType: 'drift',
      container: 'payments-iac',
      drift: [
        {
          result: 'drifted',
          iac_resource: 'aws_s3_bucket.logs',
          cloud_path: 'arn:aws:s3:::logs',
          drifted_attributes: [{ path: 'Status', iac_value: 'Enabled', cloud_value: null }],
          flips: [{ test_id: 'S3_VERSIONING', side: 'cloud', written: 'passed', running: 'failed' }],
        },
        { result: 'undrifted' },
      ],
    });
  });

  it('should be a list of no documents for a run without tests', async () => {
    expect(await parsed([], { tests: [] })).toEqual([]);
  });
});
