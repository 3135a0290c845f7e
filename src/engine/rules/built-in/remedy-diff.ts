import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltInRule } from './model/built-in-rule';

/** The remedy of a rule of a folder as a difference of two templates, which lies beside the rule; some have none. */
export function remedyDiff(folder: string, { file }: Pick<BuiltInRule, 'file'>): string | undefined {
  try {
    return readFileSync(join(folder, file.replace(/\.rego$/, '.diff')), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
