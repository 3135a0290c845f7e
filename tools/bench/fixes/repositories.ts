import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { WRITTEN_FORMATS, type Fix } from '../../../src/engine/fixes';
import type { IacType } from '../../../src/engine/iac';
import { secretsWithoutDefault, withDefaults } from './defaults';
import { allFixes } from '../../../test/support/fixes/failing-cases';
import { CLI, violations } from './soundness';

/** Those that fixes are written to, and another one that has resources. */
const FORMATS: readonly IacType[] = [...WRITTEN_FORMATS, 'deploymentmanager'];

/** The rules that `plumbline fix` proposes something for in a folder, by a new process. */
function proposedIn(folder: string): string[] {
  const args = [CLI, 'fix', '.', '--folder', '--no-cache', '--offline', '--format', 'json'];
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 30 } as const;
  const { stdout, status, error } = spawnSync(process.execPath, args, options);
  if (error || status === null || status > 1) throw error ?? new Error(`plumbline fix ended with ${status}`);
  const { fixes } = JSON.parse(stdout) as {
    readonly fixes: readonly { readonly rule: string; readonly address: string }[];
  };
  return fixes.map(({ rule, address }) => `${rule} ${address}`);
}

/**
 * Fixes a copy of a folder, scans it by new processes, and looks for fixes once more; returns what is wrong. Variables that
 * only the user knows get the values that the proofs suppose.
 */
export function repositoryViolations(folder: string, tell: (line: string) => void): string[] {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-fixes-'));
  const [before, after] = ['before', 'after'].map((name) => join(scratch, name));
  try {
    for (const tree of [before, after]) {
      mkdirSync(tree);
      cpSync(folder, tree, { recursive: true, filter: (path) => basename(path) !== '.git' });
    }
    const [begin, used] = [performance.now(), process.cpuUsage()];
    const found = FORMATS.map((format) => ({ format, ...allFixes(before, format) }));
    const took = performance.now() - begin;
    const { user, system } = process.cpuUsage(used);
    const fixes = found.flatMap((each) => each.fixes);
    const texts = new Map(found.flatMap((each) => [...each.texts]));
    const failed = found.reduce((sum, each) => sum + each.failed, 0);
    const left = found.reduce((sum, each) => sum + each.unfixed.length, 0);
    const each = failed === 0 ? '' : `, ${(took / failed).toFixed(1)} ms for each`;
    tell(`${basename(folder)}: ${share(failed - left, failed)}${each}`);
    tell(`${(took / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time`);
    for (const own of found.filter((one) => one.failed > 0)) {
      tell(`  ${own.format}: ${share(own.failed - own.unfixed.length, own.failed)}`);
      for (const [what, number] of counted([
        ...own.unfixed.map(({ reason }) => `no fix: ${reason}`),
        ...own.fixes.flatMap(({ marks }) => marks.map((mark) => `marked ${mark}`)),
      ]))
        tell(`${String(number).padStart(8)}  ${what}`);
    }
    for (const [file, text] of texts) writeFileSync(join(after, file), text);
    const again = proposedIn(after).map((name) => `proposed again: ${name}`);
    for (const { file, proof } of fixes.filter(asksInTemplate))
      writeFileSync(
        join(after, file),
        withDefaults(readFileSync(join(after, file), 'utf8'), new Map(Object.entries(proof.supposing))),
      );
    const placeholders = fixes.flatMap(({ proof }) =>
      Object.entries(proof.supposing).filter(([name]) => name.startsWith('${')),
    );
    for (const file of [...texts.keys()].filter((each) => /\.(?:ya?ml|json)$/.test(each)))
      writeFileSync(join(after, file), withDefaults(readFileSync(join(after, file), 'utf8'), new Map(placeholders)));
    for (const { file, proof } of fixes.filter((fix) => fix.file.endsWith('.tf')))
      for (const [name, value] of Object.entries(proof.supposing))
        writeFileSync(
          join(after, dirname(file), `supposes-${name}.auto.tfvars`),
          `${name} = ${JSON.stringify(value)}\n`,
        );
    // The variables of secrets have no value that a proof supposes.
    for (const [file, text] of texts)
      for (const [, name] of text.matchAll(/^variable "(\w+)" \{\n[^}]*sensitive\s*= true/gm))
        writeFileSync(join(after, dirname(file), `secret-${name}.auto.tfvars`), `${name} = "supposed"\n`);
    for (const file of [...texts.keys()].filter((each) => /\.ya?ml$/.test(each))) {
      const text = readFileSync(join(after, file), 'utf8');
      writeFileSync(join(after, file), withDefaults(text, secretsWithoutDefault(text)));
    }
    const repaired = fixes.flatMap(({ proof }) => proof.repaired);
    const claims = repaired.map(({ rule, template, address }) => `${rule} /${template.replace(/^\//, '')}#${address}`);
    return [...violations(before, after, claims, true), ...again].map((each) => `${basename(folder)}: ${each}`);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function asksInTemplate({ file, proof }: Fix): boolean {
  return !file.endsWith('.tf') && Object.keys(proof.supposing).length > 0;
}

/** A part of some failed verdicts, in numbers. */
export function share(fixed: number, failed: number): string {
  return `${fixed} of ${failed} failed verdicts${failed === 0 ? '' : ` (${((100 * fixed) / failed).toFixed(0)} %)`}`;
}

/** How often each of some words is there. */
export function counted(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort();
}
