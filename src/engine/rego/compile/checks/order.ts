import type { Expr } from '../../syntax/ast';
import { possibleOutputs, type PossibleOutputs } from './possible-outputs';
import { outputVars, type OutputContext } from '../model/unify-vars';
import { varsOfExpr, type Names, type VarSet } from '../model/vars';
import { chargeExpression } from '../../syntax/visit';

/** An expression and the variables that must be bound when it is evaluated. */
export interface OrderItem {
  readonly expr: Expr;
  /** Variables outside closures; where there are closures, without those that are bound before the body begins. */
  readonly open: ReadonlySet<string>;
  /** Variables of the body that closures of the expression mention. */
  readonly closed: ReadonlySet<string>;
}

/** The result of ordering a body. */
export interface Ordered {
  readonly body: Expr[];
  /** Expressions that can never be taken, in the order of the text, and the variables they miss. */
  readonly unsafe: Map<Expr, VarSet>;
  /** The number of expressions that were examined; a measure of the work. */
  readonly looks: number;
}

interface Verdict {
  readonly outputs: VarSet;
  readonly missing: ReadonlySet<string>;
  readonly selfClosing: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Decides if an expression can be evaluated when `safe` are bound, and finds the variables that it then binds. */
export function judge({ expr, open, closed }: OrderItem, safe: Names, context: OutputContext): Verdict {
  const outputs = outputVars(expr, safe, context);
  // Closures may not use what the same expression binds. OPA refuses even those that an earlier expression has bound.
  if (closed.size > 0 && sameSet(closed, outputs)) return { outputs, missing: open, selfClosing: true };
  let missing: VarSet | undefined;
  for (const name of open) if (!safe.has(name) && !outputs.has(name)) (missing ??= new Set()).add(name);
  for (const name of closed) if (!safe.has(name) && !outputs.has(name)) (missing ??= new Set()).add(name);
  return { outputs, missing: missing ?? NONE, selfClosing: false };
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size !== b.size) return false;
  for (const name of a) if (!b.has(name)) return false;
  return true;
}

/**
 * Keeps the order of the text as far as it can. By definition the body is scanned over and over, each scan taking every
 * expression whose variables are bound by what was taken before, until a scan takes nothing. What a look at an
 * expression finds depends on its own variables only, so one that had to wait is looked at again only in the first scan
 * after a variable it waits for was bound; that makes the work follow the size of the text.
 */
export class BodyOrder {
  private readonly waiting = new Map<string, number[]>();
  /** The states of expressions that had to wait. */
  private readonly states = new Map<number, State>();
  private readonly bound: VarSet = new Set();
  private readonly safe: Names;
  private readonly taken: Expr[] = [];
  private scan = new IndexHeap();
  private nextScan = new IndexHeap();
  private looks = 0;

  constructor(
    private readonly items: readonly OrderItem[],
    before: Names,
    private readonly context: OutputContext,
  ) {
    this.safe = { has: (name) => this.bound.has(name) || before.has(name) };
  }

  run(): Ordered {
    const unsafe = new Map<Expr, VarSet>();
    const left = new Set<number>();
    for (let i = 0; i < this.items.length; i++) if (!this.look(i)) left.add(i);
    while (this.nextScan.size > 0) {
      [this.scan, this.nextScan] = [this.nextScan, this.scan];
      while (this.scan.size > 0) {
        const i = this.scan.pop();
        if (this.look(i)) left.delete(i);
      }
    }
    for (const i of left) {
      const item = this.items[i];
      unsafe.set(item.expr, new Set(judge(item, this.safe, this.context).missing));
    }
    return { body: this.taken, unsafe, looks: this.looks };
  }

  private look(i: number): boolean {
    const item = this.items[i];
    this.looks++;
    chargeExpression();
    const verdict = judge(item, this.safe, this.context);
    if (verdict.missing.size > 0) {
      this.await(i, this.waitingState(i), verdict);
      return false;
    }
    this.taken.push(item.expr);
    for (const name of verdict.outputs) this.bind(name, i);
    return true;
  }

  private waitingState(i: number): State {
    let state = this.states.get(i);
    if (!state) this.states.set(i, (state = { vars: varsOfExpr(this.items[i].expr), awaited: new Set(), waits: true }));
    state.waits = true;
    return state;
  }

  private bind(name: string, at: number): void {
    if (this.safe.has(name)) return;
    this.bound.add(name);
    const waiting = this.waiting.get(name);
    if (!waiting) return;
    this.waiting.delete(name);
    for (const i of waiting) {
      const state = this.states.get(i);
      if (!state?.waits) continue;
      state.waits = false;
      (i > at ? this.scan : this.nextScan).push(i);
    }
  }

  private await(i: number, state: State, verdict: Verdict): void {
    for (const name of this.awaited(i, state, verdict)) {
      if (state.awaited.has(name) || this.safe.has(name)) continue;
      state.awaited.add(name);
      const waiting = this.waiting.get(name);
      if (waiting) waiting.push(i);
      else this.waiting.set(name, [i]);
    }
  }

  /** Variables without one of which the expression cannot be taken: as few as are easily found. */
  private awaited(i: number, state: State, { missing, selfClosing }: Verdict): Iterable<string> {
    if (selfClosing) return state.vars;
    const possible = (state.possible ??= possibleOutputs(this.items[i].expr, state.vars, this.context));
    for (const name of missing) if (!possible.all.has(name)) return [name];
    // Of `x = [a, b, ...]` the part a waits for itself or for x. Any missing part will do; taking the first in the text
    // would let a body choose the worst one each time.
    const parts = [...missing].filter((name) => possible.partners.has(name));
    if (parts.length === 0) return state.vars;
    const part = parts[(this.looks * 7919) % parts.length];
    return [part, possible.partners.get(part) as string];
  }
}

interface State {
  readonly vars: VarSet;
  /** Variables under which the expression is listed as waiting. */
  readonly awaited: VarSet;
  possible?: PossibleOutputs;
  /** True while the expression waits and is not due for another look. */
  waits: boolean;
}

/** A heap of indexes, the smallest first. */
class IndexHeap {
  private readonly heap: number[] = [];

  get size(): number {
    return this.heap.length;
  }

  push(value: number): void {
    const { heap } = this;
    let i = heap.length;
    heap.push(value);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (heap[parent] <= value) break;
      heap[i] = heap[parent];
      i = parent;
    }
    heap[i] = value;
  }

  pop(): number {
    const { heap } = this;
    const top = heap[0];
    const last = heap.pop() as number;
    const size = heap.length;
    if (size === 0) return top;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= size) break;
      if (child + 1 < size && heap[child + 1] < heap[child]) child++;
      if (heap[child] >= last) break;
      heap[i] = heap[child];
      i = child;
    }
    heap[i] = last;
    return top;
  }
}
