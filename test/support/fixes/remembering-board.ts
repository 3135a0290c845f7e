import { writeJson, type JsonValue } from '../../../src/engine/base/json';
import type { BoardInput } from '../../../src/engine/resources/model/board-input';
import type { BoardRule } from '../../../src/engine/rules/built-in/model/board-rule';
import { Board } from '../../../src/engine/rules/built-in/board';
import type { BoardVerdict } from '../../../src/engine/rules/built-in/judge-resource';

/** Judges each input once, for tests that look at the same templates for one rule after the other. */
export class RememberingBoard extends Board {
  private readonly known = new Map<string, readonly BoardVerdict[]>();

  override judge(input: BoardInput, rules: readonly BoardRule[] = this.rulesFor(input.resource.type)) {
    const key = `${rules.map(({ id }) => id).join(' ')} ${writeJson(input as unknown as JsonValue)}`;
    const found = this.known.get(key) ?? super.judge(input, rules);
    if (!found.some(({ isFleeting }) => isFleeting)) this.known.set(key, found);
    return found;
  }
}
