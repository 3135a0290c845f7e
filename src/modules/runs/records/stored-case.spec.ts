import { writeJson } from '../../../engine/base/json';
import { reportRow, resultSnapshot } from '../../../engine/reports';
import { resource } from '../../../../test/support/reports/findings';
import type { StoredResult } from '../data';
import { reportedCase, reportedResult, storedCase } from './stored-case';

describe(reportedCase.name, () => {
  it('should tell of a stored result what was found, and as whom the rule was asked', () => {
    const locations = [2, 5].map((line) => ({ file: 'main.tf', line }));
    const calls = [{ file: 'live/main.tf', line: 7 }];
    const fetched = { file: 'https://example.com/m.zip:x.tf', line: 1 };
    const found = {
      finding_paths: [['resources', 0]],
      location: { file: 'main.tf', line: 2 },
      locations,
      asked_as: 'provider',
    };
    const stored = {
      state: 'failed',
      testId: 'T',
      message: 'm',
      reason: '',
      exclusionId: '',
      snapshots: [resultSnapshot(resource('main.tf', { address: 'module.a.b.c', calls: [...calls, fetched] }))],
      findings: JSON.stringify(found),
    };
    const test = { name: 'test', isMaster: true, snapshot: 'snap' };
    expect(reportedCase(stored as unknown as StoredResult, test, storedCase('{}'))).toMatchObject({
      findingPaths: [['resources', 0]],
      location: { file: 'main.tf', line: 2 },
      locations,
      askedAs: 'provider',
      resources: [{ address: 'module.a.b.c', calls }],
    });
  });
});

describe('the remedy of a stored result', () => {
  const REMEDY = 'Set publicly_accessible to false.';
  const testCase = storedCase(
    writeJson({ type: 'board', evals: [{ id: 'T', eval: 'data.x', remediationDescription: REMEDY }] }),
  );

  function stored(type: string, innerType: string): StoredResult {
    const fields = { type, innerTypes: [innerType], address: 'Warehouse' };
    const snapshots = [resultSnapshot(resource('stack.yaml', fields))];
    const texts = { testId: 'T', message: '', reason: '', exclusionId: '', findings: '' };
    return { ...texts, state: 'failed', snapshots } as unknown as StoredResult;
  }

  it.each([
    ['cloudformation', 'aws_redshift_cluster', 'Set PubliclyAccessible to false.'],
    ['arm', 'azurerm_data_factory', "In Terraform's words: Set publicly_accessible to false."],
    ['terraform', 'aws_redshift_cluster', REMEDY],
  ])('should speak the words of %s in lists and in exports', (type, innerType, expected) => {
    const result = stored(type, innerType);
    expect(reportRow(reportedResult(result, testCase)).remediation).toBe(expected);
    const exported = reportedCase(result, { name: 'test', isMaster: true, snapshot: 'snap' }, testCase);
    expect(reportRow(exported).remediation).toBe(expected);
  });
});
