import { isJsonObject, writeJson, type JsonObject, type JsonValue } from '../../base/json';
import type { ConditionTable, Evaluation, Truth } from './evaluation';
import { isScalar, textOf } from './scalar';

/** The conditions of a template, each evaluated when it is first asked for. */
export class Conditions implements ConditionTable {
  private readonly known = new Map<string, Truth>();
  /** Those that a limit has cost. */
  private readonly lost = new Set<string>();
  private readonly open = new Set<string>();

  constructor(
    private readonly definitions: JsonObject,
    private readonly evaluation: Evaluation,
  ) {}

  named(name: string): Truth {
    const { budget } = this.evaluation;
    if (this.lost.has(name)) budget.refuse();
    if (this.known.has(name)) return this.known.get(name);
    if (!Object.hasOwn(this.definitions, name)) return undefined;
    if (this.open.has(name)) {
      budget.note('reference-cycle', `the condition ${name} rests on itself`);
      return undefined;
    }
    this.open.add(name);
    const { refusals } = budget;
    const definition = this.definitions[name];
    const truth = budget.apart(definition, () => this.truth(definition));
    if (truth === undefined && budget.refusals > refusals) this.lost.add(name);
    this.open.delete(name);
    this.known.set(name, truth);
    return truth;
  }

  truth(expression: JsonValue): Truth {
    return this.evaluation.budget.nested(expression, () => this.evaluate(expression));
  }

  private evaluate(expression: JsonValue): Truth {
    const [name, ...others] = isJsonObject(expression) ? Object.keys(expression) : [];
    const args = isJsonObject(expression) && others.length === 0 ? expression[name] : undefined;
    switch (name) {
      case 'Condition':
        return typeof args === 'string' ? this.named(args) : undefined;
      case 'Fn::Equals':
        return this.equals(args);
      case 'Fn::Not':
        return Array.isArray(args) && args.length === 1 ? negated(this.truth(args[0])) : undefined;
      case 'Fn::And':
        return this.all(args, false);
      case 'Fn::Or':
        return this.all(args, true);
    }
    const { value, known } = this.evaluation.part(expression);
    return known ? truthOf(value) : undefined;
  }

  /** One argument of the deciding kind is enough; without one all must be known. */
  private all(args: JsonValue | undefined, deciding: boolean): Truth {
    if (!Array.isArray(args) || args.length === 0) return undefined;
    const truths = args.map((each) => this.truth(each));
    if (truths.includes(deciding)) return deciding;
    return truths.includes(undefined) ? undefined : !deciding;
  }

  private equals(args: JsonValue | undefined): Truth {
    if (!Array.isArray(args) || args.length !== 2) return undefined;
    const [left, right] = args.map((each) => this.evaluation.part(each));
    if (!left.known || !right.known) return undefined;
    return left.value !== undefined && right.value !== undefined
      ? comparable(left.value) === comparable(right.value)
      : undefined;
  }
}

/** Everything is compared as text: the parameter `"1"` equals the number 1. */
function comparable(value: JsonValue): string {
  if (isScalar(value)) return textOf(value);
  return Array.isArray(value) ? JSON.stringify(value.map(comparable)) : writeJson(value);
}

function truthOf(value: JsonValue | undefined): Truth {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

function negated(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}
