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
 * The limits on the work of evaluating one template. An expression that exceeds them keeps its text: a few lines can
 * ask for more text than any machine holds.
 */
export class Budget {
  /** Notes for the user, each message once. */
  readonly notes = new Map<string, Note>();
  /** The place of the resource that is being evaluated. */
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

  /** The number of refusals so far: a value that was evaluated meanwhile rests on a lost one. */
  get refusals(): number {
    return this.refused;
  }

  /** Counts a request for something that there was no room for before. */
  refuse(): void {
    this.refused++;
  }

  /** Charges steps; false when the limit is exceeded. */
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

  /** Charges a value that the document will hold once more; false when the limit is exceeded. */
  takes(value: JsonValue): boolean {
    if (Array.isArray(value)) return this.step(value.length) && value.every((item) => this.takes(item));
    return !isScalar(value) || this.hasRoomFor(textOf(value).length);
  }

  /** Charges characters of text; false when the limit would be exceeded. */
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
