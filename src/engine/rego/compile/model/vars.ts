import type { Body, Expr, Term } from '../../syntax/ast';
import { isComprehension } from '../../syntax/nodes';
import { walkBody, walkExpr, walkTerm, walkTerms, type Visitor } from '../../syntax/visit';

export type VarSet = Set<string>;

/** A set of names that is only tested for membership. */
export type Names = Pick<ReadonlySet<string>, 'has'>;

/** The variables to leave out when collecting. */
export interface VarOptions {
  skipRefHead?: boolean;
  /** Leave out the name of a called function and the heads of `with` targets and values. */
  skipCallHead?: boolean;
  skipObjectKeys?: boolean;
  skipClosures?: boolean;
  skipSets?: boolean;
  /** Sees not/and/or expressions first when closures are skipped, to add what must be bound outside. */
  operands?(expr: Extract<Expr, { kind: 'not' | 'and' | 'or' }>, into: VarSet): void;
}

/** The options of the safety check. */
export const SAFETY_VARS: VarOptions = { skipCallHead: true, skipClosures: true };

class Collector implements Visitor {
  /** True once a closure was met, which `skipClosures` leaves out. */
  closures = false;

  constructor(
    private readonly options: VarOptions,
    readonly vars: VarSet,
  ) {}

  term(inner: Term): boolean {
    const { options } = this;
    switch (inner.kind) {
      case 'var':
        this.vars.add(inner.name);
        return true;
      case 'string':
        return true;
      case 'object':
        if (!options.skipObjectKeys) return false;
        for (const [, value] of inner.entries) walkTerm(value, this);
        return true;
      case 'ref':
        if (!options.skipRefHead) return false;
        walkTerms(inner.path, this);
        return true;
      case 'set':
        return options.skipSets === true;
      case 'call':
        if (!options.skipCallHead) return false;
        for (const part of inner.operator.path) walkTerm(part, this);
        for (const a of inner.args) walkTerm(a, this);
        return true;
      default:
        if (inner.kind !== 'template' && !isComprehension(inner)) return false;
        this.closures = true;
        return options.skipClosures === true;
    }
  }

  expr(inner: Expr): boolean {
    const { options } = this;
    if (options.skipClosures) {
      if (inner.kind === 'every') {
        this.closures = true;
        walkTerm(inner.domain, this);
        return true;
      }
      if (inner.kind === 'not' || inner.kind === 'and' || inner.kind === 'or') {
        this.closures = true;
        options.operands?.(inner, this.vars);
        for (const modifier of inner.with) this.modifier(modifier.target, modifier.value);
        return true;
      }
    }
    if (options.skipCallHead && inner.kind === 'callExpr') {
      walkTerms(inner.operator.path, this);
      walkTerms(inner.args, this);
      if (inner.with.length > 0) for (const modifier of inner.with) this.modifier(modifier.target, modifier.value);
      return true;
    }
    return false;
  }

  with(modifier: { target: Term; value: Term }): boolean {
    if (!this.options.skipCallHead) return false;
    this.modifier(modifier.target, modifier.value);
    return true;
  }

  private modifier(target: Term, value: Term): void {
    if (!this.options.skipCallHead) {
      walkTerm(target, this);
      walkTerm(value, this);
      return;
    }
    if (target.kind === 'ref') for (const part of target.path) walkTerm(part, this);
    if (value.kind === 'ref') for (const part of value.path) walkTerm(part, this);
    else walkTerm(value, this);
  }
}

export function varsOfTerm(term: Term, options: VarOptions = {}, into: VarSet = new Set()): VarSet {
  walkTerm(term, new Collector(options, into));
  return into;
}

export function varsOfTerms(terms: readonly Term[]): VarSet {
  const vars: VarSet = new Set();
  for (const term of terms) varsOfTerm(term, {}, vars);
  return vars;
}

export function varsOfExpr(expr: Expr, options: VarOptions = {}, into: VarSet = new Set()): VarSet {
  walkExpr(expr, new Collector(options, into));
  return into;
}

/** The variables of an expression outside its closures, and whether it has any. */
export function openVarsOfExpr(expr: Expr, options: VarOptions): { vars: VarSet; closures: boolean } {
  const collector = new Collector(options, new Set());
  walkExpr(expr, collector);
  return { vars: collector.vars, closures: collector.closures };
}

export function varsOfBody(b: Body, options: VarOptions = {}, into: VarSet = new Set()): VarSet {
  walkBody(b, new Collector(options, into));
  return into;
}

/** The variables of `a` that are not in `b`. */
export function difference(a: Iterable<string>, b: Names): VarSet {
  const out: VarSet = new Set();
  for (const name of a) if (!b.has(name)) out.add(name);
  return out;
}

export function addAll(into: VarSet, from: Iterable<string>): void {
  for (const name of from) into.add(name);
}
