import { parseRecord } from './data-folder';

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
