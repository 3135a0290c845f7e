import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson, writeJson, type JsonValue } from '../../../src/engine/base/json';
import { discover, FolderSource, render } from '../../../src/engine/iac';
import { Random } from '../../../test/conformance/random';
import { RandomHcl } from '../../../test/conformance/hcl/random-hcl';
import { casesBelow, COMBINED, conftestDenials, inputsOf, ourDenials, type ConftestCase } from './conftest-case';
import { oracle, run } from './program';

const USAGE = `usage: npm run compare:conftest -- FOLDER...
       npm run compare:conftest -- --random COUNT [SEED]
Compares policies of conftest (folders named policy) on the files beside them, or the inputs that both make of HCL.
The program is CONFTEST_BINARY, else conftest on the PATH.
`;

const counts = { equal: 0, differ: 0, refused: 0, uncovered: 0 };

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function compareCase(program: string, one: ConftestCase): void {
  const ours = ourDenials(one, false);
  if (ours.problem !== undefined) say(`${one.folder}: ${ours.problem}`);
  const files = inputsOf(one);
  for (const file of files) {
    const theirs = conftestDenials(program, one, [file], false);
    const unread = ours.unread.get(file);
    if (typeof theirs === 'string') {
      counts.refused++;
      say(`refused by conftest: ${join(one.folder, file)}: ${theirs.split('\n')[0].slice(0, 200)}`);
    } else if (unread !== undefined && ours.denials.get(file) === undefined) {
      counts.uncovered++;
      say(`not covered: ${join(one.folder, file)}: ${unread}`);
    } else tell(join(one.folder, file), ours.denials.get(file), theirs.get(file));
  }
  const theirs = conftestDenials(program, one, files, true);
  if (typeof theirs === 'string' || files.some((file) => ours.unread.has(file))) return;
  tell(`${one.folder} --combine`, ourDenials(one, true).denials.get(COMBINED), theirs.get(COMBINED));
}

function tell(name: string, ours: readonly string[] = [], theirs: readonly string[] = []): void {
  if (JSON.stringify(ours) === JSON.stringify(theirs)) {
    counts.equal++;
    return;
  }
  counts.differ++;
  say(`DIFFERS ${name}`);
  for (const line of ours.filter((each) => !theirs.includes(each))) say(`  only ours:     ${line}`);
  for (const line of theirs.filter((each) => !ours.includes(each))) say(`  only conftest: ${line}`);
}

function compareRandom(program: string, count: number, seed: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'oracle-conftest-'));
  try {
    for (let i = 0; i < count; i++) {
      const text = new RandomHcl(new Random(seed + i)).file();
      writeFileSync(join(folder, 'main.tf'), text);
      const found = discover(new FolderSource(folder), 'configuration', ['/main.tf']);
      const { code, out } = run(program, ['parse', 'main.tf'], folder);
      const ours = found.templates.map((template) => canonical(render(template).document));
      if (code !== 0) counts.refused++;
      else tell(`seed ${seed + i}: ${JSON.stringify(text)}`, ours, [canonical(readJson(out))]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** JSON with sorted keys and numbers as doubles, which are all that conftest has. */
function canonical(value: JsonValue): string {
  return JSON.stringify(JSON.parse(writeJson(value)), (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

function main(args: readonly string[]): number {
  const program = oracle('conftest', 'CONFTEST_BINARY');
  if (args.length === 0 || program === undefined) {
    process.stderr.write(program === undefined ? `conftest was not found\n${USAGE}` : USAGE);
    return 2;
  }
  if (args[0] === '--random') compareRandom(program, Number(args[1]), Number(args[2] ?? '1'));
  else for (const one of args.flatMap(casesBelow)) compareCase(program, one);
  const { equal, differ, refused, uncovered } = counts;
  say(`${equal} of ${equal + differ} equal; ${refused} refused by conftest, ${uncovered} not covered`);
  return differ === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
