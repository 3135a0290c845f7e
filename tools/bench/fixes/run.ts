import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { containerViolations, packViolations } from './containers';
import { withDefaults } from './defaults';
import type { Fix } from '../../../src/engine/fixes';
import { failingCases, fixesFor, type FixFormat } from '../../../test/support/fixes/failing-cases';
import { generatedViolations } from './generated';
import { judgedFixes } from './judges/run';
import { repositoryViolations } from './repositories';
import { drawnFixes, tellDrawn } from './sample';
import { largerFixes } from './smallest';
import { violations } from './soundness';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    judges: { type: 'boolean', default: false },
    only: { type: 'string' },
    'no-checkov': { type: 'boolean', default: false },
    rules: { type: 'string', default: '' },
    format: { type: 'string', default: 'terraform' },
    diffs: { type: 'boolean', default: false },
    'no-remedies': { type: 'boolean', default: false },
    'no-soundness': { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    generated: { type: 'string' },
    smallest: { type: 'string' },
    repository: { type: 'string', multiple: true },
    sample: { type: 'string' },
    container: { type: 'string' },
    working: { type: 'string', default: '.' },
    pack: { type: 'string' },
    sources: { type: 'string', default: '.' },
    suite: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
  },
});

/** The share of the failing examples of the built-in rules that have a proven fix, and whether all fixes are sound. */
function main(): number {
  const format = values.format as FixFormat;
  const scratch = mkdtempSync(join(tmpdir(), 'bench-fixes-'));
  const [before, after] = ['before', 'after'].map((name) => join(scratch, name));
  const counts = new Map<string, number>();
  const count = (what: string, by = 1): void => void counts.set(what, (counts.get(what) ?? 0) + by);
  const times: number[] = [];
  const claims: string[] = [];
  const again: string[] = [];
  const undecided = new Set<string>();
  try {
    for (const [i, example] of failingCases(values.rules, format).entries()) {
      const folder = join(before, String(i));
      example.write(folder);
      example.write(join(after, String(i)));
      const begin = performance.now();
      const {
        fixes,
        unfixed,
        failed: verdicts,
        texts,
      } = fixesFor(folder, example.rule, format, !values['no-remedies']);
      if (verdicts > 0) times.push((performance.now() - begin) / verdicts);
      for (const [file, text] of texts) writeFileSync(join(after, String(i), file), text);
      if (values.again && texts.size > 0)
        for (const { address } of fixesFor(join(after, String(i)), example.rule, format, !values['no-remedies']).fixes)
          again.push(`proposed again: ${example.name} ${address}`);
      const supposed = fixes.flatMap(({ proof }) => Object.entries(proof.supposing));
      if (supposed.length > 0 && format !== 'terraform')
        for (const [file, text] of texts)
          writeFileSync(join(after, String(i), file), withDefaults(text, new Map(supposed)));
      else if (supposed.length > 0)
        writeFileSync(
          join(after, String(i), 'supposed.auto.tfvars'),
          supposed.map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`).join(''),
        );
      const nameOf = ({ rule, template, address }: Fix['proof']['repaired'][number]): string =>
        `${rule} /${i}/${template.replace(/^\//, '')}#${address}`;
      for (const { proof } of fixes) {
        claims.push(...proof.repaired.map(nameOf));
        for (const each of proof.undecided) undecided.add(nameOf(each));
      }
      count('failed verdicts', verdicts);
      count('failing examples');
      if (unfixed.length === 0) count('examples with a proven fix for every failure');
      for (const { proof, marks } of fixes) {
        count('fixed verdicts', proof.repaired.filter(({ rule }) => rule === example.rule.id).length);
        for (const mark of marks) count(`marked ${mark}`);
      }
      if (values.diffs)
        for (const { marks, address, edits } of fixes)
          process.stdout.write(
            `${example.name} ${address} [${marks.join(', ')}]\n${edits.map(({ text }) => text.replace(/^/gm, '  + ')).join('\n')}\n`,
          );
      for (const { reason, detail, address } of unfixed) {
        count(`no fix: ${reason}`);
        if (values.list) process.stdout.write(`${reason}\t${example.name}\t${address}\t${detail}\n`);
      }
    }
    for (const [what, number] of [...counts].sort()) process.stdout.write(`${String(number).padStart(6)}  ${what}\n`);
    const median = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
    process.stdout.write(`median ${median.toFixed(0)} ms for each failed verdict\n`);
    if (values.again) process.stdout.write(`${again.length} fixes are proposed again once all are written\n`);
    const found = values['no-soundness'] ? [] : violations(before, after, claims, format === 'terraform');
    // A proof says that these wait for a value; that of a secret is empty here.
    return reported([...again, ...found.filter((each) => !undecided.has(each.replace(/^(?:worse|new): /, '')))]);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function reported(found: readonly string[]): number {
  for (const each of found) process.stdout.write(`unsound: ${each}\n`);
  const how = values['no-soundness'] ? 'of what was checked' : 'in new processes without cache';
  process.stdout.write(`${found.length} violations ${how}\n`);
  return found.length === 0 ? 0 : 1;
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

function chosen(): number {
  if (values.generated !== undefined)
    return reported(generatedViolations(Number(values.generated), Number(values.seed), tell));
  if (values.smallest !== undefined) {
    const larger = largerFixes(Number(values.smallest), Number(values.seed), tell);
    tell(`${larger.length} fixes are larger than they need to be`);
    return larger.length === 0 ? 0 : 1;
  }
  if (values.container !== undefined) return reported(containerViolations(values.container, values.working, tell));
  if (values.pack !== undefined) return reported(packViolations(values.pack, values.sources, values.suite, tell));
  if (values.sample !== undefined) {
    tellDrawn(drawnFixes(positionals, Number(values.sample), Number(values.seed), tell), tell);
    return 0;
  }
  if (values.repository) return reported(values.repository.flatMap((folder) => repositoryViolations(folder, tell)));
  return main();
}

async function judged(): Promise<number> {
  const errors = await judgedFixes(
    positionals,
    values.rules,
    { own: !values['no-soundness'], checkov: !values['no-checkov'], only: values.only },
    tell,
  );
  for (const each of errors) tell(`new error: ${each}`);
  tell(`${errors.length} new errors`);
  return errors.length === 0 ? 0 : 1;
}

if (values.judges)
  judged().then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      throw error;
    },
  );
else process.exitCode = chosen();
