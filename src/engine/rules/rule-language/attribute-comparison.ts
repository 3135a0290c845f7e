import { RuleError } from './rule-error';
import { RuleParser } from './rule-parser';
import { RuleScanner } from './rule-scanner';
import type { ComparisonOperator, ComparisonRule, RuleNode } from './rule-syntax';

const OPERATORS: ReadonlyMap<string, ComparisonOperator> = new Map([
  ['eq', '='],
  ['neq', '!='],
  ['lt', '<'],
  ['le', '<='],
  ['gt', '>'],
  ['ge', '>='],
]);
const FORM = /^\s*(not\s+)?(eq|neq|lt|le|gt|ge|exist)\b\s*(.*?)\s*$/is;

/** The oldest form of a test: `attribute` is a path in the one resource, `comparison` is `[not] gt 5`, `eq len(2)`, `exist`. */
export function parseAttributeComparison(id: string, attribute: string, comparison: string): ComparisonRule {
  const path = new RuleParser(`{${id}}.${attribute}`).parse();
  const [, not, name, operand] = FORM.exec(comparison) ?? [];
  if (name === undefined) throw new RuleError('expected [not] and one of eq neq lt le gt ge exist', 1);
  const root = comparisonNode(path, name.toLowerCase(), operand);
  return {
    source: `${attribute} ${comparison}`,
    root: not === undefined ? root : { kind: 'not', operand: root },
    ids: [id],
  };
}

function comparisonNode(path: RuleNode, name: string, operand: string): RuleNode {
  const operator = OPERATORS.get(name);
  if (operator === undefined) return { kind: 'exists', operand: path };
  if (operand === '') throw new RuleError(`expected a value after ${name}`, 1);
  const length = /^len\((\d+)\)$/i.exec(operand)?.[1];
  if (length !== undefined) {
    const count: RuleNode = { kind: 'count', operand: path };
    return { kind: 'compare', operator, operands: [count, { kind: 'literal', value: Number(length) }] };
  }
  const scanner = new RuleScanner(operand);
  const quoted = scanner.quoted();
  const value = quoted !== undefined && scanner.isAtEnd ? quoted : RuleScanner.wordValue(operand);
  return { kind: 'compare', operator, operands: [path, { kind: 'literal', value }] };
}
