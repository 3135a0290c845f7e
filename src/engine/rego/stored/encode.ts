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

function encodeTerm(t: Term): Encoded {
  switch (t.kind) {
    case 'null':
      return null;
    case 'boolean':
    case 'string':
      return t.value;
    case 'number':
      return [TERM.number, t.text];
    case 'var':
      return variable(t.name);
    case 'ref':
      return [TERM.ref, encodeTerm(t.head), ...t.path.map(encodeTerm)];
    case 'array':
      return [TERM.array, ...t.items.map(encodeTerm)];
    case 'set':
      return [TERM.set, ...t.items.map(encodeTerm)];
    case 'object':
      return [TERM.object, ...t.entries.flatMap(([k, v]) => [encodeTerm(k), encodeTerm(v)])];
    case 'arrayCompr':
      return [TERM.arrayCompr, encodeTerm(t.term), encodeBody(t.body)];
    case 'setCompr':
      return [TERM.setCompr, encodeTerm(t.term), encodeBody(t.body)];
    case 'objectCompr':
      // Evaluation names the place of a key that has two values.
      return [TERM.objectCompr, encodeTerm(t.key), t.key.loc.offset, encodeTerm(t.value), encodeBody(t.body)];
    default:
      throw new NotStorable(t.kind);
  }
}

function encodeWith({ target, value, loc }: With): Encoded {
  return [encodeTerm(target), encodeTerm(value), loc.offset];
}

function encodeBody(body: Body): Encoded {
  return body.map(encodeExpr);
}

function encodeExpr(e: Expr): Encoded {
  let flags = (e.negated ? EXPR_FLAG.negated : 0) | (e.generated ? EXPR_FLAG.generated : 0);
  const modifiers: Encoded[] = [];
  if (e.with.length > 0) {
    flags |= EXPR_FLAG.with;
    modifiers.push(e.with.map(encodeWith));
  }
  const at = e.loc.offset;
  switch (e.kind) {
    case 'termExpr':
      return [EXPR.term, flags, at, encodeTerm(e.term), ...modifiers];
    case 'callExpr':
      if (e.infix) flags |= EXPR_FLAG.infix;
      return [EXPR.call, flags, at, encodeTerm(e.operator), e.args.map(encodeTerm), ...modifiers];
    case 'every': {
      const key = e.key ? encodeTerm(e.key) : null;
      return [EXPR.every, flags, at, key, encodeTerm(e.value), encodeTerm(e.domain), encodeBody(e.body), ...modifiers];
    }
    case 'not':
      if (e.explicit) flags |= EXPR_FLAG.explicitLeft;
      return [EXPR.not, flags, at, encodeBody(e.body), ...modifiers];
    case 'and':
    case 'or':
      if (e.explicitLhs) flags |= EXPR_FLAG.explicitLeft;
      if (e.explicitRhs) flags |= EXPR_FLAG.explicitRight;
      return [EXPR[e.kind], flags, at, encodeBody(e.lhs), encodeBody(e.rhs), ...modifiers];
    default:
      throw new NotStorable(e.kind);
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
