import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../../src/engine/base/json';
import { RepositoryError } from '../../src/engine/repositories';
import type { ContainerItem } from '../../src/engine/files/collection-files';
import type { RepositoryOptions } from '../../src/engine/repositories';

/** A folder that is gone after the tests of the file. */
export function testFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-repositories-')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Options of a test in which everything is allowed that lies on this machine. */
export function testOptions(folder: string, options: Partial<RepositoryOptions> = {}): RepositoryOptions {
  return {
    cacheFolder: join(folder, 'cache'),
    cacheLimitBytes: 5 * 1024 ** 3,
    folderRoots: [],
    fileRoots: ['/'],
    keyRoots: [],
    allowPrivateHosts: true,
    gitProtocols: ['http', 'file'],
    ...options,
  };
}

export function connector(content: JsonObject, name = 'source'): ContainerItem {
  return { name, content: { type: 'filesystem', ...content } };
}

/** The error of something that must fail. */
export async function errorOf(act: Promise<unknown>): Promise<RepositoryError> {
  const error: unknown = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RepositoryError) return error;
  throw new Error(`not the expected error: ${String(error)}`);
}
