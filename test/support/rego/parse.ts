import type { Body, Expr, Module, Rule, Term } from '../../../src/engine/rego/syntax/ast';
import { RegoError } from '../../../src/engine/rego/syntax/errors';
import { Source } from '../../../src/engine/rego/syntax/source';
import { parseModule, parseQuery, ParseVersion } from '../../../src/engine/rego/parser';

/** A term in a compact form with every grouping visible: `(plus 1 (mul 2 3))`. */
export function showTerm(term: Term): string {
  switch (term.kind) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(term.value);
    case 'number':
      return term.text;
    case 'string':
      return JSON.stringify(term.value);
    case 'var':
      return term.name.startsWith('$') ? '_' : term.name;
    case 'ref':
      return term.path.reduce((text, part) => `${text}[${showTerm(part)}]`, showTerm(term.head));
    case 'call':
      return `(${[showTerm(term.operator), ...term.args.map(showTerm)].join(' ')})`;
    case 'array':
      return `[${term.items.map(showTerm).join(' ')}]`;
    case 'set':
      return `set(${term.items.map(showTerm).join(' ')})`;
    case 'object':
      return `{${term.entries.map((entry) => entry.map(showTerm).join(':')).join(' ')}}`;
    case 'arrayCompr':
      return `[${showTerm(term.term)} | ${showBody(term.body)}]`;
    case 'setCompr':
      return `{${showTerm(term.term)} | ${showBody(term.body)}}`;
    case 'objectCompr':
      return `{${showTerm(term.key)}:${showTerm(term.value)} | ${showBody(term.body)}}`;
    case 'template':
      return `$(${term.parts.map((part) => ('negated' in part ? `{${showExpr(part)}}` : showTerm(part))).join(' ')})`;
  }
}

/** An expression with `not` and `with` spelled out. */
export function showExpr(expr: Expr): string {
  const withs = expr.with
    .map((modifier) => ` with ${showTerm(modifier.target)} as ${showTerm(modifier.value)}`)
    .join('');
  return `${expr.negated ? '!' : ''}${showBare(expr)}${withs}`;
}

function showBare(expr: Expr): string {
  switch (expr.kind) {
    case 'termExpr':
      return showTerm(expr.term);
    case 'callExpr':
      return `(${[showTerm(expr.operator), ...expr.args.map(showTerm)].join(' ')})`;
    case 'some':
      return `some ${expr.symbols.map(showTerm).join(' ')}`;
    case 'someIn':
      return `some ${expr.key ? `${showTerm(expr.key)}:` : ''}${showTerm(expr.value)} in ${showTerm(expr.domain)}`;
    case 'every': {
      const key = expr.key ? `${showTerm(expr.key)}:` : '';
      return `every ${key}${showTerm(expr.value)} in ${showTerm(expr.domain)} {${showBody(expr.body)}}`;
    }
    case 'not':
      return `not${expr.explicit ? '!' : ''} {${showBody(expr.body)}}`;
    case 'and':
    case 'or':
      return `(${showBody(expr.lhs)} ${expr.kind} ${showBody(expr.rhs)})`;
  }
}

/** A body on one line. */
export function showBody(body: Body): string {
  return body.map(showExpr).join('; ');
}

/** A rule as `name(args)[key set] = value :- body else ...`. */
export function showRule(rule: Rule): string {
  const { head } = rule;
  const args = head.args ? `(${head.args.map(showTerm).join(' ')})` : '';
  const key = head.key ? ` has ${showTerm(head.key)}` : '';
  const value = head.value ? ` ${head.assign ? ':=' : '='} ${showTerm(head.value)}` : '';
  const body = rule.generatedBody || rule.isDefault ? '' : ` :- ${showBody(rule.body)}`;
  const rest = rule.elseRule ? ` else ${showRule(rule.elseRule)}` : '';
  return `${rule.isDefault ? 'default ' : ''}${showTerm(head.ref)}${args}${key}${value}${body}${rest}`;
}

/** Parses a module whose package line is added. */
export function moduleOf(text: string, version: ParseVersion = 'v1'): Module {
  return parseModule(new Source('test.rego', `package test\n${text}`), version);
}

/** The rules of a module in compact form. */
export function rulesOf(text: string, version: ParseVersion = 'v1'): string[] {
  return moduleOf(text, version).rules.map(showRule);
}

/** A query in compact form. */
export function queryOf(text: string, futureKeywords: readonly string[] = []): string {
  return showBody(parseQuery(text, { futureKeywords }));
}

/** The RegoError a call throws; anything else fails the test. */
export function errorOf(run: () => unknown): RegoError {
  try {
    run();
  } catch (error) {
    if (error instanceof RegoError) return error;
    throw error;
  }
  throw new Error('expected a RegoError');
}
