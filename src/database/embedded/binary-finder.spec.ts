import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BinaryRequest, BinarySource, findBinary, NothingThereError } from './binary-finder';
import { EmbeddedMongoLogEvent } from './embedded-mongo.types';

describe(findBinary.name, () => {
  let folder: string;
  let events: EmbeddedMongoLogEvent[];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'plumbline-finder-'));
    events = [];
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const program = async (name: string, answer: string): Promise<string> => {
    const file = path.join(folder, name);
    await writeFile(file, `#!/bin/sh\necho "${answer}"\n`);
    await chmod(file, 0o755);
    return file;
  };
  const source = (name: string, file: string): BinarySource => ({ name, find: (check) => check(file) });
  const request = (over: Partial<BinaryRequest> = {}): BinaryRequest => ({
    record: undefined,
    binary: undefined,
    dataDir: folder,
    log: (event) => events.push(event),
    ...over,
  });
  const madeBy = (version: string, binary = 'gone'): BinaryRequest['record'] => ({
    binary,
    version,
    port: 27_000,
    replicaSet: 'set',
  });

  it('should take the first source with a mongod that answers', async () => {
    const good = await program('good', 'db version v7.0.2');
    const later = await program('later', 'db version v8.0.0');

    const found = await findBinary([source('first', good), source('second', later)], request());

    expect(found).toEqual({ path: good, version: '7.0.2' });
  });

  it('should pass over what is missing, no mongod or too old, and list each reason when nothing is left', async () => {
    const sources = [
      source('missing', path.join(folder, 'missing')),
      source('nonsense', await program('nonsense', 'hello')),
      source('old', await program('old', 'db version v5.0.9')),
      { name: 'empty', find: () => Promise.reject(new NothingThereError('none yet')) },
    ];

    const error = await findBinary(sources, request()).catch((thrown: unknown) => thrown as Error);

    expect(error).toMatchObject({ kind: 'no-binary' });
    const lines = (error as Error).message.split('\n');
    expect(lines.slice(1, 5)).toEqual([
      expect.stringMatching(/- missing: .* not found/),
      expect.stringMatching(/- nonsense: .* does not answer like a mongod/),
      expect.stringMatching(/- old: .* is version 5\.0\.9, at least 6\.0 is needed/),
      '  - empty: none yet',
    ]);
    expect(lines.slice(5).join('\n')).toContain('Set MONGODB_URI');
    expect(events.map(({ message }) => message)).toHaveLength(3);
  });

  it('should not open the data files with another major version than the one that made them', async () => {
    const newer = await program('newer', 'db version v8.0.1');
    const same = await program('same', 'db version v7.0.30');

    const found = await findBinary([source('a', newer), source('b', same)], request({ record: madeBy('7.0.2') }));

    expect(found.path).toBe(same);
    expect(events[0].message).toMatch(/is version 8\.0\.1, but the data files were made by 7\.0\.2/);
  });

  it('should refuse the wish for another major version even when the old binary is there', async () => {
    const old = await program('old', 'db version v6.0.5');
    const binary = await program('wish', 'db version v7.0.2');

    const search = findBinary([source('recorded', old)], request({ binary, record: madeBy('6.0.5', old) }));

    await expect(search).rejects.toMatchObject({
      kind: 'other-major-version',
      message: expect.stringMatching(/mongodump --uri="mongodb:\/\/127\.0\.0\.1:27000\/\?replicaSet=set"/),
    });
  });

  it('should use MONGOD_BINARY when it fits the data files, whatever other sources have', async () => {
    const old = await program('old', 'db version v6.0.5');
    const binary = await program('wish', 'db version v6.0.20');

    const found = await findBinary([source('recorded', old)], request({ binary, record: madeBy('6.0.5', old) }));

    expect(found).toEqual({ path: binary, version: '6.0.20' });
  });

  it('should refuse a MONGOD_BINARY that is not a mongod, whatever other sources have', async () => {
    const good = await program('good', 'db version v7.0.2');
    const binary = await program('wish', 'hello');

    await expect(findBinary([source('first', good)], request({ binary }))).rejects.toMatchObject({
      kind: 'no-binary',
      message: expect.stringMatching(
        /^MONGOD_BINARY cannot be used: .*does not answer like a mongod.* leave it out\.$/,
      ),
    });
  });
});
