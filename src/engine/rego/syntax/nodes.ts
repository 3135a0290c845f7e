import type {
  Body,
  CallExpr,
  Comprehension,
  Expr,
  RefTerm,
  ScalarTerm,
  StringTerm,
  Term,
  TermExpr,
  VarTerm,
  With,
} from './ast';
import type { Loc } from './source';

/** Prefix of variables that the compiler makes. */
export const LOCAL_PREFIX = '__local%';

/** The two documents every rule can name. */
export const ROOTS: ReadonlySet<string> = new Set(['input', 'data']);

/** Expressions without modifiers share one list: passes replace lists of modifiers and never change them. */
export const NO_MODIFIERS: With[] = [];

export function varTerm(name: string, loc: Loc): VarTerm {
  return { kind: 'var', name, loc };
}

export function stringTerm(value: string, loc: Loc): StringTerm {
  return { kind: 'string', value, loc };
}

export function trueExpr(loc: Loc): TermExpr {
  return { kind: 'termExpr', term: { kind: 'boolean', value: true, loc }, negated: false, with: NO_MODIFIERS, loc };
}

/** A ref to a builtin by its dotted name. */
export function builtinRef(name: string, loc: Loc): RefTerm {
  const dot = name.indexOf('.');
  if (dot < 0) return { kind: 'ref', head: varTerm(name, loc), path: [], loc };
  const path = name.slice(dot + 1).split('.');
  return { kind: 'ref', head: varTerm(name.slice(0, dot), loc), path: path.map((part) => stringTerm(part, loc)), loc };
}

/** `a = b` as the unification call that the evaluator expects. */
export function eqExpr(a: Term, b: Term, loc: Loc, generated = true): CallExpr {
  return {
    kind: 'callExpr',
    operator: builtinRef('eq', loc),
    args: [a, b],
    infix: true,
    negated: false,
    with: NO_MODIFIERS,
    loc,
    generated,
  };
}

export function isScalar(term: Term): term is ScalarTerm {
  const { kind } = term;
  return kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'null';
}

/** True for a term without parts. */
export function isLeaf(term: Term): term is ScalarTerm | VarTerm {
  return term.kind === 'var' || isScalar(term);
}

export function isComprehension(term: Term | Expr): term is Comprehension {
  const { kind } = term;
  return kind === 'arrayCompr' || kind === 'setCompr' || kind === 'objectCompr';
}

/** The bare `input` or `data`. */
export function isRootRef(term: Term): term is RefTerm {
  return term.kind === 'ref' && term.path.length === 0 && term.head.kind === 'var' && ROOTS.has(term.head.name);
}

/** The root document, `input` or `data`, that a ref starts at; undefined when it starts elsewhere. */
export function refRoot(ref: RefTerm): string | undefined {
  return ref.head.kind === 'var' && ROOTS.has(ref.head.name) ? ref.head.name : undefined;
}

export function isGeneratedVar(name: string): boolean {
  return name.startsWith(LOCAL_PREFIX);
}

/** The number of a variable that the compiler made: those made later have greater ones. */
export function localNumber(name: string): number {
  return Number(name.slice(LOCAL_PREFIX.length));
}

export function isWildcard(name: string): boolean {
  return name.startsWith('$');
}

/** The name of a call's operator, `count`, `data.a.f` or `data.a["b.c"].f`; undefined when a part is no string. */
export function operatorName(ref: RefTerm): string | undefined {
  if (ref.head.kind !== 'var') return undefined;
  let name = ref.head.name;
  for (const part of ref.path) {
    if (part.kind !== 'string') return undefined;
    name += partText(part.value);
  }
  return name;
}

/** A part of a name, behind others: `.a` or `["b.c"]`. */
export function partText(part: string): string {
  return /^[A-Za-z_]\w*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
}

/** The parts of a name behind the first one. */
export function partsOfName(name: string): string[] {
  const parts = name.matchAll(/\.([A-Za-z_]\w*)|\[("(?:[^"\\]|\\.)*")\]/g);
  return [...parts].map(([, plain, quoted]) => plain ?? (JSON.parse(quoted) as string));
}

/** True when an expression calls the builtin of this name, which contains no dots. */
export function isCallOf(expr: Expr, name: string): boolean {
  if (expr.kind !== 'callExpr') return false;
  const { head, path } = expr.operator;
  return head.kind === 'var' && head.name === name && path.length === 0;
}

/** A call with two operands. */
export interface BinaryExpr extends CallExpr {
  args: [Term, Term];
}

export function isBinary(expr: Expr, name: string): expr is BinaryExpr {
  return expr.kind === 'callExpr' && expr.args.length === 2 && isCallOf(expr, name);
}

export function isEquality(expr: Expr): expr is BinaryExpr {
  return isBinary(expr, 'eq');
}

export function isTrueExpr(expr: Expr): boolean {
  return (
    expr.kind === 'termExpr' &&
    !expr.negated &&
    expr.with.length === 0 &&
    expr.term.kind === 'boolean' &&
    expr.term.value
  );
}

/** Appends; a body that is only `true` is replaced by the first expression. */
export function appendToBody(body: Body, exprs: Expr[]): Body {
  if (exprs.length === 0) return body;
  if (body.length === 1 && isTrueExpr(body[0])) return [...exprs];
  return [...body, ...exprs];
}
