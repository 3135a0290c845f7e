import type { Loc, Source } from './source';

/**
 * The syntax tree of Rego v0 and v1. Passes may mutate nodes or build new ones; `kind` is unique over all nodes, so one
 * switch can visit any of them.
 */

/** `v0v1` is a v0 module with `import rego.v1` or `rego.v2`: v1 keywords and v1 checks. */
export type RegoVersion = 'v0' | 'v1' | 'v0v1';

export interface NullTerm {
  kind: 'null';
  loc: Loc;
}

export interface BooleanTerm {
  kind: 'boolean';
  value: boolean;
  loc: Loc;
}

/** The digits as written (`1e3`, `.5`, `-0`); their value is computed by the compiler so that nothing is lost. */
export interface NumberTerm {
  kind: 'number';
  text: string;
  loc: Loc;
}

export interface StringTerm {
  kind: 'string';
  value: string;
  loc: Loc;
}

/** A variable. Each `_` has its own name, `$0`, `$1`, ..., unique in its module or query. */
export interface VarTerm {
  kind: 'var';
  name: string;
  loc: Loc;
}

/** `head.a["b"][x]`: a dotted name is a string in `path`. The bare roots `input` and `data` are refs with no path. */
export interface RefTerm {
  kind: 'ref';
  head: Term;
  path: Term[];
  loc: Loc;
}

/** A call inside a term. Operators are calls of their builtin (`plus`, `equal`, `internal.member_2`, ...). */
export interface CallTerm {
  kind: 'call';
  operator: RefTerm;
  args: Term[];
  /** Written with an operator sign, not with parentheses. */
  infix?: boolean;
  loc: Loc;
}

export interface ArrayTerm {
  kind: 'array';
  items: Term[];
  loc: Loc;
}

export interface ObjectTerm {
  kind: 'object';
  entries: [key: Term, value: Term][];
  loc: Loc;
}

/** A set; `set()` is the empty one. */
export interface SetTerm {
  kind: 'set';
  items: Term[];
  loc: Loc;
}

export interface ArrayComprehension {
  kind: 'arrayCompr';
  term: Term;
  body: Body;
  loc: Loc;
}

export interface SetComprehension {
  kind: 'setCompr';
  term: Term;
  body: Body;
  loc: Loc;
}

export interface ObjectComprehension {
  kind: 'objectCompr';
  key: Term;
  value: Term;
  body: Body;
  loc: Loc;
}

/** `$"a{x}b"`. A part is a constant, or an expression whose undefinedness prints `<undefined>`. */
export interface TemplateString {
  kind: 'template';
  parts: (ScalarTerm | Expr)[];
  /** Written with backticks. */
  raw: boolean;
  loc: Loc;
}

export type ScalarTerm = NullTerm | BooleanTerm | NumberTerm | StringTerm;
export type Comprehension = ArrayComprehension | SetComprehension | ObjectComprehension;
export type Term =
  ScalarTerm | VarTerm | RefTerm | CallTerm | ArrayTerm | ObjectTerm | SetTerm | Comprehension | TemplateString;

/** `with target as value`. */
export interface With {
  kind: 'with';
  target: RefTerm | VarTerm;
  value: Term;
  loc: Loc;
}

/**
 * The fields of every expression. `negated` is the classic `not`; under future.keywords.not it is a `NotExpr` instead.
 */
export interface ExprBase {
  negated: boolean;
  with: With[];
  loc: Loc;
  /** Made by a compile pass. */
  generated?: boolean;
}

export interface TermExpr extends ExprBase {
  kind: 'termExpr';
  term: Term;
}

/** A call at the top of an expression. `=` is `eq`, `:=` is `assign`, `==` is `equal`. */
export interface CallExpr extends ExprBase {
  kind: 'callExpr';
  operator: RefTerm;
  args: Term[];
  infix?: boolean;
}

/** `some x, y` */
export interface SomeExpr extends ExprBase {
  kind: 'some';
  symbols: VarTerm[];
}

/** `some x in xs`, `some k, v in xs`; key and value may be any pattern. */
export interface SomeInExpr extends ExprBase {
  kind: 'someIn';
  key: Term | undefined;
  value: Term;
  domain: Term;
}

export interface EveryExpr extends ExprBase {
  kind: 'every';
  key: VarTerm | undefined;
  value: VarTerm;
  domain: Term;
  body: Body;
}

/** `not { body }`, or `not expr` under future.keywords.not (then `explicit` is false and the body has one expression). */
export interface NotExpr extends ExprBase {
  kind: 'not';
  body: Body;
  explicit: boolean;
}

/** `lhs and rhs`, `lhs or rhs`. An operand without braces is a body of one expression. */
export interface LogicalExpr extends ExprBase {
  kind: 'and' | 'or';
  lhs: Body;
  rhs: Body;
  explicitLhs: boolean;
  explicitRhs: boolean;
}

export type Expr = TermExpr | CallExpr | SomeExpr | SomeInExpr | EveryExpr | NotExpr | LogicalExpr;
export type Body = Expr[];

/**
 * The head of a rule. `ref` is the name relative to the package, its head is always a variable.
 * - multi-value (`p contains k`, v0 `p[k] { ... }`): `key` is set, `value` is not, `ref` does not hold the key;
 * - single value (complete, function, `p[k] = v`): `key` is not set, `value` is; `ref` ends with the key of a partial object.
 */
export interface Head {
  kind: 'head';
  ref: RefTerm;
  /** Arguments of a function; undefined when the rule is not a function, empty for `f()`. */
  args: Term[] | undefined;
  key: Term | undefined;
  value: Term | undefined;
  /** Written with `:=`. */
  assign: boolean;
  /** True when no value was written and `true` was added. */
  generatedValue: boolean;
  usesIf: boolean;
  usesContains: boolean;
  loc: Loc;
}

/** The possible effects of evaluating a rule's body, beside its value. */
export interface RuleEffects {
  /** It can end in a conflict of values. */
  readonly raises: boolean;
  readonly prints: boolean;
}

export interface Rule {
  kind: 'rule';
  isDefault: boolean;
  head: Head;
  /** `true` when the rule has no body (`generatedBody`). */
  body: Body;
  generatedBody: boolean;
  /** Next branch of an else chain; its head repeats ref and args and has its own value. */
  elseRule: Rule | undefined;
  /** The effects of this rule and its else branches, when they are known beforehand. */
  readonly effects?: RuleEffects;
  loc: Loc;
}

/** `path` begins with `data`. */
export interface Package {
  kind: 'package';
  path: RefTerm;
  loc: Loc;
}

export interface Import {
  kind: 'import';
  path: RefTerm;
  alias: string | undefined;
  loc: Loc;
}

/** A comment without its `#`. Annotations stay comments. */
export interface Comment {
  kind: 'comment';
  text: string;
  loc: Loc;
}

/** Syntax that a module may contain; passes for syntax that it does not contain are skipped. */
export interface Uses {
  readonly with: boolean;
  /** Also template strings, which become comprehensions. */
  readonly comprehensions: boolean;
  readonly templates: boolean;
  /** A superset of the names that are used as variables. */
  readonly variables: ReadonlySet<string>;
}

export interface Module {
  kind: 'module';
  source: Source;
  version: RegoVersion;
  package: Package;
  imports: Import[];
  rules: Rule[];
  comments: Comment[];
  uses: Uses;
  loc: Loc;
}

export type Node = Term | Expr | With | Head | Rule | Package | Import | Comment | Module;
