import { Types } from 'mongoose';
import { SeenResources } from './seen-resources';

describe('the resources that a run has seen', () => {
  it('should keep the version, the counts and the services of each, however many there are', () => {
    const seen = new SeenResources();
    const versions = Array.from({ length: 5000 }, () => new Types.ObjectId());
    for (const [i, versionId] of versions.entries()) seen.see(`r${i}`, i % 3 === 0 ? undefined : versionId);
    for (let i = 0; i < versions.length; i++) {
      for (let n = 0; n < i % 4; n++) seen.count(`r${i}`, 'passed');
      seen.count(`r${i}`, i % 2 === 0 ? 'failed' : 'error');
      seen.addServices(`r${i}`, i % 2 === 0 ? ['s3', 'iam'] : ['iam']);
      seen.addServices(`r${i}`, ['s3']);
    }
    for (const [i, versionId] of versions.entries())
      expect(seen.findingsOf(`r${i}`)).toEqual({
        ...{ passed: i % 4, failed: i % 2 === 0 ? 1 : 0, errors: i % 2, excluded: 0 },
        services: i % 2 === 0 ? ['s3', 'iam'] : ['iam', 's3'],
        ...(i % 3 > 0 && { versionId }),
      });
  });

  it('should know nothing of others, and begin anew with one that is seen again', () => {
    const seen = new SeenResources();
    const versionId = new Types.ObjectId();
    seen.see('one', versionId);
    seen.count('one', 'excluded');
    seen.count('other', 'failed');
    seen.addServices('other', ['s3']);
    expect([seen.has('one'), seen.has('other')]).toEqual([true, false]);
    expect([seen.findingsOf('other'), seen.versionOf('other')]).toEqual([undefined, undefined]);
    expect(seen.findingsOf('one')).toMatchObject({ excluded: 1, versionId });
    seen.see('one', undefined);
    expect(seen.findingsOf('one')).toEqual({ passed: 0, failed: 0, errors: 0, excluded: 0, services: [] });
  });
});
