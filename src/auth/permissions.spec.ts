import type { RequiredAccess } from '../common/envelope/operation.decorator';
import { isAllowed } from './permissions';

describe(isAllowed.name, () => {
  const READ: RequiredAccess = { area: 'collection', access: 'read' };
  const WRITE: RequiredAccess = { area: 'collection', access: 'write' };

  it('should want the permissions of both areas that an operation writes to', () => {
    const both: RequiredAccess = { ...WRITE, alsoControls: 'configuration' };
    const [collection, configuration] = ['collection_full_control', 'configuration_full_control'];
    const claims = [undefined, [collection, configuration], ['api_full_control'], [collection], [configuration], []];
    expect(claims.map((claim) => isAllowed(claim, both))).toEqual([true, true, true, false, false, false]);
  });

  it.each<[unknown, { read: boolean; write: boolean }]>([
    [undefined, { read: true, write: true }],
    [['collection_read'], { read: true, write: false }],
    [['collection_full_control'], { read: true, write: true }],
    [['api_full_control'], { read: true, write: true }],
    [['audit_read', 'collection_read'], { read: true, write: false }],
    ['collection_read', { read: true, write: false }],
    ['audit_read  collection_full_control', { read: true, write: true }],
    [['drift_read', 'drift_full_control'], { read: false, write: false }],
    [['collection_write'], { read: false, write: false }],
    [['collection'], { read: false, write: false }],
    [['my_collection_read', 'collection_reader', 'COLLECTION_READ'], { read: false, write: false }],
    [['audit_read collection_read'], { read: false, write: false }],
    [[], { read: false, write: false }],
    ['', { read: false, write: false }],
    [null, { read: false, write: false }],
    [true, { read: false, write: false }],
    [{ collection_read: true }, { read: false, write: false }],
    [['collection_full_control', 5], { read: false, write: false }],
    [[['collection_read']], { read: false, write: false }],
  ])('should let a token with the permissions %j do %j', (claim, { read, write }) => {
    expect(isAllowed(claim, READ)).toBe(read);
    expect(isAllowed(claim, WRITE)).toBe(write);
  });
});
