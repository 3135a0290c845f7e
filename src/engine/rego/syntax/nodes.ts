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
} from './ast';
import type { Loc } from './source';

/** Prefix of variables that the compiler makes. */
export const LOCAL_PREFIX = '__local%';

/** The two documents every rule can name. */
export const ROOTS: ReadonlySet<string> = new Set(['input', 'data']);

export function varTerm(name: string, loc: Loc): VarTerm {
  return { kind: 'var', name, loc };
}

export function stringTerm(value: string, loc: Loc): StringTerm {
  return { kind: 'string', value, loc };
}

export function trueExpr(loc: Loc): TermExpr {
  return { kind: 'termExpr', term: { kind: 'boolean', value: true, loc }, negated: false, with: [], loc };
}

/** A ref to a builtin by its dotted name. */
export function builtinRef(name: string, loc: Loc): RefTerm {
  const [head, ...path] = name.split('.');
  return { kind: 'ref', head: varTerm(head, loc), path: path.map((p) => stringTerm(p, loc)), loc };
}

/** `a = b` as the unification call that the evaluator expects. */
export function eqExpr(a: Term, b: Term, loc: Loc, generated = true): CallExpr {
  return {
    kind: 'callExpr',
    operator: builtinRef('eq', loc),
    args: [a, b],
    infix: true,
    negated: false,
    with: [],
    loc,
    generated,
  };
}

export function isScalar(t: Term): t is ScalarTerm {
  return t.kind === 'string' || t.kind === 'number' || t.kind === 'boolean' || t.kind === 'null';
}

export function isComprehension(t: Term): t is Comprehension {
  return t.kind === 'arrayCompr' || t.kind === 'setCompr' || t.kind === 'objectCompr';
}

/** The bare `input` or `data`. */
export function isRootRef(t: Term): t is RefTerm {
  return t.kind === 'ref' && t.path.length === 0 && t.head.kind === 'var' && ROOTS.has(t.head.name);
}

/** Whether a ref starts at one of the two root documents. */
export function refRoot(t: RefTerm): string | undefined {
  return t.head.kind === 'var' && ROOTS.has(t.head.name) ? t.head.name : undefined;
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

/** The dotted name of a call's operator, `count` or `data.a.f`; undefined when it is not a plain name. */
export function operatorName(ref: RefTerm): string | undefined {
  if (ref.head.kind !== 'var') return undefined;
  let name = ref.head.name;
  for (const p of ref.path) {
    if (p.kind !== 'string') return undefined;
    name += `.${p.value}`;
  }
  return name;
}

/** Whether an expression is the call of the builtin with that name and that many operands. */
export function isCallOf(e: Expr, name: string): boolean {
  return e.kind === 'callExpr' && operatorName(e.operator) === name;
}

/** A call with two operands. */
export interface BinaryExpr extends CallExpr {
  args: [Term, Term];
}

export function isBinary(e: Expr, name: string): e is BinaryExpr {
  return e.kind === 'callExpr' && e.args.length === 2 && isCallOf(e, name);
}

export function isEquality(e: Expr): e is BinaryExpr {
  return isBinary(e, 'eq');
}

export function isTrueExpr(e: Expr): boolean {
  return e.kind === 'termExpr' && !e.negated && e.with.length === 0 && e.term.kind === 'boolean' && e.term.value;
}

/** Appends; a body that is only `true` is replaced by the first expression. */
export function appendToBody(body: Body, exprs: Expr[]): Body {
  if (exprs.length === 0) return body;
  if (body.length === 1 && isTrueExpr(body[0])) return [...exprs];
  return [...body, ...exprs];
}
