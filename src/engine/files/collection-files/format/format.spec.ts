import { toJsonValue, type JsonObject } from '../../../base/json/json-value';
import { readJson } from '../../../base/json/json-reader';
import { writeJson } from '../../../base/json/json-writer';
import { fileTypeOf, kindOfShape } from './file-kind';
import { normalise } from './normalise';
import { snapshotSources } from './snapshot-sources';
import { kindOfFileType } from '../model/item-kind';
import { isItemName, referencedNames } from '../model/item-name';

const tree = (value: object) => toJsonValue(value) as JsonObject;

describe(kindOfFileType.name, () => {
  it.each([
    ['structure', 'connector'],
    ['Connector', 'connector'],
    ['masterSnapshot', 'mastersnapshot'],
    ['MASTERTEST', 'mastertest'],
    ['notification', 'notifications'],
    ['collection_configuaration', 'collection_configuration'],
    ['Exclusion', 'exclusions'],
    ['drift_config', 'drift_config'],
    ['output', undefined],
    ['others', undefined],
    ['__proto__', undefined],
  ])('should read %s', (text, kind) => {
    expect(kindOfFileType(text)).toBe(kind);
  });

  it('should find it under either key', () => {
    expect(fileTypeOf(tree({ fileType: '', filetype: 'test' }))).toBe('test');
    expect(fileTypeOf(tree({ fileType: null }))).toBeUndefined();
  });
});

describe(kindOfShape.name, () => {
  it.each([
    [{ testSet: [], masterSnapshot: 'm' }, 'mastertest'],
    [{ pack: 'plumbline', masterSnapshot: 'm' }, 'mastertest'],
    [{ testSet: [{ cases: [{ masterTestId: '1' }] }] }, 'mastertest'],
    [{ testSet: [{ cases: [{ testId: '1', masterSnapshotId: ['M'] }] }] }, 'mastertest'],
    [{ testSet: [{ cases: [{ testId: '1' }] }], masterSnapshot: '' }, 'test'],
    [{ testSet: 5, snapshots: [] }, 'test'],
    [{ snapshots: [{ nodes: [{ masterSnapshotId: 'M' }] }] }, 'mastersnapshot'],
    [{ snapshots: [{ nodes: [{ masterSnapshotId: 'M', snapshotId: '1' }] }] }, 'snapshot'],
    [{ snapshots: [] }, 'snapshot'],
    [{ connector: 'c', remoteFile: 'r', connectorUsers: [] }, 'mastersnapshot'],
    [{ connector: 'c', remoteFile: 'r', connectorUsers: [{}], snapshots: [] }, 'mastersnapshot'],
    [{ connector: 'c', remoteFile: 'r', snapshots: [] }, 'snapshot'],
    [{ connector: 'c', remoteFile: 'r', masterSnapshot: 'm' }, 'mastertest'],
    [{ connector: 'c', remoteFile: 'r', snapshot: 's' }, 'test'],
    [{ connector: 'c', remoteFile: 'r' }, undefined],
    [{ exclusions: [] }, 'exclusions'],
    [{ notifications: [] }, 'notifications'],
    [{ container: 'c', name: 'n', json: { notifications: [] } }, 'notifications'],
    [{ iac_mastersnapshot: 'a' }, 'drift_config'],
    [{ configuration: {} }, 'collection_configuration'],
    [{ type: 'aws' }, 'connector'],
    [{ type: 'ftp' }, undefined],
    [{}, undefined],
  ])('should recognise %j', (body, kind) => {
    expect(kindOfShape(tree(body))).toBe(kind);
  });
});

describe(normalise.name, () => {
  it('should turn ids into strings and leave other numbers alone', () => {
    const body = readJson(
      '{"testSet":[{"version":0.1,"cases":[{"testId":1,"masterSnapshotId":[2,"x"],"evals":[{"id":12345678901234567890}],"id":3}]}]}',
    ) as JsonObject;
    expect(writeJson(normalise('mastertest', body))).toBe(
      '{"testSet":[{"version":0.1,"cases":[{"testId":"1","masterSnapshotId":["2","x"],"evals":[{"id":"12345678901234567890"}],"id":3}]}]}',
    );
  });

  it('should let the last of keys that become equal win', () => {
    expect(writeJson(normalise('others', readJson('{"a ":1," a":2}') as JsonObject))).toBe('{"a":2}');
  });
});

describe(snapshotSources.name, () => {
  it('should name each source with what its entry looks like', () => {
    const body = tree({
      snapshots: [
        { source: 'a', type: 'Filesystem', nodes: [{ type: 'Microsoft.Web' }] },
        { source: 'a', type: 'filesystem' },
        { source: 'b', nodes: [{ type: 'helmChart' }] },
        { source: 'c', nodes: [{}, { arn: 'arn:aws:s3:::' }] },
        { source: 'd', nodes: [{ path: 'x' }] },
        { source: 'e' },
      ],
      connectorUsers: [{ id: '1', source: 'f', type: 'git' }],
    });
    expect(snapshotSources(body)).toEqual([
      { source: 'f', side: 'iac' },
      { source: 'a', side: 'iac' },
      { source: 'b', side: 'iac' },
      { source: 'c', side: 'cloud' },
      { source: 'd', side: 'iac' },
      { source: 'e', side: '' },
    ]);
  });
});

describe('item names', () => {
  it('should count characters, not code units, and refuse what names cannot hold', () => {
    expect(isItemName('🔑'.repeat(100))).toBe(true);
    expect(isItemName('🔑'.repeat(101))).toBe(false);
    for (const name of ['', '.a', '$a', 'a/b', 'a\\b', 'a\u0007', '\ud800']) expect(isItemName(name)).toBe(false);
  });

  it('should take a reference as the exact name first', () => {
    expect(referencedNames('git')).toEqual(['git']);
    expect(referencedNames('git.json')).toEqual(['git.json', 'git']);
  });
});
