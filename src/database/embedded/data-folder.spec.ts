import path from 'node:path';
import { DataFolder, parseRecord } from './data-folder';

describe(DataFolder.name, () => {
  it('should say what to do when the folder cannot be made', async () => {
    const insideAFile = path.join(__filename, 'data');

    await expect(DataFolder.open(insideAFile)).rejects.toMatchObject({
      kind: 'start-failed',
      message: expect.stringMatching(/The data folder .*data-folder\.spec\.ts.*ENOTDIR.*DATA_DIR/),
    });
  });
});

describe(parseRecord.name, () => {
  const record = { binary: '/opt/mongod', version: '6.0.5', port: 27_000, replicaSet: 'plumbline' };

  it('should read what was written', () => {
    expect(parseRecord(JSON.stringify(record))).toEqual(record);
  });

  it.each([
    ['cut off', JSON.stringify(record).slice(0, 20)],
    ['no object', 'null'],
    ['without a version', JSON.stringify({ ...record, version: undefined })],
    ['with a strange version', JSON.stringify({ ...record, version: 'six' })],
    ['with an impossible port', JSON.stringify({ ...record, port: 70_000 })],
  ])('should treat a record that is %s as none', (_case, text) => {
    expect(parseRecord(text)).toBeUndefined();
  });
});
