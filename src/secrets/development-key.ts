import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { KEY_BYTES } from '../config';

/** The key of a first start without SECRETS_KEY: made once, kept beside the embedded data, readable by its owner alone. */
export function developmentSecretsKey(dataDir: string): string {
  const file = path.join(dataDir, 'development-secrets-key');
  fs.mkdirSync(dataDir, { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file, 'utf8').trim();
}
