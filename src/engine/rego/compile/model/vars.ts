import type { Body, Expr, Term } from '../../syntax/ast';
import { walkBody, walkExpr, walkTerm, type Visitor } from '../../syntax/visit';

export type VarSet = Set<string>;

/** Which variables a collection leaves out. */
export interface VarOptions {
  skipRefHead?: boolean;
  /** Leave out the name of a called function and the heads of `with` targets and values. */
  skipCallHead?: boolean;
  skipObjectKeys?: boolean;
  skipClosures?: boolean;
  skipSets?: boolean;
  /** Sees not/and/or expressions first when closures are skipped, to add what must be bound outside. */
  operands?(e: Extract<Expr, { kind: 'not' | 'and' | 'or' }>, into: VarSet): void;
}

/** The options of the safety check. */
export const SAFETY_VARS: VarOptions = { skipCallHead: true, skipClosures: true };

class Collector implements Visitor {
  constructor(
    private readonly o: VarOptions,
    readonly vars: VarSet,
  ) {}

  term(t: Term): boolean {
    const { o } = this;
    switch (t.kind) {
      case 'var':
        this.vars.add(t.name);
        return true;
      case 'object':
        if (!o.skipObjectKeys) return false;
        for (const [, v] of t.entries) walkTerm(v, this);
        return true;
      case 'ref':
        if (!o.skipRefHead) return false;
        for (const p of t.path) walkTerm(p, this);
        return true;
      case 'set':
        return o.skipSets === true;
      case 'arrayCompr':
      case 'setCompr':
      case 'objectCompr':
      case 'template':
        return o.skipClosures === true;
      case 'call':
        if (!o.skipCallHead) return false;
        for (const p of t.operator.path) walkTerm(p, this);
        for (const a of t.args) walkTerm(a, this);
        return true;
      default:
        return false;
    }
  }

  expr(e: Expr): boolean {
    const { o } = this;
    if (o.skipClosures) {
      if (e.kind === 'every') {
        walkTerm(e.domain, this);
        return true;
      }
      if (e.kind === 'not' || e.kind === 'and' || e.kind === 'or') {
        o.operands?.(e, this.vars);
        for (const w of e.with) this.modifier(w.target, w.value);
        return true;
      }
    }
    if (o.skipCallHead && e.kind === 'callExpr') {
      for (const p of e.operator.path) walkTerm(p, this);
      for (const a of e.args) walkTerm(a, this);
      for (const w of e.with) this.modifier(w.target, w.value);
      return true;
    }
    return false;
  }

  with(w: { target: Term; value: Term }): boolean {
    if (!this.o.skipCallHead) return false;
    this.modifier(w.target, w.value);
    return true;
  }

  private modifier(target: Term, value: Term): void {
    if (!this.o.skipCallHead) {
      walkTerm(target, this);
      walkTerm(value, this);
      return;
    }
    if (target.kind === 'ref') for (const p of target.path) walkTerm(p, this);
    if (value.kind === 'ref') for (const p of value.path) walkTerm(p, this);
    else walkTerm(value, this);
  }
}

export function varsOfTerm(t: Term, o: VarOptions = {}, into: VarSet = new Set()): VarSet {
  walkTerm(t, new Collector(o, into));
  return into;
}

export function varsOfExpr(e: Expr, o: VarOptions = {}, into: VarSet = new Set()): VarSet {
  walkExpr(e, new Collector(o, into));
  return into;
}

export function varsOfBody(b: Body, o: VarOptions = {}, into: VarSet = new Set()): VarSet {
  walkBody(b, new Collector(o, into));
  return into;
}

/** The variables of `a` that are not in `b`. */
export function difference(a: Iterable<string>, b: ReadonlySet<string>): VarSet {
  const out: VarSet = new Set();
  for (const v of a) if (!b.has(v)) out.add(v);
  return out;
}

export function addAll(into: VarSet, from: Iterable<string>): void {
  for (const v of from) into.add(v);
}
