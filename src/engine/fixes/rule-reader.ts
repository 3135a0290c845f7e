import type { BoardRule } from '../rules/built-in/model/board-rule';
import { hintOf } from './formats';
import type { FixOptions } from './model/fix-options';
import type { Hint } from './remedy-hints';
import { ruleWords, type RuleWords } from './rule-words';

/** Reads each rule once: what it speaks of, and the changes that its remedy shows. */
export class RuleReader {
  private readonly words = new Map<BoardRule, RuleWords>();
  private readonly hints = new Map<BoardRule, readonly Hint[]>();

  constructor(private readonly options: Pick<FixOptions, 'libraries' | 'remedyOf'>) {}

  wordsOf(rule: BoardRule): RuleWords {
    const known = this.words.get(rule) ?? ruleWords(rule, this.options.libraries);
    this.words.set(rule, known);
    return known;
  }

  hintsOf(rule: BoardRule): readonly Hint[] {
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
