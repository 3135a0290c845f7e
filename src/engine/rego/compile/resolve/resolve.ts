import type { Body, Comprehension, Expr, Module, RefTerm, Rule, Term, With } from '../../syntax/ast';
import type { Loc } from '../../syntax/source';
import { isBinary, isComprehension, isRootRef, stringTerm } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { varsOfTerm, type VarSet } from '../model/vars';
import { Transformer } from '../../syntax/transform';
import { chainOf, walkBody, walkTerm } from '../../syntax/visit';

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
    term: isComprehension,
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

class Resolver extends Transformer {
  private readonly scopes = new Scopes();

  constructor(
    private readonly globals: Globals,
    private readonly templates: boolean,
  ) {
    super();
  }

  rule(rule: Rule): void {
    const args: VarSet = new Set();
    for (const a of rule.head.args ?? []) collectArgVars(a, args);
    const { head } = rule;
    this.scopes.within(args, () =>
      this.scopes.within(declaredVars(rule.body, this.templates), () => {
        head.ref.path = this.terms(head.ref.path);
        if (head.key) head.key = this.term(head.key);
        if (head.value) head.value = this.term(head.value);
        rule.body = this.body(rule.body);
      }),
    );
  }

  query(body: Body): Body {
    return this.scopes.within(declaredVars(body), () => this.body(body));
  }

  protected override partsOfExpr(expr: Expr): void {
    if (expr.kind === 'callExpr') expr.operator = this.operator(expr.operator);
    if (expr.kind !== 'every') return super.partsOfExpr(expr);
    const locals: VarSet = new Set([expr.value.name]);
    if (expr.key) locals.add(expr.key.name);
    this.scopes.within(locals, () => super.partsOfExpr(expr));
  }

  protected override modifier(modifier: With): void {
    const target = this.term(modifier.target);
    if (target.kind === 'ref' || target.kind === 'var') modifier.target = target;
    super.modifier(modifier);
  }

  override term(term: Term): Term {
    if (term.kind === 'var') return this.global(term.name, term.loc) ?? term;
    if (term.kind !== 'call') return super.term(term);
    const operator = this.operator(term.operator);
    return super.term(operator === term.operator ? term : { ...term, operator });
  }

  private operator(ref: RefTerm): RefTerm {
    const resolved = this.ref(ref);
    return resolved.kind === 'ref' ? resolved : ref;
  }

  protected override comprehension(comprehension: Comprehension): Term {
    const declared = declaredVars(comprehension.body, this.templates);
    return this.scopes.within(declared, () => super.comprehension(comprehension));
  }

  protected override ref(ref: RefTerm): Term {
    if (ref.head.kind !== 'var') return super.ref(ref);
    const path = this.terms(ref.path);
    const global = this.global(ref.head.name, ref.head.loc);
    if (global) return { kind: 'ref', head: global.head, path: [...global.path, ...path], loc: ref.loc };
    return path === ref.path ? ref : { kind: 'ref', head: ref.head, path, loc: ref.loc };
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
