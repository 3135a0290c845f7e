import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../../test/conformance/random';
import { compare } from '../../../test/conformance/hcl/compare';
import { RandomHcl } from '../../../test/conformance/hcl/random-hcl';

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

function* texts(args: readonly string[]): Generator<{ name: string; text: string }> {
  if (args[0] !== '--random') {
    for (const file of args.flatMap(filesBelow)) yield { name: file, text: readFileSync(file, 'utf8') };
    return;
  }
  const seed = Number(args[2] ?? '1');
  for (let i = 0; i < Number(args[1]); i++) {
    const text = new RandomHcl(new Random(seed + i)).file();
    yield { name: `seed ${seed + i}: ${JSON.stringify(text)}`, text };
  }
}

async function main(args: readonly string[]): Promise<number> {
  if (args.length === 0) {
    process.stderr.write(
      'usage: npm run oracle:hcl -- FOLDER...\n       npm run oracle:hcl -- --random COUNT [SEED]\n',
    );
    return 2;
  }
  const counts = { agree: 0, refused: 0, differ: 0, skipped: 0 };
  for (const { name, text } of texts(args)) {
    const { outcome, detail } = await compare('main.tf', text);
    counts[outcome]++;
    if (outcome === 'differ' && counts.differ <= SHOWN) process.stdout.write(`${name}\n  ${detail}\n`);
  }
  const { agree, refused, differ, skipped } = counts;
  process.stdout.write(
    `${agree + refused + differ + skipped} texts: ${agree} agree, ${refused} are refused by both, ` +
      `${differ} differ, ${skipped} cannot be expressed by hcl2json\n`,
  );
  return differ === 0 ? 0 : 1;
}

void main(process.argv.slice(2)).then((code) => process.exit(code));
