import { JinjaError } from './jinja-error';

export const MAX_STEPS = 1_000_000;
/** Characters that templates may bring forth, in between and at the end. */
export const MAX_PRODUCED = 8_000_000;
const MAX_CALLS = 100;

/** Counts what rendering uses up. One is shared by all templates of a document. */
export class Work {
  private steps = 0;
  private produced = 0;
  private calls = 0;
  /** Where the template is, for errors. */
  at = 0;

  step(count = 1): void {
    this.steps += count;
    if (this.steps > MAX_STEPS) throw this.limit(`more than ${MAX_STEPS} steps`);
  }

  /** Says before it is made that so much text is made. */
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
