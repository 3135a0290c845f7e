import { JinjaError } from './jinja-error';

export const MAX_STEPS = 1_000_000;
/** How many characters templates may produce, intermediate results included. */
export const MAX_PRODUCED = 8_000_000;
const MAX_CALLS = 100;
const SIZE_PER_STEP = 256;
const COMPARISONS_PER_STEP = 4096;

/** Counts the work of rendering and enforces the limits. All templates of a document share one. */
export class Work {
  private steps = 0;
  private produced = 0;
  private calls = 0;
  /** Offset of the current statement, for errors. */
  at = 0;

  step(count = 1): void {
    this.steps += count;
    if (this.steps > MAX_STEPS) throw this.limit(`more than ${MAX_STEPS} steps`);
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
    this.produced += characters;
    if (this.produced > MAX_PRODUCED) throw this.limit(`more than ${MAX_PRODUCED} characters`);
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
