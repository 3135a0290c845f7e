import { setImmediate } from 'node:timers/promises';
import type { Source } from '../../base/source';
import type { Template } from '../../iac';
import { Finder } from './find-fixes';
import type { Fix } from '../model/fix';
import type { FixOptions, FoundFixes } from '../model/fix-options';

/**
 * Looks for a proven fix for every failed verdict of templates, with a turn for others after each verdict. Those that
 * `wants` refuses are no part of what the following ones rest on.
 */
export async function findFixesInTurns(
  source: Source,
  templates: readonly Template[],
  options: FixOptions,
  wants: (fix: Fix) => Promise<boolean> = () => Promise.resolve(true),
  onTurn?: () => void,
): Promise<FoundFixes> {
  const turns = new Finder(source, templates, options).turns();
  let answer: boolean | undefined;
  for (;;) {
    const { done, value } = turns.next(answer);
    if (done) return value;
    if (!value) onTurn?.();
    answer = value && (await wants(value));
    await setImmediate();
  }
}
