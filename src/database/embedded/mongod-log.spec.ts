import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLogSince, reasonsInLog } from './mongod-log';

describe(reasonsInLog.name, () => {
  it('should keep errors and plain lines, and leave the rest out', () => {
    const log = [
      '{"s":"I","msg":"MongoDB starting"}',
      '{"s":"E","msg":"Failed to set up listener","attr":{"error":{"code":9001,"errmsg":"Address already in use"}}}',
      '{"s":"E","msg":"DBException in initAndListen, terminating","attr":{"error":"DBPathInUse: lock held"}}',
      '{"s":"F","msg":"cut off',
      'Error parsing command line: unrecognised option',
    ].join('\n');

    expect(reasonsInLog(log)).toEqual([
      'Failed to set up listener: {"code":9001,"errmsg":"Address already in use"}',
      'DBException in initAndListen, terminating: DBPathInUse: lock held',
      'Error parsing command line: unrecognised option',
    ]);
  });
});

describe(readLogSince.name, () => {
  it('should read from the given offset on', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-log-'));
    const file = path.join(folder, 'mongod.log');
    await writeFile(file, 'old\nnew\n');

    const text = await readLogSince(file, 4);
    await rm(folder, { recursive: true });

    expect(text).toBe('new\n');
  });
});
