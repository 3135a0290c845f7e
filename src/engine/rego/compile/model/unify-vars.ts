import type { Body, CallExpr, Expr, ObjectTerm, RefTerm, Term } from '../../syntax/ast';
import { isEquality } from '../../syntax/nodes';
import { addAll, difference, SAFETY_VARS, varsOfExpr, varsOfTerm, type VarOptions, type VarSet } from './vars';
import { walkExpr, walkTerm, type Visitor } from '../../syntax/visit';

export const PATTERN_VARS: VarOptions = { skipRefHead: true, skipObjectKeys: true, skipClosures: true };
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
  /** Bound together: a variable and those that, all bound, bind it. */
  private readonly unknown = new Map<string, VarSet>();
  /** The other way round. */
  private readonly dependents = new Map<string, VarSet>();

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
        if (a.kind === 'array' && a.items.length === b.items.length)
          a.items.forEach((x, i) => this.unify(x, b.items[i]));
        return;
      case 'object':
        if (a.kind !== 'object' || a.entries.length !== b.entries.length) return;
        this.unifyObjects(a, b);
        return;
      default:
    }
  }

  private unifyObjects(a: ObjectTerm, b: ObjectTerm): void {
    const values = new Map<string, Term>();
    for (const [k, v] of b.entries) {
      const key = constantKey(k);
      if (key !== undefined && !values.has(key)) values.set(key, v);
    }
    for (const [k, v] of a.entries) {
      const other = values.get(constantKey(k) ?? '');
      if (other) this.unify(v, other);
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

  private markSafe(first: string): void {
    const due = [first];
    for (let name = due.pop(); name !== undefined; name = due.pop()) {
      if (this.unified.has(name)) continue;
      this.unified.add(name);
      for (const v of this.unknown.get(name) ?? []) due.push(v);
      this.unknown.delete(name);
      for (const v of this.dependents.get(name) ?? []) {
        const deps = this.unknown.get(v);
        if (deps?.delete(name) && deps.size === 0) due.push(v);
      }
      this.dependents.delete(name);
    }
  }

  private markUnknown(a: string, b: string): void {
    addTo(this.unknown, a, b);
    addTo(this.dependents, b, a);
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

function addTo(map: Map<string, VarSet>, key: string, member: string): void {
  const known = map.get(key);
  if (known) known.add(member);
  else map.set(key, new Set([member]));
}

/** The same text for two object keys that are surely the same key; undefined for keys of which that is not known. */
function constantKey(t: Term): string | undefined {
  switch (t.kind) {
    case 'var':
      return `v${t.name}`;
    case 'string':
      return `s${t.value}`;
    case 'number':
      return `n${Number(t.text)}`;
    case 'boolean':
      return `b${t.value}`;
    case 'null':
      return 'null';
    default:
      return undefined;
  }
}

/** Whether two object keys are surely the same key. */
export function sameKey(a: Term, b: Term): boolean {
  const key = constantKey(a);
  return key !== undefined && key === constantKey(b);
}

/** The variables in brackets of refs whose head is bound: they are bound by iterating. */
export function refOutputs(walk: (v: Visitor) => void, safe: ReadonlySet<string>): VarSet {
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
  for (const e of body) {
    const known: VarSet = new Set();
    for (const v of varsOfExpr(e)) if (bound.has(v)) known.add(v);
    addAll(bound, outputVars(e, known, c));
  }
  return difference(bound, safe);
}
