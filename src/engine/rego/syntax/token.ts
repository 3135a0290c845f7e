/**
 * Kinds of tokens. Keywords come last; those from `In` on are keywords only when the version or an import enables them.
 */
export enum Tok {
  Illegal,
  Eof,
  Ident,
  Number,
  String,
  RawString,
  /** `$"..."` without an expression. */
  TemplateWhole,
  /** `$"...{` */
  TemplateStart,
  /** `}...{` inside a template. */
  TemplateMiddle,
  /** `}..."` */
  TemplateTail,
  LBrack,
  RBrack,
  LBrace,
  RBrace,
  LParen,
  RParen,
  Comma,
  Colon,
  Semicolon,
  Dot,
  Add,
  Sub,
  Mul,
  Quo,
  Rem,
  Ampersand,
  Pipe,
  Unify,
  Assign,
  Equal,
  Neq,
  Lt,
  Lte,
  Gt,
  Gte,
  Package,
  Import,
  As,
  Default,
  Else,
  Not,
  Some,
  With,
  Null,
  True,
  False,
  In,
  Every,
  Contains,
  If,
  And,
  Or,
}

/** Every word that is a keyword in some version. */
export const KEYWORDS: ReadonlyMap<string, Tok> = new Map([
  ['package', Tok.Package],
  ['import', Tok.Import],
  ['as', Tok.As],
  ['default', Tok.Default],
  ['else', Tok.Else],
  ['not', Tok.Not],
  ['some', Tok.Some],
  ['with', Tok.With],
  ['null', Tok.Null],
  ['true', Tok.True],
  ['false', Tok.False],
  ['in', Tok.In],
  ['every', Tok.Every],
  ['contains', Tok.Contains],
  ['if', Tok.If],
  ['and', Tok.And],
  ['or', Tok.Or],
]);

/** Keywords that v0 has only after an import and v1 always. */
export const V1_KEYWORDS: readonly string[] = ['in', 'every', 'contains', 'if'];

/** Keywords that need an import in v1 too. `not` then takes bodies. */
export const LOGICAL_KEYWORDS: readonly string[] = ['and', 'or', 'not'];

/** The builtin of each operator sign. */
export const OPERATOR_NAMES: Partial<Record<Tok, string>> = {
  [Tok.Add]: 'plus',
  [Tok.Sub]: 'minus',
  [Tok.Mul]: 'mul',
  [Tok.Quo]: 'div',
  [Tok.Rem]: 'rem',
  [Tok.Ampersand]: 'and',
  [Tok.Pipe]: 'or',
  [Tok.Unify]: 'eq',
  [Tok.Assign]: 'assign',
  [Tok.Equal]: 'equal',
  [Tok.Neq]: 'neq',
  [Tok.Lt]: 'lt',
  [Tok.Lte]: 'lte',
  [Tok.Gt]: 'gt',
  [Tok.Gte]: 'gte',
};
