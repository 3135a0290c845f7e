import type { Body, CallExpr, Expr, ObjectTerm, RefTerm, Term, TermExpr } from '../../syntax/ast';
import { isComprehension, isEquality, isLeaf, isScalar } from '../../syntax/nodes';
import { addAll, difference, SAFETY_VARS, varsOfTerm, type Names, type VarOptions, type VarSet } from './vars';
import { walkTerm } from '../../syntax/visit';

export const PATTERN_VARS: VarOptions = { skipRefHead: true, skipObjectKeys: true, skipClosures: true };
const OPERAND_VARS: VarOptions = { ...PATTERN_VARS, skipSets: true };

/** The facts about calls and `:=` that the analysis of outputs needs. */
export interface OutputContext {
  arity(operator: RefTerm): number | undefined;
  readonly assignments: WeakSet<Expr>;
}

function isRefSafe(ref: RefTerm, safe: Names): boolean {
  return ref.head.kind === 'var' ? safe.has(ref.head.name) : isSafe(ref.head, safe);
}

function isSafe(term: Term, safe: Names): boolean {
  return difference(varsOfTerm(term, SAFETY_VARS), safe).size === 0;
}

/** Finds the variables that `a = b` binds when those in `safe` are bound already. */
class Unifier {
  readonly unified: VarSet = new Set();
  /** For each variable, the variables that bind it once all of them are bound. */
  private unknown: Map<string, VarSet> | undefined;
  /** The inverse of `unknown`. */
  private dependents: Map<string, VarSet> | undefined;

  constructor(private readonly safe: Names) {}

  unify(a: Term, b: Term): void {
    switch (a.kind) {
      case 'var':
        this.unifyVar(a.name, b);
        return;
      case 'ref':
        if (isRefSafe(a, this.safe)) this.markPattern(b, true);
        return;
      case 'call':
        if (isSafe(a, this.safe)) this.markPattern(b, true);
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
        if (isSafe(b, this.safe)) this.markSafe(a);
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
        if (isSafe(b, this.safe)) this.markAll(a);
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
    for (const [keyTerm, value] of b.entries) {
      const key = constantKey(keyTerm);
      if (key !== undefined && !values.has(key)) values.set(key, value);
    }
    for (const [keyTerm, value] of a.entries) {
      const other = values.get(constantKey(keyTerm) ?? '');
      if (other) this.unify(value, other);
    }
  }

  private markPattern(b: Term, composite: boolean): void {
    if (b.kind === 'var') this.markSafe(b.name);
    else if (b.kind === 'array' || b.kind === 'object') {
      if (composite || b.kind === 'array' || b.kind === 'object') this.markAll(b);
    }
  }

  private markAll(term: Term): void {
    for (const name of varsOfTerm(term, PATTERN_VARS)) this.markSafe(name);
  }

  private markSafe(first: string): void {
    const due = [first];
    for (let name = due.pop(); name !== undefined; name = due.pop()) {
      if (this.unified.has(name)) continue;
      this.unified.add(name);
      if (!this.unknown || !this.dependents) continue;
      for (const variable of this.unknown.get(name) ?? []) due.push(variable);
      this.unknown.delete(name);
      for (const variable of this.dependents.get(name) ?? []) {
        const deps = this.unknown.get(variable);
        if (deps?.delete(name) && deps.size === 0) due.push(variable);
      }
      this.dependents.delete(name);
    }
  }

  private markUnknown(a: string, b: string): void {
    addTo((this.unknown ??= new Map<string, VarSet>()), a, b);
    addTo((this.dependents ??= new Map<string, VarSet>()), b, a);
  }

  private unifyAll(a: string, b: Term): void {
    if (this.isSafe(a)) {
      this.markAll(b);
      return;
    }
    const open = [...varsOfTerm(b, PATTERN_VARS)].filter((name) => !this.isSafe(name));
    if (open.length === 0) this.markSafe(a);
    for (const name of open) this.markUnknown(a, name);
  }
}

function addTo(map: Map<string, VarSet>, key: string, member: string): void {
  const known = map.get(key);
  if (known) known.add(member);
  else map.set(key, new Set([member]));
}

/** The same text for two object keys that are surely the same key; undefined for keys of which that is not known. */
function constantKey(term: Term): string | undefined {
  switch (term.kind) {
    case 'var':
      return `v${term.name}`;
    case 'string':
      return `s${term.value}`;
    case 'number':
      return `n${Number(term.text)}`;
    case 'boolean':
      return `b${term.value}`;
    case 'null':
      return 'null';
    default:
      return undefined;
  }
}

/** True when two object keys are certainly equal. */
export function sameKey(a: Term, b: Term): boolean {
  const key = constantKey(a);
  return key !== undefined && key === constantKey(b);
}

/** The variables in brackets of refs whose head is bound: they are bound by iterating. */
export function refOutputs(expr: TermExpr | CallExpr, safe: Names): VarSet {
  const output: VarSet = new Set();
  // The name of a function has no brackets with variables.
  if (expr.kind === 'termExpr') addRefOutputs(expr.term, safe, output);
  else for (let i = 0; i < expr.args.length; i++) addRefOutputs(expr.args[i], safe, output);
  if (expr.with.length === 0) return output;
  for (const { target, value } of expr.with) {
    addRefOutputs(target, safe, output);
    addRefOutputs(value, safe, output);
  }
  return output;
}

function addRefOutputs(term: Term, safe: Names, output: VarSet): void {
  if (isLeaf(term)) return;
  walkTerm(term, {
    term(inner) {
      if (inner.kind === 'template' || isComprehension(inner)) return true;
      if (inner.kind !== 'ref') return false;
      if (!isRefSafe(inner, safe)) return true;
      let plain = inner.head.kind === 'var';
      for (const part of inner.path) {
        if (part.kind === 'var') output.add(part.name);
        else if (!isScalar(part)) {
          varsOfTerm(part, { skipRefHead: true }, output);
          plain = false;
        }
      }
      return plain;
    },
  });
}

/** The variables that an equality binds, beyond those in `safe`. */
export function unifiedBy(call: CallExpr, safe: Names, assignment: boolean): VarSet {
  const iterated = refOutputs(call, safe);
  // `:=` binds its left side only; nothing flows from left to right.
  const assigned = assignment ? varsOfTerm(call.args[0]) : undefined;
  if (assigned) for (const name of assigned) iterated.delete(name);
  const unifier = new Unifier({
    has: (name) => iterated.has(name) || (safe.has(name) && !assigned?.has(name)),
  });
  unifier.unify(call.args[0], call.args[1]);
  addAll(iterated, unifier.unified);
  for (const name of iterated) if (safe.has(name)) iterated.delete(name);
  return iterated;
}

function callOutputs(call: CallExpr, arity: number, safe: Names): VarSet {
  const output = refOutputs(call, safe);
  if (arity >= call.args.length) return output;
  const inputs: VarSet = new Set();
  for (const a of call.args.slice(0, arity)) varsOfTerm(a, OPERAND_VARS, inputs);
  for (const name of inputs) if (!output.has(name) && !safe.has(name)) return new Set();
  for (const a of call.args.slice(arity)) varsOfTerm(a, OPERAND_VARS, output);
  return output;
}

/** True when every variable in the modifiers of an expression is bound. */
function modifiersSafe(expr: Expr, safe: Names): boolean {
  return expr.with.every(({ target, value }) => {
    const vars: VarSet = new Set();
    if (target.kind === 'ref') for (const part of target.path) varsOfTerm(part, SAFETY_VARS, vars);
    if (value.kind === 'ref') for (const part of value.path) varsOfTerm(part, SAFETY_VARS, vars);
    else varsOfTerm(value, SAFETY_VARS, vars);
    return difference(vars, safe).size === 0;
  });
}

/** The variables that an expression binds when those in `safe` are bound. */
export function outputVars(expr: Expr, safe: Names, context: OutputContext): VarSet {
  if (expr.negated || expr.kind === 'not' || expr.kind === 'and' || expr.kind === 'or') return new Set();
  if (expr.with.length > 0 && !modifiersSafe(expr, safe)) return new Set();
  switch (expr.kind) {
    case 'termExpr':
      return refOutputs(expr, safe);
    case 'callExpr': {
      if (isEquality(expr)) return unifiedBy(expr, safe, context.assignments.has(expr));
      const arity = context.arity(expr.operator);
      return arity === undefined ? new Set() : callOutputs(expr, arity, safe);
    }
    case 'every': {
      const output: VarSet = new Set();
      addRefOutputs(expr.domain, safe, output);
      return output;
    }
    default:
      return new Set();
  }
}

/** The variables that a body binds, expression by expression. */
export function outputVarsOfBody(body: Body, safe: Names, context: OutputContext): VarSet {
  const bound: VarSet = new Set();
  const known: Names = { has: (name) => bound.has(name) || safe.has(name) };
  for (const expr of body) addAll(bound, outputVars(expr, known, context));
  return difference(bound, safe);
}
