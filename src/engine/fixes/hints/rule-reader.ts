import type { BuiltInRule } from '../../rules/built-in/model/built-in-rule';
import type { FixOptions } from '../model/fix-options';
import { remedyHint, type Hint } from './remedy-hints';
import { ruleWords, type RuleWords } from './rule-words';
import { manifestHint } from './manifest-hints';

/** Reads each rule once: what it speaks of, and the changes that its remedy shows. */
export class RuleReader {
  private readonly words = new Map<BuiltInRule, RuleWords>();
  private readonly hints = new Map<BuiltInRule, readonly Hint[]>();

  constructor(private readonly options: Pick<FixOptions, 'libraries' | 'remedyOf'>) {}

  wordsOf(rule: BuiltInRule): RuleWords {
    const known = this.words.get(rule) ?? ruleWords(rule, this.options.libraries);
    this.words.set(rule, known);
    return known;
  }

  hintsOf(rule: BuiltInRule): readonly Hint[] {
    let known = this.hints.get(rule);
    if (known === undefined) {
      const diff = this.options.remedyOf(rule);
      const shown = diff === undefined ? undefined : hintOf(rule, diff, this.wordsOf(rule));
      known = shown ? [shown] : [];
      this.hints.set(rule, known);
    }
    return known;
  }
}

/** The changes that the remedy of a rule shows. */
function hintOf(rule: BuiltInRule, diff: string, words: RuleWords): Hint | undefined {
  return rule.provider === 'kubernetes' ? manifestHint(rule, diff, words) : remedyHint(rule, diff, words.texts);
}
