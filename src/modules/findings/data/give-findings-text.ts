import type { Migration } from '../../../database/migrations/migration';

const SEARCHED_CHARACTERS = 2000;

/** Gives findings of earlier versions the text that searches look into. */
export function giveFindingsText(id: number): Migration {
  return {
    id,
    name: 'the text of findings for searches',
    up: async (connection) => {
      const message = { $substrCP: ['$message', 0, SEARCHED_CHARACTERS] };
      const parts = ['$rule', '$title', '$path', '$address', message].flatMap((part, i) => (i ? ['\n', part] : [part]));
      await connection
        .collection('findings')
        .updateMany({ text: { $exists: false } }, [{ $set: { text: { $concat: parts } } }]);
    },
  };
}
