import type { Body, Expr, Module, RefTerm, Rule, Term, With } from '../../syntax/ast';
import type { Loc } from '../../syntax/source';
import { isRootRef, isBinary, stringTerm } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { varsOfTerm, type VarSet } from '../model/vars';
import { chainOf, chargeExpression, rewriteOperands, walkBody, walkTerm } from '../../syntax/visit';

type Globals = ReadonlyMap<string, RefTerm>;

/** The scopes whose names hide global ones. */
class Scopes {
  private readonly stack: VarSet[] = [];

  has(name: string): boolean {
    for (const vars of this.stack) if (vars.has(name)) return true;
    return false;
  }

  within<T>(names: VarSet, callback: () => T): T {
    this.stack.push(names);
    const result = callback();
    this.stack.pop();
    return result;
  }
}

/**
 * Names that a body declares with `:=` or `some`, not looking into comprehensions. Terms hold such expressions only in
 * template strings, so they are not looked at where there are none.
 */
export function declaredVars(body: Body, templates = true): VarSet {
  const names: VarSet = new Set();
  walkBody(body, {
    term: (inner) => inner.kind === 'arrayCompr' || inner.kind === 'setCompr' || inner.kind === 'objectCompr',
    with: () => !templates,
    expr(inner) {
      if (isBinary(inner, 'assign')) varsOfTerm(inner.args[0], {}, names);
      else if (inner.kind === 'some') for (const symbol of inner.symbols) names.add(symbol.name);
      else if (inner.kind === 'someIn') {
        if (inner.key) varsOfTerm(inner.key, {}, names);
        varsOfTerm(inner.value, {}, names);
      }
      return !templates && (inner.kind === 'callExpr' || inner.kind === 'termExpr');
    },
  });
  return names;
}

class Resolver {
  private readonly scopes = new Scopes();

  constructor(
    private readonly globals: Globals,
    private readonly templates: boolean,
  ) {}

  rule(rule: Rule): void {
    const args: VarSet = new Set();
    for (const a of rule.head.args ?? []) collectArgVars(a, args);
    const { head } = rule;
    this.scopes.within(args, () =>
      this.scopes.within(declaredVars(rule.body, this.templates), () => {
        head.ref.path = head.ref.path.map((part) => this.term(part));
        if (head.key) head.key = this.term(head.key);
        if (head.value) head.value = this.term(head.value);
        rule.body = this.body(rule.body);
      }),
    );
  }

  query(body: Body): Body {
    return this.scopes.within(declaredVars(body), () => this.body(body));
  }

  private body(body: Body): Body {
    for (const expr of body) this.expr(expr);
    return body;
  }

  private expr(inner: Expr): void {
    chargeExpression();
    switch (inner.kind) {
      case 'termExpr':
        inner.term = this.term(inner.term);
        break;
      case 'callExpr':
        inner.operator = this.operator(inner.operator);
        inner.args = this.terms(inner.args);
        break;
      case 'someIn':
        if (inner.key) inner.key = this.term(inner.key);
        inner.value = this.term(inner.value);
        inner.domain = this.term(inner.domain);
        break;
      case 'every': {
        const locals: VarSet = new Set([inner.value.name]);
        if (inner.key) locals.add(inner.key.name);
        this.scopes.within(locals, () => {
          inner.domain = this.term(inner.domain);
          inner.body = this.body(inner.body);
        });
        break;
      }
      case 'not':
      case 'and':
      case 'or':
        rewriteOperands(inner, (body) => this.body(body));
        break;
      case 'some':
        break;
    }
    for (const modifier of inner.with) this.modifier(modifier);
  }

  private modifier(each: With): void {
    const target = this.term(each.target);
    if (target.kind === 'ref' || target.kind === 'var') each.target = target;
    each.value = this.term(each.value);
  }

  private operator(ref: RefTerm): RefTerm {
    const resolved = this.term(ref);
    return resolved.kind === 'ref' ? resolved : ref;
  }

  private term(inner: Term): Term {
    switch (inner.kind) {
      case 'var':
        return this.global(inner.name, inner.loc) ?? inner;
      case 'ref':
        return this.ref(inner);
      case 'call':
        return { ...inner, operator: this.operator(inner.operator), args: this.terms(inner.args) };
      case 'array':
      case 'set':
        return { ...inner, items: this.terms(inner.items) };
      case 'object':
        return {
          ...inner,
          entries: inner.entries.map(([keyTerm, valueTerm]) => [this.term(keyTerm), this.term(valueTerm)]),
        };
      case 'arrayCompr':
      case 'setCompr':
        return this.scopes.within(declaredVars(inner.body, this.templates), () => ({
          ...inner,
          term: this.term(inner.term),
          body: this.body(inner.body),
        }));
      case 'objectCompr':
        return this.scopes.within(declaredVars(inner.body, this.templates), () => ({
          ...inner,
          key: this.term(inner.key),
          value: this.term(inner.value),
          body: this.body(inner.body),
        }));
      case 'template':
        for (const part of inner.parts) if ('negated' in part) this.expr(part);
        return inner;
      default:
        return inner;
    }
  }

  /** The same list when no term changes. */
  private terms(terms: Term[]): Term[] {
    let changed: Term[] | undefined;
    for (let i = 0; i < terms.length; i++) {
      const term = this.term(terms[i]);
      if (term !== terms[i]) (changed ??= terms.slice())[i] = term;
    }
    return changed ?? terms;
  }

  private ref(reference: RefTerm): RefTerm {
    const path = this.terms(reference.path);
    if (reference.head.kind !== 'var') return { ...reference, head: this.term(reference.head), path };
    const global = this.global(reference.head.name, reference.head.loc);
    if (!global) return path === reference.path ? reference : { ...reference, path };
    return { kind: 'ref', head: global.head, path: [...global.path, ...path], loc: reference.loc };
  }

  private global(name: string, loc: Loc): RefTerm | undefined {
    const ref = this.globals.get(name);
    if (!ref || this.scopes.has(name)) return undefined;
    return { kind: 'ref', head: { ...ref.head, loc }, path: ref.path.map((part) => ({ ...part, loc })), loc };
  }
}

function collectArgVars(inner: Term, into: VarSet): void {
  walkTerm(inner, {
    term(x) {
      if (x.kind === 'var') into.add(x.name);
      else if (x.kind === 'object') {
        // Keys of an object pattern are never bound by it.
        for (const [, value] of x.entries) collectArgVars(value, into);
        return true;
      }
      return x.kind === 'set' || x.kind === 'call' || x.kind.endsWith('Compr');
    },
  });
}

function globalsOf(module: Module, exports: ReadonlySet<string>): Globals {
  const globals = new Map<string, RefTerm>();
  const { path } = module.package;
  for (const name of exports) {
    globals.set(name, { ...path, path: [...path.path, stringTerm(name, path.loc)] });
  }
  for (const imp of module.imports) {
    const root = imp.path.head.kind === 'var' ? imp.path.head.name : '';
    if (root === 'future' || root === 'rego') continue;
    const name = importName(imp.alias, imp.path);
    if (name !== undefined) globals.set(name, imp.path);
  }
  return globals;
}

/** The name an import is known by in its module. */
export function importName(alias: string | undefined, path: RefTerm): string | undefined {
  if (alias !== undefined) return alias;
  const last = path.path[path.path.length - 1];
  if (last === undefined) return path.head.kind === 'var' ? path.head.name : undefined;
  return last.kind === 'string' ? last.value : undefined;
}

function packageName(module: Module): string {
  return JSON.stringify(module.package.path.path.map((part) => (part.kind === 'string' ? part.value : part.kind)));
}

/** Turns names of rules and imports into refs under `data` and `input`. */
export function resolveModules(unit: Unit, modules: readonly Module[]): void {
  const exports = new Map<string, Set<string>>();
  for (const module of modules) {
    const name = packageName(module);
    let names = exports.get(name);
    if (!names) exports.set(name, (names = new Set()));
    for (const rule of module.rules) if (rule.head.ref.head.kind === 'var') names.add(rule.head.ref.head.name);
  }
  for (const module of modules) {
    const globals = globalsOf(module, exports.get(packageName(module)) ?? new Set());
    const resolver = new Resolver(globals, module.uses.templates);
    for (const rule of module.rules) {
      for (const each of chainOf(rule)) {
        if (refuseShadowedArgs(unit, each)) resolver.rule(each);
      }
    }
  }
}

/** A query knows no package: only its own declarations matter. */
export function resolveQuery(body: Body): Body {
  return new Resolver(new Map(), true).query(body);
}

function refuseShadowedArgs(unit: Unit, rule: Rule): boolean {
  let fine = true;
  for (const a of rule.head.args ?? []) {
    walkTerm(a, {
      term(inner) {
        if (!fine || inner.kind === 'set' || inner.kind === 'call' || inner.kind.endsWith('Compr')) return true;
        if (!isRootRef(inner)) return false;
        fine = false;
        const name = inner.head.kind === 'var' ? inner.head.name : '';
        unit.error('rego_compile_error', rule.loc, `args must not shadow ${name} (use a different variable name)`);
        return true;
      },
    });
  }
  return fine;
}
