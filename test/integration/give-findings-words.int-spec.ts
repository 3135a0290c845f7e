import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { giveFindingsWords } from '../../src/modules/findings/data';
import { connectTo } from '../support/mongoose-connection';

describe(giveFindingsWords.name, () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await connectTo(`words_${randomBytes(6).toString('hex')}`);
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it('should give each finding its words in the place of its text, in several batches, and be repeatable', async () => {
    const findings = connection.collection('findings');
    const count = 1001;
    const row = { title: 'Ports are closed', path: 'a/b.tf', address: '', message: 'OPEN', text: 'as it was' };
    await findings.insertMany(Array.from({ length: count }, (_, n) => ({ ...row, rule: `PL-${n}` })));
    await findings.insertOne({ rule: 'KNOWN', words: ['known'] });
    const migration = giveFindingsWords(1);
    await migration.up(connection);
    await migration.up(connection);
    const words = ['ports', 'are', 'closed', 'a', 'b', 'tf', 'open'];
    expect(await findings.countDocuments({ words: { $all: words }, text: { $exists: false } })).toBe(count);
    expect(await findings.findOne({ rule: 'PL-1000' })).toMatchObject({ words: ['pl', '1000', ...words] });
    expect(await findings.findOne({ rule: 'KNOWN' })).toMatchObject({ words: ['known'] });
  });
});
