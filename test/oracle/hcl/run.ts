import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from './compare';

const SHOWN = 20;
const EXTENSIONS = ['.tf', '.tfvars', '.hcl', '.tofu'];

function filesBelow(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return EXTENSIONS.some((extension) => path.endsWith(extension)) ? [path] : [];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

async function main(folders: readonly string[]): Promise<number> {
  if (folders.length === 0) {
    process.stderr.write('usage: npm run oracle:hcl -- FOLDER...\n');
    return 2;
  }
  const counts = { agree: 0, refused: 0, differ: 0, skipped: 0 };
  const files = folders.flatMap(filesBelow);
  for (const file of files) {
    const { outcome, detail } = await compare(file, readFileSync(file, 'utf8'));
    counts[outcome]++;
    if (outcome === 'differ' && counts.differ <= SHOWN) process.stdout.write(`${file}\n  ${detail}\n`);
  }
  process.stdout.write(
    `${files.length} files: ${counts.agree} agree, ${counts.refused} are refused by both, ` +
      `${counts.differ} differ, ${counts.skipped} cannot be expressed by hcl2json\n`,
  );
  return counts.differ === 0 ? 0 : 1;
}

void main(process.argv.slice(2)).then((code) => process.exit(code));
