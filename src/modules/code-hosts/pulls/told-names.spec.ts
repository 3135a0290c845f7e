import type { TenantId } from '../../../common/context/tenant';
import type { RunPullRequest } from '../../runs/data';
import { commentKey, statusKey, statusName } from './told-names';

describe(statusName.name, () => {
  it('should carry the tenant, the collection and the branch as they are written', () => {
    expect(statusName('default', 'payments-iac', 'release/2.x')).toBe('plumbline/default/payments-iac/release/2.x');
  });

  it('should be another one for each branch and collection, also at a host that knows no capitals and accents', () => {
    const long = 'b'.repeat(300);
    const names = [
      ...['main', 'Main', 'MAIN', 'release', 'releasé', long, `${long}b`].map((branch) => statusName('t', 'c', branch)),
      ...['C', 'c.', 'c -'].map((collection) => statusName('t', collection, 'main')),
      statusName('t-c', 'c', 'main'),
      statusName('t', 'c', 't/c/main'),
    ];
    const folded = names.map((name) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
    expect(new Set(folded).size).toBe(names.length);
    expect(names.filter((name) => name.length > 255)).toEqual([]);
  });

  it('should be the same every time, and not end within a character', () => {
    const branch = '😀'.repeat(200);
    expect(statusName('t', 'c', branch)).toBe(statusName('t', 'c', branch));
    expect(statusName('t', 'c', branch)).toMatch(/^plumbline\/t\/c\/(😀)+~[0-9a-f]{16}$/u);
  });
});

describe(statusKey.name, () => {
  const run = (containerId: number, target: string, number = 1) => ({
    ...{ tenant: 't' as TenantId, containerId },
    pullRequest: { target, number } as RunPullRequest,
  });

  it('should fit into a key of Bitbucket, another one for each collection and branch', () => {
    const keys = [run(1, 'main'), run(1, 'release'), run(2, 'main')].map(statusKey);
    expect(new Set(keys).size).toBe(3);
    expect(keys.filter((key) => key.length > 40)).toEqual([]);
    expect(statusKey(run(1, 'main', 2))).toBe(keys[0]);
  });

  it('should leave one comment to a pull request that goes to another branch', () => {
    expect(commentKey(run(1, 'main'))).toBe(commentKey(run(1, 'release')));
    expect(commentKey(run(1, 'main'))).not.toBe(commentKey(run(2, 'main')));
  });
});
