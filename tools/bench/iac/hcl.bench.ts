import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HclSyntaxError, parseHcl } from '../../../src/engine/hcl/syntax';
import { askHcl2json } from '../../../test/conformance/hcl/hcl2json';
import { NotConvertibleError, toStructure } from '../../../test/conformance/hcl/structure';

const LEAST_SIZE = 2_000;
const LARGEST_SIZE = 5_000;
const FILES = 1_000;
const ROUNDS = 7;

interface Text {
  readonly file: string;
  readonly text: string;
}

function textsBelow(path: string): Text[] {
  if (statSync(path).isDirectory()) {
    return readdirSync(path)
      .sort()
      .flatMap((name) => textsBelow(join(path, name)));
  }
  const { size } = statSync(path);
  if (!path.endsWith('.tf') || size < LEAST_SIZE || size > LARGEST_SIZE) return [];
  return [{ file: path, text: readFileSync(path, 'utf8') }];
}

/** Seconds of processor time, which other programs on the machine do not lengthen. */
async function seconds(run: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function parseAll(texts: readonly Text[], use: (parsed: ReturnType<typeof parseHcl>) => void): void {
  for (const { file, text } of texts) {
    try {
      use(parseHcl(file, text));
    } catch (error) {
      if (!(error instanceof HclSyntaxError) && !(error instanceof NotConvertibleError)) throw error;
    }
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

async function main(folders: readonly string[]): Promise<number> {
  const texts = folders.flatMap(textsBelow).slice(0, FILES);
  if (texts.length === 0) {
    process.stderr.write('usage: npm run bench:hcl -- FOLDER... (with .tf files of 2 to 5 KB)\n');
    return 2;
  }
  let items = 0;
  const parsers: Record<string, () => void | Promise<void>> = {
    'parser alone': () => parseAll(texts, ({ body }) => (items += body.blocks.length)),
    'parser and structure': () => parseAll(texts, (file) => (items += Object.keys(toStructure(file)).length)),
    hcl2json: async () => {
      for (const { file, text } of texts) await askHcl2json(file, text);
    },
  };
  const first = await seconds(parsers['parser alone']);
  const times = new Map(Object.keys(parsers).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, run] of Object.entries(parsers)) times.get(name)!.push(await seconds(run));
  }
  const bytes = texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const theirs = median(times.get('hcl2json')!);
  process.stdout.write(
    `${texts.length} files, ${(bytes / texts.length / 1000).toFixed(1)} KB each, ${items} items read\n`,
  );
  process.stdout.write(`parser alone, first round of the process: ${(texts.length / first).toFixed(0)} files/s\n`);
  for (const [name, rounds] of times) {
    const time = median(rounds);
    const speed = `${(texts.length / time).toFixed(0)} files/s, ${(bytes / time / 1e6).toFixed(1)} MB/s`;
    process.stdout.write(`${name}: ${speed}, ${(theirs / time).toFixed(1)} x hcl2json\n`);
  }
  return 0;
}

void main(process.argv.slice(2)).then((code) => process.exit(code));
