import { RegoError } from '../../rules/rego';
import type { CaseState } from '../../rules/verdicts';
import type { AttributePath, BoardInput, BoardSource } from '../model/board-input';
import type { BoardRule } from '../model/board-rule';
import { ask, type Answer, type AskedRule, type CompiledRule, type Denial } from './asked-rule';
import { commonAnswer } from './completions';
import { withoutUncertain } from './uncertain-parts';
import { UnknownWatch } from './unknown-watch';
import { isWholeCompanion, withUnread } from './unread-companions';
import { withUntranslated } from './untranslated-parts';
import { WatchedInput } from './watched-input';

export interface BoardVerdict {
  readonly rule: BoardRule;
  readonly state: CaseState;
  /** The reason of a verdict that is skipped or an error. */
  readonly reason: string;
  /** Those of a failure. */
  readonly denials: readonly Denial[];
  /** Set when the rule may answer otherwise another time, such as one that asks for the time. */
  readonly isFleeting?: true;
}

/** A value of the resource that a limit has cost. */
export interface LostAttribute {
  /** Begins with `attributes`. */
  readonly path: AttributePath;
  readonly reason: string;
}

export const UNRESOLVED = 'unresolved-expression';
/** The reason of a rule that reads what the source of the resource may say in a way that is not translated. */
export const UNTRANSLATED = 'untranslated-attribute';
/** The reason of a rule that reads what was not read of something that runs. */
export const UNREAD = 'unread-value';

const LIVE: ReadonlySet<BoardSource> = new Set(['aws', 'azure', 'google', 'cluster']);

/** Asks rules about a resource. */
export function judgeResource(
  given: BoardInput,
  asked: readonly AskedRule[],
  lost: readonly LostAttribute[],
): readonly BoardVerdict[] {
  const { untranslated, ...translated } = withUntranslated(given);
  const input = withUnread(translated);
  const whole = new WatchedInput(input);
  const certain = withoutUncertain(input);
  const without = certain && new WatchedInput(certain);
  const ofTables = new Set(untranslated);
  const isUnresolved = (given.open ?? []).length > 0 || untranslated.length === 0;
  const doubt = isUnresolved ? unresolvedIn(given) : UNTRANSLATED;
  const losses = lost.map((each) => ({ ...each, watch: new UnknownWatch(whole.value, [['resource', ...each.path]]) }));
  return asked.map((each) => {
    if ('problem' in each.policy) return verdict(each.rule, 'error', `${each.policy.file}: ${each.policy.problem}`);
    const compiled = { ...each, policy: each.policy, notes: { isFleeting: false } };
    const answer = judgedBothWays(compiled);
    return compiled.notes.isFleeting ? { ...answer, isFleeting: true } : answer;
  });

  function judgedBothWays(compiled: CompiledRule): BoardVerdict {
    for (const { watch } of losses) watch.reset();
    const found = judged(compiled, whole, ofTables);
    const read = losses.find(({ watch }) => watch.isRead);
    if (read) return verdict(compiled.rule, 'error', `limit-reached: ${read.path.join('.')}: ${read.reason}`);
    // A verdict must not rest on a companion or a block that may not exist.
    if (!without || judged(compiled, without, ofTables).state === found.state) return found;
    return verdict(compiled.rule, 'skipped', doubt);
  }
}

function judged(asked: CompiledRule, watched: WatchedInput, untranslated: ReadonlySet<AttributePath>): BoardVerdict {
  const { rule } = asked;
  const { input, watch } = watched;
  try {
    watch.reset();
    const answer = ask(asked, watched.value);
    if (!watch.isRead) return answered(rule, answer);
    const { reads } = watched;
    if (reads.some(isWholeCompanion)) return verdict(rule, 'skipped', UNREAD);
    const common = commonAnswer(asked, input);
    if (common) return answered(rule, common);
    return verdict(rule, 'skipped', reads.every((path) => untranslated.has(path)) ? UNTRANSLATED : unresolvedIn(input));
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return verdict(rule, 'error', `${rule.file}: ${error.code}: ${error.message}`);
  }
}

function answered(rule: BoardRule, { denials, isApplicable }: Answer): BoardVerdict {
  if (!isApplicable) return verdict(rule, 'skipped', 'not applicable');
  return denials.length === 0 ? verdict(rule, 'passed') : { ...verdict(rule, 'failed'), denials };
}

function unresolvedIn({ resource: { source } }: BoardInput): string {
  return LIVE.has(source) ? UNREAD : UNRESOLVED;
}

function verdict(rule: BoardRule, state: CaseState, reason = ''): BoardVerdict {
  return { rule, state, reason, denials: [] };
}
