import type { Body, Expr, Module, Term } from '../../src/engine/rego/syntax/ast';
import { operatorName } from '../../src/engine/rego/syntax/nodes';
import { chainOf, walkBody } from '../../src/engine/rego/syntax/visit';
import { parseModule } from '../../src/engine/rego/parser';
import { Source } from '../../src/engine/rego/syntax/source';

/** A key, or ANY for a bracket that iterates. */
export type PathKey = string | number | typeof ANY;
export const ANY = Symbol('any');

/** A place in the input that rules look at, with the constants they compare it to. */
export interface RulePath {
  readonly keys: readonly PathKey[];
  readonly literals: Set<string | number | boolean>;
}

class Collector {
  readonly paths = new Map<string, RulePath>();
  private vars = new Map<string, readonly PathKey[]>();

  module(module: Module): void {
    for (const top of module.rules) {
      for (const rule of chainOf(top)) {
        this.vars = new Map();
        // Functions are mostly handed a part of the resource; guessing the whole resource reaches some of it.
        for (const a of rule.head.args ?? []) if (a.kind === 'var') this.vars.set(a.name, ['resources', ANY]);
        this.body(rule.body);
      }
    }
  }

  private body(body: Body): void {
    walkBody(body, {
      expr: (e) => {
        this.expr(e);
        return false;
      },
      term: (t) => {
        const path = this.pathOf(t);
        if (path) this.note(path);
        return false;
      },
    });
  }

  private expr(e: Expr): void {
    if (e.kind !== 'callExpr' || e.args.length < 2) return;
    const name = operatorName(e.operator) ?? '';
    const [a, b] = e.args;
    if ((name === 'assign' || name === 'eq') && a.kind === 'var') {
      const path = this.pathOf(b);
      if (path) this.vars.set(a.name, path);
    }
    this.compare(a, b);
    this.compare(b, a);
  }

  /** A constant on the other side of a comparison or call is a value worth trying. */
  private compare(side: Term, other: Term): void {
    const path = this.pathOf(side) ?? (side.kind === 'call' && side.args[0] ? this.pathOf(side.args[0]) : undefined);
    if (!path) return;
    const { literals } = this.note(path);
    if (other.kind === 'string' || other.kind === 'boolean') literals.add(other.value);
    if (other.kind === 'number') literals.add(Number(other.text));
  }

  private pathOf(t: Term): readonly PathKey[] | undefined {
    if (t.kind === 'var') return this.vars.get(t.name);
    if (t.kind !== 'ref' || t.head.kind !== 'var') return undefined;
    const start = t.head.name === 'input' ? [] : this.vars.get(t.head.name);
    if (!start) return undefined;
    return [
      ...start,
      ...t.path.map((p): PathKey => (p.kind === 'string' ? p.value : p.kind === 'number' ? Number(p.text) : ANY)),
    ];
  }

  private note(keys: readonly PathKey[]): RulePath {
    const id = keys.map(String).join('\u0000');
    let path = this.paths.get(id);
    if (!path) this.paths.set(id, (path = { keys, literals: new Set() }));
    return path;
  }
}

/** The places of the input that a module's rules look at. */
export function rulePaths(file: string, text: string): RulePath[] {
  const collector = new Collector();
  collector.module(parseModule(new Source(file, text), 'auto'));
  return [...collector.paths.values()].filter((p) => p.keys.length > 0);
}
