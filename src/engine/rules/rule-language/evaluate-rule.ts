import { isJsonObject, type JsonValue } from '../../base/json';
import { calculate, negate } from './arithmetic';
import { holds, isNumber, sortedText } from './compare-values';
import { valueAt } from './paths';
import { RuleError } from './rule-error';
import type { ComparisonRule, RuleNode } from './rule-syntax';

/** The number of characters of each side that a message shows. */
const SHOWN_CHARACTERS = 200;

export type Verdict = { readonly holds: true } | { readonly holds: false; readonly message: string };

type NodeOf<K extends RuleNode['kind']> = Extract<RuleNode, { kind: K }>;

/** Evaluates a rule over the documents of its ids; throws a RuleError for an id without a document and for wrong types. */
export function evaluateRule(rule: ComparisonRule, documents: ReadonlyMap<string, JsonValue>): Verdict {
  for (const id of rule.ids) if (!documents.has(id)) throw new RuleError(`unknown id {${id}}`);
  return new Evaluation(documents).condition(rule.root);
}

class Evaluation {
  constructor(private readonly documents: ReadonlyMap<string, JsonValue>) {}

  condition(node: RuleNode): Verdict {
    switch (node.kind) {
      case 'and':
        return this.all(node.operands);
      case 'or':
        return this.any(node.operands);
      case 'not':
        return this.condition(node.operand).holds ? failed('the condition after ! holds') : { holds: true };
      case 'compare':
        return this.comparison(node);
      case 'contains':
        return this.containment(node);
      default: {
        const value = this.value(node);
        return value === true ? { holds: true } : failed(`expected true, found ${shown(value)}`);
      }
    }
  }

  private all(nodes: readonly RuleNode[]): Verdict {
    for (const node of nodes) {
      const verdict = this.condition(node);
      if (!verdict.holds) return verdict;
    }
    return { holds: true };
  }

  private any(nodes: readonly RuleNode[]): Verdict {
    const messages: string[] = [];
    for (const node of nodes) {
      const verdict = this.condition(node);
      if (verdict.holds) return verdict;
      messages.push(verdict.message);
    }
    return failed(messages.join('; '));
  }

  private comparison({ operator, operands }: NodeOf<'compare'>): Verdict {
    const [left, right] = operands.map((operand) => this.value(operand));
    if (holds(operator, left, right)) return { holds: true };
    return failed(`expected ${shown(left)} ${operator} ${shown(right)}`);
  }

  private containment({ holder, negated, member }: NodeOf<'contains'>): Verdict {
    const [whole, part] = [this.value(holder), this.value(member)];
    if (whole !== null && part !== null && contains(whole, part) !== negated) return { holds: true };
    return failed(`expected ${shown(whole)} ${negated ? 'not to contain' : 'to contain'} ${shown(part)}`);
  }

  private value(node: RuleNode): JsonValue {
    switch (node.kind) {
      case 'literal':
        return node.value;
      case 'path':
        return valueAt(this.documents.get(node.id)!, node.steps);
      case 'exists':
        return this.value(node.operand) !== null;
      case 'count':
        return sizeOf(this.value(node.operand));
      case 'negate':
        return negate(this.value(node.operand));
      case 'arithmetic':
        return calculate(node.operator, this.value(node.operands[0]), this.value(node.operands[1]));
      default:
        return this.condition(node).holds;
    }
  }
}

function failed(message: string): Verdict {
  return { holds: false, message };
}

function contains(whole: JsonValue, part: JsonValue): boolean {
  if (Array.isArray(whole)) return whole.some((each) => holds('=', each, part));
  if (typeof whole === 'string') return (typeof part === 'string' || isNumber(part)) && whole.includes(plainText(part));
  return isJsonObject(whole) && typeof part === 'string' && Object.hasOwn(whole, part);
}

function sizeOf(value: JsonValue): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'string') return [...value].length;
  return isJsonObject(value) ? Object.keys(value).length : 0;
}

function plainText(value: JsonValue): string {
  return typeof value === 'string' ? value : sortedText(value);
}

function shown(value: JsonValue): string {
  const characters = [...sortedText(value)];
  return characters.length > SHOWN_CHARACTERS
    ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…`
    : characters.join('');
}
