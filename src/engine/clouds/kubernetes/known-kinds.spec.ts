import type { JsonObject } from '../../base/json';
import { KindTableError, KnownKinds } from './known-kinds';

/** The types that the nodes of common master snapshots name, with the groups that have them. */
const TYPES: readonly [type: string, groups: readonly string[]][] = [
  ['clusterrole', ['rbac.authorization.k8s.io']],
  ['clusterrolebinding', ['rbac.authorization.k8s.io']],
  ['networkpolicy', ['extensions', 'networking.k8s.io']],
  ['pod', ['']],
  ['podsecuritypolicy', ['extensions', 'policy']],
  ['role', ['rbac.authorization.k8s.io']],
  ['rolebinding', ['rbac.authorization.k8s.io']],
  ['serviceaccount', ['']],
];

describe(KnownKinds.name, () => {
  const known = new KnownKinds();

  it.each(TYPES)('should know the groups of %s', (type, groups) => {
    expect(known.groupsOf(type)).toEqual(groups);
  });

  it.each<[string, JsonObject, RegExp]>([
    ['a group that is none', { 'Apps/v1': {} }, /Apps\/v1 is no group with kinds/],
    ['a group without kinds', { apps: [] }, /apps is no group with kinds/],
    ['a kind that is none', { apps: { deployment: 'deployments' } }, /apps\/deployment has no plural/],
    ['a plural that is none', { '': { Pod: 1 } }, /- Pod has no plural/],
    ['a kind with two plurals', { a: { Pod: 'pods' }, b: { Pod: 'podes' } }, /b\/Pod has another name/],
    ['a plural of two kinds', { a: { Pod: 'pods', Pot: 'pods' } }, /a\/Pot has another name/],
  ])('should refuse a table with %s', (_, table, message) => {
    expect(() => new KnownKinds(table)).toThrow(KindTableError);
    expect(() => new KnownKinds(table)).toThrow(message);
  });
});
