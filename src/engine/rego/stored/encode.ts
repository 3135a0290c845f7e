import type { Body, Expr, Rule, Term, With } from '../syntax/ast';
import { isGeneratedVar, LOCAL_PREFIX, localNumber } from '../syntax/nodes';
import { EXPR, EXPR_FLAG, RULE_FLAG, TERM, type Encoded } from './encoded';

/** Syntax that no compiled rule holds. */
export class NotStorable extends Error {}

function variable(name: string): Encoded {
  if (!isGeneratedVar(name)) return [TERM.variable, name];
  const number = localNumber(name);
  return `${LOCAL_PREFIX}${number}` === name ? number : [TERM.variable, name];
}

function encodeTerm(term: Term): Encoded {
  switch (term.kind) {
    case 'null':
      return null;
    case 'boolean':
    case 'string':
      return term.value;
    case 'number':
      return [TERM.number, term.text];
    case 'var':
      return variable(term.name);
    case 'ref':
      return [TERM.ref, encodeTerm(term.head), ...term.path.map(encodeTerm)];
    case 'array':
      return [TERM.array, ...term.items.map(encodeTerm)];
    case 'set':
      return [TERM.set, ...term.items.map(encodeTerm)];
    case 'object':
      return [TERM.object, ...term.entries.flatMap(([key, value]) => [encodeTerm(key), encodeTerm(value)])];
    case 'arrayCompr':
      return [TERM.arrayCompr, encodeTerm(term.term), encodeBody(term.body)];
    case 'setCompr':
      return [TERM.setCompr, encodeTerm(term.term), encodeBody(term.body)];
    case 'objectCompr':
      // Evaluation names the place of a key that has two values.
      return [
        TERM.objectCompr,
        encodeTerm(term.key),
        term.key.loc.offset,
        encodeTerm(term.value),
        encodeBody(term.body),
      ];
    default:
      throw new NotStorable(term.kind);
  }
}

function encodeWith({ target, value, loc }: With): Encoded {
  return [encodeTerm(target), encodeTerm(value), loc.offset];
}

function encodeBody(body: Body): Encoded {
  return body.map(encodeExpr);
}

function encodeExpr(expr: Expr): Encoded {
  let flags = (expr.negated ? EXPR_FLAG.negated : 0) | (expr.generated ? EXPR_FLAG.generated : 0);
  const modifiers: Encoded[] = [];
  if (expr.with.length > 0) {
    flags |= EXPR_FLAG.with;
    modifiers.push(expr.with.map(encodeWith));
  }
  const at = expr.loc.offset;
  switch (expr.kind) {
    case 'termExpr':
      return [EXPR.term, flags, at, encodeTerm(expr.term), ...modifiers];
    case 'callExpr':
      if (expr.infix) flags |= EXPR_FLAG.infix;
      return [EXPR.call, flags, at, encodeTerm(expr.operator), expr.args.map(encodeTerm), ...modifiers];
    case 'every': {
      const key = expr.key ? encodeTerm(expr.key) : null;
      return [
        EXPR.every,
        flags,
        at,
        key,
        encodeTerm(expr.value),
        encodeTerm(expr.domain),
        encodeBody(expr.body),
        ...modifiers,
      ];
    }
    case 'not':
      if (expr.explicit) flags |= EXPR_FLAG.explicitLeft;
      return [EXPR.not, flags, at, encodeBody(expr.body), ...modifiers];
    case 'and':
    case 'or':
      if (expr.explicitLhs) flags |= EXPR_FLAG.explicitLeft;
      if (expr.explicitRhs) flags |= EXPR_FLAG.explicitRight;
      return [EXPR[expr.kind], flags, at, encodeBody(expr.lhs), encodeBody(expr.rhs), ...modifiers];
    default:
      throw new NotStorable(expr.kind);
  }
}

/** A rule with its else branches, ready for JSON. */
export function encodeRule({ isDefault, generatedBody, head, body, loc, elseRule }: Rule): Encoded {
  const flags =
    (isDefault ? RULE_FLAG.isDefault : 0) |
    (generatedBody ? RULE_FLAG.generatedBody : 0) |
    (head.assign ? RULE_FLAG.assign : 0) |
    (head.generatedValue ? RULE_FLAG.generatedValue : 0) |
    (head.usesIf ? RULE_FLAG.usesIf : 0) |
    (head.usesContains ? RULE_FLAG.usesContains : 0);
  return [
    flags,
    loc.offset,
    head.loc.offset,
    encodeTerm(head.ref),
    head.args ? head.args.map(encodeTerm) : null,
    head.key ? [encodeTerm(head.key)] : null,
    head.value ? [encodeTerm(head.value)] : null,
    encodeBody(body),
    elseRule ? encodeRule(elseRule) : null,
  ];
}
