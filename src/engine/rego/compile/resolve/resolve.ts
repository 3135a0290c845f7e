import type { Body, Expr, Module, RefTerm, Rule, Term, With } from '../../syntax/ast';
import type { Loc } from '../../syntax/source';
import { isRootRef, isBinary, stringTerm } from '../../syntax/nodes';
import type { Unit } from '../model/unit';
import { varsOfTerm, type VarSet } from '../model/vars';
import { chainOf, rewriteOperands, walkBody, walkTerm } from '../../syntax/visit';

type Globals = ReadonlyMap<string, RefTerm>;

/** The scopes whose names hide global ones. */
class Scopes {
  private readonly stack: VarSet[] = [];

  has(name: string): boolean {
    return this.stack.some((s) => s.has(name));
  }

  within<T>(names: VarSet, f: () => T): T {
    this.stack.push(names);
    const result = f();
    this.stack.pop();
    return result;
  }
}

/** Names that a body declares with `:=` or `some`, not looking into comprehensions. */
export function declaredVars(body: Body): VarSet {
  const names: VarSet = new Set();
  walkBody(body, {
    term: (t) => t.kind === 'arrayCompr' || t.kind === 'setCompr' || t.kind === 'objectCompr',
    expr(e) {
      if (isBinary(e, 'assign')) varsOfTerm(e.args[0], {}, names);
      else if (e.kind === 'some') for (const s of e.symbols) names.add(s.name);
      else if (e.kind === 'someIn') {
        if (e.key) varsOfTerm(e.key, {}, names);
        varsOfTerm(e.value, {}, names);
      }
    },
  });
  return names;
}

class Resolver {
  private readonly scopes = new Scopes();

  constructor(private readonly globals: Globals) {}

  rule(rule: Rule): void {
    const args: VarSet = new Set();
    for (const a of rule.head.args ?? []) collectArgVars(a, args);
    const { head } = rule;
    this.scopes.within(args, () =>
      this.scopes.within(declaredVars(rule.body), () => {
        head.ref.path = head.ref.path.map((p) => this.term(p));
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
    for (const e of body) this.expr(e);
    return body;
  }

  private expr(e: Expr): void {
    switch (e.kind) {
      case 'termExpr':
        e.term = this.term(e.term);
        break;
      case 'callExpr':
        e.operator = this.operator(e.operator);
        e.args = e.args.map((a) => this.term(a));
        break;
      case 'someIn':
        if (e.key) e.key = this.term(e.key);
        e.value = this.term(e.value);
        e.domain = this.term(e.domain);
        break;
      case 'every': {
        const locals: VarSet = new Set([e.value.name]);
        if (e.key) locals.add(e.key.name);
        this.scopes.within(locals, () => {
          e.domain = this.term(e.domain);
          e.body = this.body(e.body);
        });
        break;
      }
      case 'not':
      case 'and':
      case 'or':
        rewriteOperands(e, (body) => this.body(body));
        break;
      case 'some':
        break;
    }
    for (const w of e.with) this.modifier(w);
  }

  private modifier(w: With): void {
    const target = this.term(w.target);
    if (target.kind === 'ref' || target.kind === 'var') w.target = target;
    w.value = this.term(w.value);
  }

  private operator(ref: RefTerm): RefTerm {
    const resolved = this.term(ref);
    return resolved.kind === 'ref' ? resolved : ref;
  }

  private term(t: Term): Term {
    switch (t.kind) {
      case 'var':
        return this.global(t.name, t.loc) ?? t;
      case 'ref':
        return this.ref(t);
      case 'call':
        return { ...t, operator: this.operator(t.operator), args: t.args.map((a) => this.term(a)) };
      case 'array':
      case 'set':
        return { ...t, items: t.items.map((i) => this.term(i)) };
      case 'object':
        return { ...t, entries: t.entries.map(([k, v]) => [this.term(k), this.term(v)]) };
      case 'arrayCompr':
      case 'setCompr':
        return this.scopes.within(declaredVars(t.body), () => ({
          ...t,
          term: this.term(t.term),
          body: this.body(t.body),
        }));
      case 'objectCompr':
        return this.scopes.within(declaredVars(t.body), () => ({
          ...t,
          key: this.term(t.key),
          value: this.term(t.value),
          body: this.body(t.body),
        }));
      case 'template':
        for (const p of t.parts) if ('negated' in p) this.expr(p);
        return t;
      default:
        return t;
    }
  }

  private ref(t: RefTerm): RefTerm {
    const path = t.path.map((p) => this.term(p));
    if (t.head.kind !== 'var') return { ...t, head: this.term(t.head), path };
    const global = this.global(t.head.name, t.head.loc);
    if (!global) return { ...t, path };
    return { kind: 'ref', head: global.head, path: [...global.path, ...path], loc: t.loc };
  }

  private global(name: string, loc: Loc): RefTerm | undefined {
    const ref = this.globals.get(name);
    if (!ref || this.scopes.has(name)) return undefined;
    return { kind: 'ref', head: { ...ref.head, loc }, path: ref.path.map((p) => ({ ...p, loc })), loc };
  }
}

function collectArgVars(t: Term, into: VarSet): void {
  walkTerm(t, {
    term(x) {
      if (x.kind === 'var') into.add(x.name);
      else if (x.kind === 'object') {
        // Keys of an object pattern are never bound by it.
        for (const [, v] of x.entries) collectArgVars(v, into);
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
  return JSON.stringify(module.package.path.path.map((p) => (p.kind === 'string' ? p.value : p.kind)));
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
    const resolver = new Resolver(globalsOf(module, exports.get(packageName(module)) ?? new Set()));
    for (const rule of module.rules) {
      for (const r of chainOf(rule)) {
        if (refuseShadowedArgs(unit, r)) resolver.rule(r);
      }
    }
  }
}

/** A query knows no package: only its own declarations matter. */
export function resolveQuery(body: Body): Body {
  return new Resolver(new Map()).query(body);
}

function refuseShadowedArgs(unit: Unit, rule: Rule): boolean {
  let fine = true;
  for (const a of rule.head.args ?? []) {
    walkTerm(a, {
      term(t) {
        if (!fine || t.kind === 'set' || t.kind === 'call' || t.kind.endsWith('Compr')) return true;
        if (!isRootRef(t)) return false;
        fine = false;
        const name = t.head.kind === 'var' ? t.head.name : '';
        unit.error('rego_compile_error', rule.loc, `args must not shadow ${name} (use a different variable name)`);
        return true;
      },
    });
  }
  return fine;
}
