import { mongo } from 'mongoose';
import { createLog } from './log';

function logged(error: Error): { text: string; err: Record<string, unknown> } {
  let text = '';
  createLog('info', { write: (line) => (text += line) }).error({ err: error }, 'told');
  return { text, err: (JSON.parse(text) as { err: Record<string, unknown> }).err };
}

describe('an error in the log', () => {
  it('should say what went wrong, without the rows that the database refused', () => {
    const row = { testId: 'T', snapshots: [{ path: '/a', environment: 'HIDDEN' }] };
    const result = { insertedIds: { 0: 'HIDDEN' } } as unknown as mongo.BulkWriteResult;
    const refused = new mongo.MongoBulkWriteError({ message: 'Document failed validation', code: 121 }, result);
    // The driver keeps here what it was asked to write.
    Object.assign(refused, { writeErrors: [{ err: { index: 0, op: row } }] });
    const { text, err } = logged(refused);
    expect(err).toMatchObject({ type: 'MongoBulkWriteError', message: 'Document failed validation', code: 121 });
    expect(err.stack).toContain('logged-error.spec');
    expect(text).not.toContain('HIDDEN');
  });

  it('should name its causes and all that went wrong at once', () => {
    const refused = Object.assign(new Error('connect 127.0.0.1:1'), { code: 'ECONNREFUSED' });
    expect(logged(new Error('no database', { cause: refused })).err.message).toBe('no database: connect 127.0.0.1:1');
    expect(logged(new AggregateError([refused], '')).err).toMatchObject({
      aggregateErrors: [{ message: 'connect 127.0.0.1:1', code: 'ECONNREFUSED' }],
    });
  });
});
