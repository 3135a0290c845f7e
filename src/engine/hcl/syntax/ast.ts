import type { SourceText } from '../../base/source/source-text';

/** Offsets into the text of the file: from the first character of the node to behind its last one. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

export interface HclFile {
  readonly source: SourceText;
  readonly body: Body;
}

/** The content of a file, or of a block between its braces. */
export interface Body extends SourceRange {
  /** In the order of the text; a name occurs once. */
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly blocks: readonly Block[];
}

/** `name = expression`; the range begins with the name. */
export interface Attribute extends SourceRange {
  readonly name: string;
  readonly expression: Expression;
  /** The text it stands in, where that is not the text of the block: an override file. */
  readonly source?: SourceText;
}

/** `type "label" { ... }`. */
export interface Block extends SourceRange {
  readonly type: string;
  readonly labels: readonly BlockLabel[];
  readonly body: Body;
  /** The text of the block, where that is not the text of its parent: an override file. */
  readonly source?: SourceText;
}

export interface BlockLabel extends SourceRange {
  readonly value: string;
}

export type Expression =
  | NumberLiteral
  | BooleanLiteral
  | NullLiteral
  | StringLiteral
  | Template
  | TemplateWrap
  | Reference
  | Traversal
  | FunctionCall
  | UnaryOperation
  | BinaryOperation
  | Conditional
  | TupleConstructor
  | ObjectConstructor
  | ForExpression
  | Parentheses
  | EmbeddedExpression;

export interface NumberLiteral extends SourceRange {
  readonly kind: 'number';
  /** As written, so that no digit is lost: digits, at most one `.`, at most one exponent, no sign. */
  readonly text: string;
}

export interface BooleanLiteral extends SourceRange {
  readonly kind: 'boolean';
  readonly value: boolean;
}

export interface NullLiteral extends SourceRange {
  readonly kind: 'null';
}

/** A quoted string or heredoc without any sequence, and the plain text between the sequences of a template. */
export interface StringLiteral extends SourceRange {
  readonly kind: 'string';
  /** With escapes resolved and indentation removed. */
  readonly value: string;
}

/** A quoted string or heredoc with at least one sequence; its value is always a string. */
export interface Template extends SourceRange {
  readonly kind: 'template';
  readonly parts: readonly TemplatePart[];
}

/** `"${expression}"` with nothing beside it: the value keeps its type. */
export interface TemplateWrap extends SourceRange {
  readonly kind: 'wrap';
  readonly expression: Expression;
}

export type TemplatePart = StringLiteral | Interpolation | TemplateIf | TemplateFor;

/** `${expression}` inside a template. */
export interface Interpolation extends SourceRange {
  readonly kind: 'interpolation';
  readonly expression: Expression;
}

/** `%{ if condition }...%{ else }...%{ endif }`; a missing `else` has no parts. */
export interface TemplateIf extends SourceRange {
  readonly kind: 'templateIf';
  readonly condition: Expression;
  readonly whenTrue: readonly TemplatePart[];
  readonly whenFalse: readonly TemplatePart[];
}

/** `%{ for key, value in collection }...%{ endfor }`. */
export interface TemplateFor extends SourceRange {
  readonly kind: 'templateFor';
  readonly keyName: string | undefined;
  readonly valueName: string;
  readonly collection: Expression;
  readonly parts: readonly TemplatePart[];
}

/** A name of the scope and the steps taken from it: `var.network.ids[0]`. */
export interface Reference extends SourceRange {
  readonly kind: 'reference';
  readonly name: string;
  readonly steps: readonly Step[];
}

/** Steps taken from any other expression: `f(x).y`, `(a)[0]`. There is at least one. */
export interface Traversal extends SourceRange {
  readonly kind: 'traversal';
  readonly source: Expression;
  readonly steps: readonly Step[];
}

/** A step begins with its `.` or `[`. The path up to a step is the text from the expression's start to its end. */
export type Step = AttributeStep | IndexStep | SplatStep;

export interface AttributeStep extends SourceRange {
  readonly kind: 'attribute';
  readonly name: string;
}

/** `[key]`, or the old form `.0`, whose key is a number. */
export interface IndexStep extends SourceRange {
  readonly kind: 'index';
  readonly key: Expression;
}

/**
 * `.*` or `[*]`: `each` is taken from every element. `[*]` takes all steps that follow it, so it is always the last
 * one of its list; `.*` takes only the names and numbers after dots that follow it.
 */
export interface SplatStep extends SourceRange {
  readonly kind: 'splat';
  readonly form: 'attribute' | 'full';
  readonly each: readonly Step[];
}

export interface FunctionCall extends SourceRange {
  readonly kind: 'call';
  /** With its namespaces: `provider::aws::arn_parse`. */
  readonly name: string;
  readonly arguments: readonly Expression[];
  /** The last argument is a list of arguments: `f(list...)`. */
  readonly expandLast: boolean;
}

export interface UnaryOperation extends SourceRange {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: Expression;
}

export type UnaryOperator = '-' | '!';

export interface BinaryOperation extends SourceRange {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

export interface Conditional extends SourceRange {
  readonly kind: 'conditional';
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}

export interface TupleConstructor extends SourceRange {
  readonly kind: 'tuple';
  readonly elements: readonly Expression[];
}

export interface ObjectConstructor extends SourceRange {
  readonly kind: 'object';
  readonly items: readonly ObjectItem[];
}

export interface ObjectItem {
  /**
   * A single bare word (also `true`, `false` and `null`) is a string here. A reference that has steps and no
   * parentheses around it is what Terraform refuses as an ambiguous key when it evaluates.
   */
  readonly key: Expression;
  readonly value: Expression;
}

/** `[for ...]` has no `key`, `{for ...}` always has one. */
export interface ForExpression extends SourceRange {
  readonly kind: 'for';
  readonly keyName: string | undefined;
  readonly valueName: string;
  readonly collection: Expression;
  readonly key: Expression | undefined;
  readonly value: Expression;
  readonly condition: Expression | undefined;
  /** `{for ... : key => value...}`: the values of equal keys become a list. */
  readonly group: boolean;
}

export interface Parentheses extends SourceRange {
  readonly kind: 'parentheses';
  readonly expression: Expression;
}

/** An expression in a text of its own: a string of the JSON syntax. The range is that of the string in the file. */
export interface EmbeddedExpression extends SourceRange {
  readonly kind: 'embedded';
  readonly source: SourceText;
  readonly expression: Expression;
}
