import { FairShare } from '../../../base/limits/fair-share';
import { JinjaError } from './jinja-error';

export const MAX_STEPS = 1_000_000;
/** Maximum number of characters that templates may produce, intermediate results included. */
export const MAX_PRODUCED = 8_000_000;
const MAX_CALLS = 100;
const OWN_PER_CHARACTER = 2;
const SIZE_PER_STEP = 256;
const COMPARISONS_PER_STEP = 4096;

/** Counts the work of rendering and enforces the limits. All templates of a document share one. */
export class Work {
  private readonly steps = new FairShare(MAX_STEPS, MAX_STEPS / 2);
  private readonly produced = new FairShare(MAX_PRODUCED, MAX_PRODUCED / 2);
  private calls = 0;
  /** Offset of the current statement, for errors. */
  at = 0;

  /** Renders a template, which has a little of its own for that many characters and a fair part of the rest. */
  template<T>(characters: number, run: () => T): T {
    const own = OWN_PER_CHARACTER * characters;
    return this.steps.apart(own, () => this.produced.apart(own, run));
  }

  step(count = 1): void {
    if (!this.steps.spend(count)) throw this.limit(`more than ${MAX_STEPS} steps`);
  }

  /** Charges for reading a value, of which most filters and methods read every character. */
  read(value: unknown): void {
    if (typeof value === 'string' || Array.isArray(value)) this.step(value.length / SIZE_PER_STEP);
  }

  /** Charges for searching a string: at worst every character is compared with every other. */
  search(text: string, pattern: string): void {
    this.step((text.length * pattern.length) / COMPARISONS_PER_STEP);
  }

  /** Charges for output before it is produced. */
  produce(characters: number): void {
    if (!this.produced.spend(characters)) throw this.limit(`more than ${MAX_PRODUCED} characters`);
  }

  nested<T>(run: () => T): T {
    if (this.calls >= MAX_CALLS) throw this.limit(`calls nested deeper than ${MAX_CALLS} levels`);
    this.calls++;
    try {
      return run();
    } finally {
      this.calls--;
    }
  }

  limit(what: string): JinjaError {
    return new JinjaError(what, this.at, 'limit');
  }

  error(message: string): JinjaError {
    return new JinjaError(message, this.at);
  }
}
