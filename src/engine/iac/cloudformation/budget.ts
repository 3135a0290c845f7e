import { type JsonValue } from '../../base/json';
import type { CoverageReason, Place } from '../model';
import { isScalar, textOf } from './scalar';

const MAX_STEPS = 1_000_000;
const MAX_CHARACTERS = 10_000_000;
const MAX_DEPTH = 100;

interface Note {
  readonly reason: CoverageReason;
  readonly message: string;
  readonly place: Place | undefined;
  readonly losesResources?: true;
}

/**
 * How much evaluating one template may take. What goes over it is left as it was written: a few lines can ask for
 * more text than any machine holds.
 */
export class Budget {
  /** What a user should know, each message once. */
  readonly notes = new Map<string, Note>();
  /** Where the resource at work was written. */
  place: Place | undefined;
  private steps = MAX_STEPS;
  private characters = MAX_CHARACTERS;
  private depth = 0;
  private refused = 0;

  note(reason: CoverageReason, message: string, place = this.place, losesResources?: true): void {
    const key = `${reason} ${message}`;
    if (!this.notes.has(key))
      this.notes.set(key, { reason, message, place, ...(losesResources && { losesResources }) });
  }

  /** How often there was no room so far: what was evaluated meanwhile rests on something lost. */
  get refusals(): number {
    return this.refused;
  }

  /** Counts that something was asked for which there was no room before. */
  refuse(): void {
    this.refused++;
  }

  /** Whether there is room for more work. */
  step(count = 1): boolean {
    this.steps -= count;
    if (this.steps >= 0) return true;
    this.refuse();
    this.note('limit-reached', `evaluating the template takes more than ${MAX_STEPS} steps`);
    return false;
  }

  get stepsLeft(): number {
    return Math.max(this.steps, 0);
  }

  /** Whether there is room for a value that the document will hold once more. */
  takes(value: JsonValue): boolean {
    if (Array.isArray(value)) return this.step(value.length) && value.every((item) => this.takes(item));
    return !isScalar(value) || this.hasRoomFor(textOf(value).length);
  }

  /** Whether there is room for more text. */
  hasRoomFor(characters: number): boolean {
    if (characters <= this.characters) {
      this.characters -= characters;
      return true;
    }
    this.refuse();
    this.note('limit-reached', `evaluating the template makes more than ${MAX_CHARACTERS} characters of text`);
    return false;
  }

  /** Runs something one level deeper; undefined when that is too deep. */
  nested<T>(run: () => T): T | undefined {
    if (this.depth >= MAX_DEPTH) {
      this.refuse();
      this.note('limit-reached', `functions are nested deeper than ${MAX_DEPTH} levels`);
      return undefined;
    }
    this.depth++;
    try {
      return run();
    } finally {
      this.depth--;
    }
  }
}
