import type { Body, Expr, Import, Module, Rule, Term } from '../../syntax/ast';
import { isComprehension } from '../../syntax/nodes';
import { headTerms } from '../../syntax/transform';
import { bodiesOf, chainOf, walkExpr, walkTerm, type Visitor } from '../../syntax/visit';
import { RegoError } from '../../syntax/errors';
import type { Loc } from '../../syntax/source';

type NameKind = 'import' | 'argument' | 'assigned' | 'declared' | 'bound';

interface Name {
  readonly kind: NameKind;
  readonly text: string;
  readonly loc: Loc;
  used: boolean;
}

/** Names declared at one level: of a module, a rule with its arguments, a body. */
class Scope {
  private readonly names = new Map<string, Name>();

  constructor(private readonly parent?: Scope) {}

  declare(name: string, kind: NameKind, loc: Loc, text = name): void {
    if (!name.startsWith('$') && !this.names.has(name)) this.names.set(name, { kind, text, loc, used: false });
  }

  /** A name that is there twice makes two things equal: the second time is a use. */
  declareOrUse(name: string, kind: NameKind, loc: Loc): void {
    if (this.names.has(name)) this.use(name);
    else this.declare(name, kind, loc);
  }

  use(name: string): void {
    const known = this.names.get(name);
    if (known) known.used = true;
    else this.parent?.use(name);
  }

  unused(): Name[] {
    return [...this.names.values()].filter(({ used, kind }) => !used && kind !== 'bound');
  }
}

const MESSAGES: Record<Exclude<NameKind, 'bound'>, (text: string) => string> = {
  import: (text) => `${text} unused`,
  argument: (text) => `unused argument ${text}. (hint: use _ (wildcard variable) instead)`,
  assigned: (text) => `assigned var ${text} unused`,
  declared: (text) => `declared var ${text} unused`,
};

/** The errors of strict mode alone: unused imports, arguments and variables. */
export function strictErrors(module: Module): RegoError[] {
  const found: Name[] = [];
  const top = new Scope();
  for (const imported of module.imports) declareImport(top, imported);
  for (const rule of module.rules) checkRule(rule, top, found);
  found.push(...top.unused());
  return found
    .sort((a, b) => a.loc.offset - b.loc.offset)
    .map(
      ({ kind, text, loc }) => new RegoError('rego_compile_error', kind === 'bound' ? '' : MESSAGES[kind](text), loc),
    );
}

function declareImport(scope: Scope, { path, alias, loc }: Import): void {
  const root = path.head.kind === 'var' ? path.head.name : '';
  if (root === 'future' || root === 'rego') return;
  const last = path.path.at(-1);
  const name = alias ?? (last?.kind === 'string' ? last.value : root);
  scope.declare(name, 'import', loc, loc.text.replace(/\s+/g, ' '));
}

function checkRule(rule: Rule, module: Scope, found: Name[]): void {
  const args = new Scope(module);
  for (const arg of rule.head.args ?? []) {
    walkTerm(arg, {
      term: (inner) => {
        if (inner.kind === 'var') args.declareOrUse(inner.name, 'argument', rule.loc);
        return inner.kind === 'ref' || inner.kind === 'call';
      },
    });
  }
  for (const { head, body } of chainOf(rule)) {
    checkBody(body, args, found, (scope) => {
      for (const part of head.ref.path) useTerm(part, scope, found);
      if (head.key) useTerm(head.key, scope, found);
      if (head.value) useTerm(head.value, scope, found);
    });
  }
  found.push(...args.unused());
}

/** Checks a body in a scope of its own; `head` stands for the terms that see the body's variables. */
function checkBody(body: Body, parent: Scope, found: Name[], head: (scope: Scope) => void = () => undefined): void {
  const scope = new Scope(parent);
  for (const expr of body) {
    // An expression before a declaration still means the name outside.
    useExpr(expr, scope, found);
    declareNames(expr, scope);
  }
  head(scope);
  found.push(...scope.unused());
}

function declareNames(expr: Expr, scope: Scope): void {
  if (expr.kind === 'some') for (const symbol of expr.symbols) scope.declare(symbol.name, 'declared', symbol.loc);
  if (expr.kind === 'someIn') for (const part of [expr.key, expr.value]) if (part) declarePattern(part, 'bound', scope);
  if (isAssignment(expr)) declarePattern(expr.args[0], 'assigned', scope);
}

function declarePattern(pattern: Term, kind: NameKind, scope: Scope): void {
  if (pattern.kind === 'var') scope.declare(pattern.name, kind, pattern.loc);
  if (pattern.kind === 'array') for (const item of pattern.items) declarePattern(item, kind, scope);
  if (pattern.kind === 'object') for (const [, value] of pattern.entries) declarePattern(value, kind, scope);
}

function isAssignment(expr: Expr): expr is Expr & { kind: 'callExpr' } {
  if (expr.kind !== 'callExpr' || expr.infix !== true || expr.operator.path.length > 0) return false;
  return expr.operator.head.kind === 'var' && expr.operator.head.name === 'assign';
}

function useExpr(expr: Expr, scope: Scope, found: Name[]): void {
  walkExpr(expr, { ...user(scope, found), expr: (inner) => useSpecial(inner, scope, found) });
}

function useTerm(term: Term, scope: Scope, found: Name[]): void {
  walkTerm(term, user(scope, found));
}

function user(scope: Scope, found: Name[]): Visitor {
  return {
    expr: (each) => useSpecial(each, scope, found),
    term: (each) => {
      if (each.kind === 'var') scope.use(each.name);
      if (!isComprehension(each)) return false;
      checkBody(each.body, scope, found, (inner) => {
        for (const term of headTerms(each)) useTerm(term, inner, found);
      });
      return true;
    },
  };
}

/** Expressions that declare names or hold bodies; true when nothing below is left to visit. */
function useSpecial(expr: Expr, scope: Scope, found: Name[]): boolean {
  for (const { target, value } of expr.with) for (const term of [target, value]) useTerm(term, scope, found);
  if (isAssignment(expr)) {
    useTerm(expr.args[1], scope, found);
    return true;
  }
  switch (expr.kind) {
    case 'some':
      return true;
    case 'someIn':
      useTerm(expr.domain, scope, found);
      return true;
    case 'every': {
      useTerm(expr.domain, scope, found);
      const inner = new Scope(scope);
      for (const variable of [expr.key, expr.value]) {
        if (variable) inner.declare(variable.name, 'declared', variable.loc);
      }
      checkBody(expr.body, inner, found);
      found.push(...inner.unused());
      return true;
    }
    case 'not':
    case 'and':
    case 'or':
      for (const body of bodiesOf(expr)) checkBody(body, scope, found);
      return true;
    default:
      return false;
  }
}
