import type { Body, CallExpr, Expr, RefTerm, Term } from '../ast';
import { isEquality, isScalar } from './nodes';
import { addAll, difference, SAFETY_VARS, varsOfTerm, type VarOptions, type VarSet } from './vars';
import { walkExpr, walkTerm, type Visitor } from './visit';

const PATTERN_VARS: VarOptions = { skipRefHead: true, skipObjectKeys: true, skipClosures: true };
const OPERAND_VARS: VarOptions = { ...PATTERN_VARS, skipSets: true };

/** What the output analysis must know about calls and `:=`. */
export interface OutputContext {
  arity(operator: RefTerm): number | undefined;
  readonly assignments: WeakSet<Expr>;
}

function isRefSafe(ref: RefTerm, safe: ReadonlySet<string>): boolean {
  if (ref.head.kind === 'var') return safe.has(ref.head.name);
  return difference(varsOfTerm(ref.head, SAFETY_VARS), safe).size === 0;
}

function isCallSafe(call: Term, safe: ReadonlySet<string>): boolean {
  return difference(varsOfTerm(call, SAFETY_VARS), safe).size === 0;
}

/** Finds the variables that `a = b` binds when those in `safe` are bound already. */
class Unifier {
  readonly unified: VarSet = new Set();
  private readonly unknown = new Map<string, VarSet>();

  constructor(private readonly safe: ReadonlySet<string>) {}

  unify(a: Term, b: Term): void {
    switch (a.kind) {
      case 'var':
        this.unifyVar(a.name, b);
        return;
      case 'ref':
        if (isRefSafe(a, this.safe)) this.markPattern(b, true);
        return;
      case 'call':
        if (isCallSafe(a, this.safe)) this.markPattern(b, true);
        return;
      case 'arrayCompr':
        if (b.kind === 'var' || b.kind === 'array') this.markPattern(b, false);
        return;
      case 'objectCompr':
        if (b.kind === 'var' || b.kind === 'object') this.markPattern(b, false);
        return;
      case 'array':
      case 'object':
        this.unifyComposite(a, b);
        return;
      default:
        if (b.kind === 'var') this.markSafe(b.name);
    }
  }

  private isSafe(name: string): boolean {
    return this.safe.has(name) || this.unified.has(name);
  }

  private unifyVar(a: string, b: Term): void {
    switch (b.kind) {
      case 'var':
        if (this.isSafe(b.name)) this.markSafe(a);
        else if (this.isSafe(a)) this.markSafe(b.name);
        else {
          this.markUnknown(a, b.name);
          this.markUnknown(b.name, a);
        }
        return;
      case 'array':
      case 'object':
        this.unifyAll(a, b);
        return;
      case 'ref':
        if (isRefSafe(b, this.safe)) this.markSafe(a);
        return;
      case 'call':
        if (isCallSafe(b, this.safe)) this.markSafe(a);
        return;
      default:
        this.markSafe(a);
    }
  }

  private unifyComposite(a: Extract<Term, { kind: 'array' | 'object' }>, b: Term): void {
    switch (b.kind) {
      case 'var':
        this.unifyAll(b.name, a);
        return;
      case 'ref':
        if (isRefSafe(b, this.safe)) this.markAll(a);
        return;
      case 'call':
        if (isCallSafe(b, this.safe)) this.markAll(a);
        return;
      case 'arrayCompr':
      case 'setCompr':
      case 'objectCompr':
        if (a.kind === 'array') this.markAll(a);
        return;
      case 'array':
        if (a.kind === 'array' && a.items.length === b.items.length) a.items.forEach((x, i) => this.unify(x, b.items[i]));
        return;
      case 'object':
        if (a.kind !== 'object' || a.entries.length !== b.entries.length) return;
        for (const [k, v] of a.entries) {
          const other = b.entries.find(([k2]) => sameKey(k, k2));
          if (other) this.unify(v, other[1]);
        }
        return;
      default:
    }
  }

  private markPattern(b: Term, composite: boolean): void {
    if (b.kind === 'var') this.markSafe(b.name);
    else if (b.kind === 'array' || b.kind === 'object') {
      if (composite || b.kind === 'array' || b.kind === 'object') this.markAll(b);
    }
  }

  private markAll(t: Term): void {
    for (const v of varsOfTerm(t, PATTERN_VARS)) this.markSafe(v);
  }

  private markSafe(name: string): void {
    this.unified.add(name);
    const waiting = this.unknown.get(name);
    this.unknown.delete(name);
    for (const v of waiting ?? []) if (!this.unified.has(v)) this.markSafe(v);
    for (const [v, deps] of [...this.unknown]) {
      if (deps.delete(name) && deps.size === 0) this.markSafe(v);
    }
  }

  private markUnknown(a: string, b: string): void {
    const deps = this.unknown.get(a);
    if (deps) deps.add(b);
    else this.unknown.set(a, new Set([b]));
  }

  private unifyAll(a: string, b: Term): void {
    if (this.isSafe(a)) {
      this.markAll(b);
      return;
    }
    const open = [...varsOfTerm(b, PATTERN_VARS)].filter((v) => !this.isSafe(v));
    if (open.length === 0) this.markSafe(a);
    for (const v of open) this.markUnknown(a, v);
  }
}

/** Whether two object keys are surely the same key. */
export function sameKey(a: Term, b: Term): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'var') return b.kind === 'var' && a.name === b.name;
  if (a.kind === 'string' && b.kind === 'string') return a.value === b.value;
  if (a.kind === 'number' && b.kind === 'number') return Number(a.text) === Number(b.text);
  if (a.kind === 'boolean' && b.kind === 'boolean') return a.value === b.value;
  return isScalar(a) && a.kind === 'null';
}

/** The variables in brackets of refs whose head is bound: they are bound by iterating. */
function refOutputs(walk: (v: Visitor) => void, safe: ReadonlySet<string>): VarSet {
  const output: VarSet = new Set();
  walk({
    term(t) {
      if (t.kind === 'template' || t.kind.endsWith('Compr')) return true;
      if (t.kind !== 'ref') return false;
      if (!isRefSafe(t, safe)) return true;
      for (const p of t.path) varsOfTerm(p, { skipRefHead: true }, output);
      return false;
    },
  });
  return output;
}

/** The variables that an equality binds, beyond those in `safe`. */
export function unifiedBy(e: CallExpr, safe: ReadonlySet<string>, assignment: boolean): VarSet {
  const output = refOutputs((v) => walkExpr(e, v), safe);
  addAll(output, safe);
  // `:=` binds its left side only; nothing flows from left to right.
  if (assignment) for (const v of varsOfTerm(e.args[0])) output.delete(v);
  const unifier = new Unifier(output);
  unifier.unify(e.args[0], e.args[1]);
  addAll(output, unifier.unified);
  return difference(output, safe);
}

function callOutputs(e: CallExpr, arity: number, safe: ReadonlySet<string>): VarSet {
  const output = refOutputs((v) => walkExpr(e, v), safe);
  if (arity >= e.args.length) return output;
  const inputs: VarSet = new Set();
  for (const a of e.args.slice(0, arity)) varsOfTerm(a, OPERAND_VARS, inputs);
  for (const v of inputs) if (!output.has(v) && !safe.has(v)) return new Set();
  for (const a of e.args.slice(arity)) varsOfTerm(a, OPERAND_VARS, output);
  return output;
}

/** The variables that an expression binds when those in `safe` are bound. */
export function outputVars(e: Expr, safe: ReadonlySet<string>, c: OutputContext): VarSet {
  if (e.negated || e.kind === 'not' || e.kind === 'and' || e.kind === 'or') return new Set();
  for (const w of e.with) {
    const vars: VarSet = new Set();
    const { target, value } = w;
    if (target.kind === 'ref') for (const p of target.path) varsOfTerm(p, SAFETY_VARS, vars);
    if (value.kind === 'ref') for (const p of value.path) varsOfTerm(p, SAFETY_VARS, vars);
    else varsOfTerm(value, SAFETY_VARS, vars);
    if (difference(vars, safe).size > 0) return new Set();
  }
  switch (e.kind) {
    case 'termExpr':
      return refOutputs((v) => walkExpr(e, v), safe);
    case 'callExpr': {
      if (isEquality(e)) return unifiedBy(e, safe, c.assignments.has(e));
      const arity = c.arity(e.operator);
      return arity === undefined ? new Set() : callOutputs(e, arity, safe);
    }
    case 'every':
      return refOutputs((v) => walkTerm(e.domain, v), safe);
    default:
      return new Set();
  }
}

/** The variables that a body binds, expression by expression. */
export function outputVarsOfBody(body: Body, safe: ReadonlySet<string>, c: OutputContext): VarSet {
  const bound = new Set(safe);
  for (const e of body) addAll(bound, outputVars(e, bound, c));
  return difference(bound, safe);
}
