/** What rendering one template may use up. */
export const MAX_STEPS = 1_000_000;
/** Values and characters that expressions and copies may bring forth. */
export const MAX_PRODUCED = 16_000_000;
/** How deep values, calls and references among variables may be nested, all together. */
export const MAX_LEVELS = 600;
/** How deep calls and references may be nested. */
export const MAX_CALL_DEPTH = 100;

/** Thrown when a limit is reached. What is worked on keeps its text. */
export class Exhausted extends Error {
  constructor(readonly limit: string) {
    super(limit);
    this.name = 'Exhausted';
  }
}

/** Counts what the evaluation of a template uses up. */
export class Budget {
  private steps = 0;
  private produced = 0;
  private callDepth = 0;
  private levels = 0;

  step(count = 1): void {
    this.steps += count;
    if (this.steps > MAX_STEPS) this.fail(`more than ${MAX_STEPS} steps`);
  }

  /** Says before it is made that so much is made. */
  produce(size: number): void {
    this.produced += size;
    if (this.produced > MAX_PRODUCED)
      this.fail(`expressions stand for more than ${MAX_PRODUCED} values and characters`);
  }

  /** The same for whoever goes on without; gives the limit when it is reached. */
  tryProduce(size: number): string | undefined {
    try {
      this.produce(size);
      return undefined;
    } catch (error) {
      if (error instanceof Exhausted) return error.limit;
      throw error;
    }
  }

  /** Refuses a value that would be nested too deeply where it goes. */
  nest(depth: number): void {
    if (this.levels + depth > MAX_LEVELS) this.fail(`values nested deeper than ${MAX_LEVELS} levels`);
  }

  call<T>(run: () => T): T {
    if (this.callDepth >= MAX_CALL_DEPTH) this.fail(`references and calls nested deeper than ${MAX_CALL_DEPTH} levels`);
    this.callDepth++;
    try {
      return this.level(run);
    } finally {
      this.callDepth--;
    }
  }

  level<T>(run: () => T): T {
    this.nest(1);
    this.levels++;
    try {
      return run();
    } finally {
      this.levels--;
    }
  }

  private fail(limit: string): never {
    throw new Exhausted(limit);
  }
}
