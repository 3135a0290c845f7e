import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { allFixes } from './examples';
import { CLI, violations } from './soundness';

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
    const { fixes, unfixed, failed, texts } = allFixes(before);
    const took = performance.now() - begin;
    const { user, system } = process.cpuUsage(used);
    const repaired = fixes.flatMap(({ proof }) => proof.repaired);
    const share = failed === 0 ? '' : ` (${((100 * (failed - unfixed.length)) / failed).toFixed(0)} %)`;
    const each = failed === 0 ? '' : `, ${(took / failed).toFixed(1)} ms for each`;
    tell(`${basename(folder)}: ${failed - unfixed.length} of ${failed} failed verdicts${share}${each}`);
    tell(`${(took / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time`);
    for (const [file, text] of texts) writeFileSync(join(after, file), text);
    for (const [what, number] of counted([
      ...unfixed.map(({ reason }) => `no fix: ${reason}`),
      ...fixes.flatMap(({ marks }) => marks.map((mark) => `marked ${mark}`)),
    ]))
      tell(`${String(number).padStart(6)}  ${what}`);
    const again = proposedIn(after).map((name) => `proposed again: ${name}`);
    for (const { file, proof } of fixes)
      for (const [name, value] of Object.entries(proof.supposing))
        writeFileSync(
          join(after, dirname(file), `supposes-${name}.auto.tfvars`),
          `${name} = ${JSON.stringify(value)}\n`,
        );
    // The variables of secrets have no value that a proof supposes.
    for (const [file, text] of texts)
      for (const [, name] of text.matchAll(/^variable "(\w+)" \{\n[^}]*sensitive\s*= true/gm))
        writeFileSync(join(after, dirname(file), `secret-${name}.auto.tfvars`), `${name} = "supposed"\n`);
    const claims = repaired.map(({ rule, template, address }) => `${rule} /${template.replace(/^\//, '')}#${address}`);
    return [...violations(before, after, claims, true), ...again].map((each) => `${basename(folder)}: ${each}`);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function counted(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort();
}
