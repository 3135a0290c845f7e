import { writeJson, type JsonValue } from '../../../src/engine/base/json';
import type { ResourceInput } from '../../../src/engine/resources/model/resource-input';
import type { BuiltInRule } from '../../../src/engine/rules/built-in/model/built-in-rule';
import { BuiltInRules } from '../../../src/engine/rules/built-in/built-in-rules';
import type { RuleVerdict } from '../../../src/engine/rules/built-in/judge-resource';

/** Judges each input once, for tests that look at the same templates for one rule after the other. */
export class RememberingRules extends BuiltInRules {
  private readonly known = new Map<string, readonly RuleVerdict[]>();

  override judge(input: ResourceInput, rules: readonly BuiltInRule[] = this.rulesFor(input.resource.type)) {
    const key = `${rules.map(({ id }) => id).join(' ')} ${writeJson(input as unknown as JsonValue)}`;
    const found = this.known.get(key) ?? super.judge(input, rules);
    if (!found.some(({ isFleeting }) => isFleeting)) this.known.set(key, found);
    return found;
  }
}
