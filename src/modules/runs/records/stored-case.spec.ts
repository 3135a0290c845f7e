import { resultSnapshot } from '../../../engine/reports';
import { resource } from '../../../../test/support/reports/findings';
import type { StoredResult } from '../data';
import { reportedCase, storedCase } from './stored-case';

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
