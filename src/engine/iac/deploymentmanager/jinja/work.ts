import { JinjaError } from './jinja-error';

export const MAX_STEPS = 1_000_000;
/** How many characters templates may produce, intermediate results included. */
export const MAX_PRODUCED = 8_000_000;
const MAX_CALLS = 100;

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
