import { writeJson, type JsonObject } from '../../base/json';
import type { ByteStore } from '../../base/store';
import { parseJson, type Value } from '../../rego';
import type { ResourceInput } from '../../resources/model/resource-input';
import type { BuiltInRule, RuleProblem } from './model/built-in-rule';
import { builtFirst } from './built-policies';
import { CompiledRules } from './compiled-rules';
import { judgeResource, type RuleVerdict, type LostAttribute } from './judge-resource';
import type { RuleFiles } from './read-rules';

export interface BuiltInRulesOptions {
  /** Values of parameters by the id of the rule, in place of the defaults. */
  readonly parameters?: ReadonlyMap<string, JsonObject>;
  /** The store of compiled rules. */
  readonly store?: ByteStore;
}

/** The built-in rules, ready to be asked about resources. */
export class BuiltInRules {
  readonly rules: readonly BuiltInRule[];
  private readonly unread: readonly RuleProblem[];
  private readonly compiled: CompiledRules;
  private readonly byType = new Map<string, BuiltInRule[]>();
  private readonly data = new Map<BuiltInRule, Value>();
  private readonly parameters = new Map<BuiltInRule, JsonObject>();

  constructor({ rules, libraries, problems }: RuleFiles, { parameters, store }: BuiltInRulesOptions = {}) {
    this.compiled = new CompiledRules(rules, libraries, builtFirst(store));
    this.rules = rules;
    this.unread = problems;
    for (const rule of this.rules) {
      const values = { ...rule.parameters, ...parameters?.get(rule.id) };
      this.parameters.set(rule, values);
      if (Object.keys(values).length > 0) this.data.set(rule, parseJson(writeJson({ parameters: values })));
      for (const type of rule.resources) this.byType.set(type, [...(this.byType.get(type) ?? []), rule]);
    }
  }

  /** The problems of all rule files; every rule is compiled for it. */
  problems(): readonly RuleProblem[] {
    return [...this.unread, ...this.compiled.problems()];
  }

  /** Loads what every rule needs to be asked, for a caller that has nothing else to do. */
  prepare(): void {
    this.compiled.prepare();
  }

  /** The rules that judge resources of a type, in order. */
  rulesFor(type: string): readonly BuiltInRule[] {
    return this.byType.get(type) ?? [];
  }

  /** The values of the parameters of a rule. */
  parametersOf(rule: BuiltInRule): JsonObject {
    return this.parameters.get(rule) ?? {};
  }

  /**
   * One verdict for each of some rules. A rule that does not compile, or reads a value which a limit has cost, ends in an
   * error.
   */
  judge(
    input: ResourceInput,
    rules: readonly BuiltInRule[] = this.rulesFor(input.resource.type),
    lost: readonly LostAttribute[] = [],
  ): readonly RuleVerdict[] {
    const compiled = rules.map((rule) => ({ rule, policy: this.compiled.policyOf(rule), data: this.data.get(rule) }));
    return judgeResource(input, compiled, lost);
  }
}
