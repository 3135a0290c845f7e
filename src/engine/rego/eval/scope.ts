import type { Det } from './runtime/types';

/** Numbers the variables of one rule. Slot 0 is the rule's own. */
export class Slots {
  private readonly numbers = new Map<string, number>();
  private count = 1;

  of(name: string): number {
    let slot = this.numbers.get(name);
    if (slot === undefined) this.numbers.set(name, (slot = this.count++));
    return slot;
  }

  /** A slot without a name. */
  fresh(): number {
    return this.count++;
  }

  get size(): number {
    return this.count;
  }
}

/** The number of occurrences of each variable in a rule, counted on first use because many rules end before that. */
export class VariableUses {
  private counts: ReadonlyMap<string, number> | undefined;

  constructor(private readonly count: () => ReadonlyMap<string, number>) {}

  of(name: string): number {
    this.counts ??= this.count();
    return this.counts.get(name) ?? 0;
  }
}

/** A term that will be evaluated where its only reader stands. */
export interface Pending {
  readonly det: Det;
  /** True when the term builds the value: the parts of the input in it have already been noted as read. */
  readonly made: boolean;
}

/** The variables that are known at one place of a body while it is compiled. */
export class Scope {
  readonly pending = new Map<string, Pending>();

  constructor(
    readonly slots: Slots,
    readonly bound: Set<string>,
    readonly uses: VariableUses,
  ) {}

  /** The scope of a closure: it sees all bindings, its own do not leave it. */
  nested(): Scope {
    return new Scope(this.slots, new Set(this.bound), this.uses);
  }

  /** A copy of the scope, for work that may have to start again when a limit ends it. */
  copy(): Scope {
    const copy = this.nested();
    for (const [name, pending] of this.pending) copy.pending.set(name, pending);
    return copy;
  }

  knows(name: string): boolean {
    return this.bound.has(name) || this.pending.has(name);
  }
}
