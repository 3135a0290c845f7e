import { writeJson, type JsonObject } from '../../base/json';
import type { ByteStore } from '../../base/store';
import { parseJson, type Value } from '../../rego';
import type { BoardInput } from '../../resources/model/board-input';
import type { BoardRule, RuleProblem } from './model/board-rule';
import { builtFirst } from './built-policies';
import { CompiledRules } from './compiled-rules';
import { judgeResource, type BoardVerdict, type LostAttribute } from './judge-resource';
import type { RuleFiles } from './read-rules';

export interface BoardOptions {
  /** Values of parameters by the id of the rule, in place of the defaults. */
  readonly parameters?: ReadonlyMap<string, JsonObject>;
  /** The store of compiled rules. */
  readonly store?: ByteStore;
}

/** The built-in rules, ready to be asked about resources. */
export class Board {
  readonly rules: readonly BoardRule[];
  private readonly unread: readonly RuleProblem[];
  private readonly compiled: CompiledRules;
  private readonly byType = new Map<string, BoardRule[]>();
  private readonly data = new Map<BoardRule, Value>();
  private readonly parameters = new Map<BoardRule, JsonObject>();

  constructor({ rules, libraries, problems }: RuleFiles, { parameters, store }: BoardOptions = {}) {
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
  rulesFor(type: string): readonly BoardRule[] {
    return this.byType.get(type) ?? [];
  }

  /** The values of the parameters of a rule. */
  parametersOf(rule: BoardRule): JsonObject {
    return this.parameters.get(rule) ?? {};
  }

  /**
   * One verdict for each of some rules. A rule that does not compile, or reads a value which a limit has cost, ends in an
   * error.
   */
  judge(
    input: BoardInput,
    rules: readonly BoardRule[] = this.rulesFor(input.resource.type),
    lost: readonly LostAttribute[] = [],
  ): readonly BoardVerdict[] {
    const compiled = rules.map((rule) => ({ rule, policy: this.compiled.policyOf(rule), data: this.data.get(rule) }));
    return judgeResource(input, compiled, lost);
  }
}
