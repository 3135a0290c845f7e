import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { generatedRules } from './generated-rules';

export interface RuleFile {
  readonly file: string;
  readonly text: string;
}

export interface Suite {
  readonly name: string;
  readonly files: readonly RuleFile[];
}

const SUITES = ['aws/terraform', 'azure/terraform', 'google/terraform'];

/** All Rego files below a folder. */
export function ruleFiles(folder: string): RuleFile[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = join(folder, name);
      if (statSync(file).isDirectory()) return ruleFiles(file);
      return name.endsWith('.rego') ? [{ file, text: readFileSync(file, 'utf8') }] : [];
    });
}

/** The suites of a rule pack, a folder that is none as one suite, or generated rules where there is no folder. */
export function suitesOf(folder: string | undefined, seed: number, scratch: string): Suite[] {
  if (folder === undefined) return [{ name: 'generated rules', files: generatedRules(seed, scratch) }];
  const suites = SUITES.filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory());
  if (suites.length === 0) return [{ name: basename(folder), files: ruleFiles(folder) }];
  return suites.map((name) => ({ name, files: ruleFiles(join(folder, name)) }));
}
