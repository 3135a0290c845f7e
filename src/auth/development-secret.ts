import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';

/** The secret of a first start without any key: made once, kept beside the embedded data, readable by its owner alone. */
export function developmentSecret(dataDir: string): string {
  const file = fileIn(dataDir);
  fs.mkdirSync(dataDir, { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file, 'utf8');
}

/** True when a service has started with that data folder; throws where that cannot be seen. */
export function hasDevelopmentSecret(dataDir: string): boolean {
  return fs.statSync(fileIn(dataDir), { throwIfNoEntry: false }) !== undefined;
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'development-jwt-secret');
}
