import { setImmediate } from 'node:timers/promises';
import type { Source } from '../base/source';
import type { Template } from '../iac';
import { Finder } from './find-fixes';
import type { FixOptions, FoundFixes } from './model/fix-options';

/** Looks for a proven fix for every failed verdict of templates, with a turn for others after each verdict. */
export async function findFixesInTurns(
  source: Source,
  templates: readonly Template[],
  options: FixOptions,
): Promise<FoundFixes> {
  const turns = new Finder(source, templates, options).turns();
  for (;;) {
    const { done, value } = turns.next();
    if (done) return value;
    await setImmediate();
  }
}
