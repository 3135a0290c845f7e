import * as fs from 'node:fs';
import * as path from 'node:path';

/** The files below a folder by their paths in it. */
export function filesBelow(folder: string, change: (text: string) => string = (text) => text): Record<string, string> {
  const files: Record<string, string> = {};
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(folder, file)] = change(fs.readFileSync(file, 'utf8'));
  }
  return files;
}
