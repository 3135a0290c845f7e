import { FairShare } from '../../../base/limits/fair-share';

/** Limits for rendering one template. */
export const MAX_STEPS = 1_000_000;
/** Maximum number of values and characters that expressions and copies may produce. */
export const MAX_PRODUCED = 16_000_000;
/** Maximum depth of nested values, calls and references taken together. */
export const MAX_LEVELS = 600;
/** Maximum depth of nested calls and references. */
const MAX_CALL_DEPTH = 100;

const OWN = 64;
const OWN_PER_CHARACTER = 2;
const SIZE_PER_STEP = 256;
const COMPARISONS_PER_STEP = 4096;

/** Thrown when a limit is reached. The expression being evaluated keeps its source. */
export class Exhausted extends Error {
  constructor(readonly limit: string) {
    super(limit);
    this.name = 'Exhausted';
  }
}

/** Counts the work of evaluating a template and enforces the limits. */
export class ArmBudget {
  private readonly steps = new FairShare(MAX_STEPS, MAX_STEPS / 2);
  private readonly produced = new FairShare(MAX_PRODUCED, MAX_PRODUCED / 2);
  private isInFunction = false;
  private callDepth = 0;
  private levels = 0;

  /** Runs an expression of that many characters, which has a little of its own and a fair part of the rest. */
  expression<T>(length: number, run: () => T): T {
    if (this.isInFunction) return run();
    const own = OWN + OWN_PER_CHARACTER * length;
    return this.steps.apart(own, () => this.produced.apart(own, run));
  }

  /** Runs the body of a function on the account of the expression that calls it, however often it does. */
  body<T>(run: () => T): T {
    const before = this.isInFunction;
    this.isInFunction = true;
    try {
      return run();
    } finally {
      this.isInFunction = before;
    }
  }

  step(count = 1): void {
    if (!this.steps.spend(count)) this.fail(`more than ${MAX_STEPS} steps`);
  }

  /** Charges for reading values of this size, of which most functions read every character. */
  read(size: number): void {
    if (size > SIZE_PER_STEP) this.step(size / SIZE_PER_STEP);
  }

  /** Charges for searching a string: at worst every character is compared with every other. */
  search(text: string, pattern: string): void {
    this.step((text.length * pattern.length) / COMPARISONS_PER_STEP);
  }

  /** Charges for output before it is produced. */
  produce(size: number): void {
    if (!this.produced.spend(size)) this.fail(`expressions stand for more than ${MAX_PRODUCED} values and characters`);
  }

  /** Like `produce`, but returns the limit that is reached instead of throwing. */
  tryProduce(size: number): string | undefined {
    try {
      this.produce(size);
      return undefined;
    } catch (error) {
      if (error instanceof Exhausted) return error.limit;
      throw error;
    }
  }

  /** Refuses a value that would exceed the depth limit at the current position. */
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
