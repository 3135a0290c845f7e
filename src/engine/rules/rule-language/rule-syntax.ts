import type { JsonValue } from '../../base/json';

export type ComparisonOperator = '=' | '!=' | '>' | '>=' | '<' | '<=';
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%' | '^^';

/** One step from a value to a part of it. */
export type Step =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'where'; readonly key: string; readonly value: string };

/** Values under the ids of resources: `{id}.key[0]`. */
export interface PathNode {
  readonly kind: 'path';
  readonly id: string;
  readonly steps: readonly Step[];
}

export type RuleNode =
  | PathNode
  | { readonly kind: 'literal'; readonly value: JsonValue }
  | { readonly kind: 'exists' | 'count' | 'negate' | 'not'; readonly operand: RuleNode }
  | { readonly kind: 'contains'; readonly holder: RuleNode; readonly negated: boolean; readonly member: RuleNode }
  | {
      readonly kind: 'arithmetic';
      readonly operator: ArithmeticOperator;
      readonly operands: readonly [RuleNode, RuleNode];
    }
  | {
      readonly kind: 'compare';
      readonly operator: ComparisonOperator;
      readonly operands: readonly [RuleNode, RuleNode];
    }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly RuleNode[] };

/** A rule that was read; `ids` are the resources it asks about, each once, in the order of the source. */
export interface ComparisonRule {
  readonly source: string;
  readonly root: RuleNode;
  readonly ids: readonly string[];
}
