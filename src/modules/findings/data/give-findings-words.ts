import type { mongo } from 'mongoose';
import type { Migration } from '../../../database/migrations/migration';
import { searchedWords } from './finding-words';

const BATCH = 1000;
const SEARCHED = { rule: 1, title: 1, path: 1, address: 1, message: 1 } as const;
const EMPTY = { rule: '', title: '', path: '', address: '', message: '' };

/** Gives findings of earlier versions the words that searches look for, in the place of their text. */
export function giveFindingsWords(id: number): Migration {
  return {
    id,
    name: 'the words of findings for searches',
    up: async (connection) => {
      const findings = connection.collection('findings');
      const without = findings.find({ words: { $exists: false } }, { projection: SEARCHED, batchSize: BATCH });
      let updates: mongo.AnyBulkWriteOperation[] = [];
      const write = async () => {
        if (updates.length > 0) await findings.bulkWrite(updates, { ordered: false });
        updates = [];
      };
      for await (const { _id, ...texts } of without) {
        const words = searchedWords({ ...EMPTY, ...(texts as Partial<typeof EMPTY>) });
        updates.push({ updateOne: { filter: { _id }, update: { $set: { words }, $unset: { text: 1 } } } });
        if (updates.length >= BATCH) await write();
      }
      await write();
    },
  };
}
