import type { Expr, RefTerm, Term } from '../syntax/ast';
import { NO_MODIFIERS } from '../syntax/nodes';
import type { Loc } from '../syntax/source';

/** True when a term contains no variable. Comprehensions count as not ground. */
export function isGround(term: Term): boolean {
  switch (term.kind) {
    case 'var':
    case 'arrayCompr':
    case 'setCompr':
    case 'objectCompr':
    case 'template':
      return false;
    case 'ref':
      return term.path.every(isGround);
    case 'call':
      return term.args.every(isGround);
    case 'array':
    case 'set':
      return term.items.every(isGround);
    case 'object':
      return term.entries.every(([key, value]) => isGround(key) && isGround(value));
    default:
      return true;
  }
}

/** The kind of the part that makes a term unfit as a default value; comprehensions may contain anything. */
export function notConstant(term: Term): 'ref' | 'var' | 'call' | undefined {
  switch (term.kind) {
    case 'var':
    case 'ref':
    case 'call':
      return term.kind;
    case 'array':
    case 'set':
      return firstDefined(term.items, notConstant);
    case 'object':
      return firstDefined(term.entries.flat(), notConstant);
    case 'template':
      return firstDefined(term.parts, (part) => {
        if (part.kind === 'callExpr') return 'call';
        return part.kind === 'termExpr' ? notConstant(part.term) : undefined;
      });
    default:
      return undefined;
  }
}

function firstDefined<T, R>(items: readonly T[], test: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = test(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The term `true`. */
export function trueTerm(loc: Loc): Term {
  return { kind: 'boolean', value: true, loc };
}

/** A body that holds. */
export function trueBody(loc: Loc): Expr[] {
  return [{ kind: 'termExpr', term: trueTerm(loc), negated: false, with: NO_MODIFIERS, loc }];
}

/** A ref with a variable as its only part. */
export function varRef(head: Term): RefTerm {
  return { kind: 'ref', head, path: [], loc: head.loc };
}
