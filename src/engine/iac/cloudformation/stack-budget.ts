import { writeJson, type JsonValue } from '../../base/json';
import type { CoverageReason, Diagnostic, Place } from '../model';
import { FairShare } from '../../base/limits/fair-share';
import { isScalar, textOf } from './scalar';

/** The limits of all expressions together, of which one may take half. */
const MAX_STEPS = 1_000_000;
const MAX_CHARACTERS = 10_000_000;
const MAX_DEPTH = 100;
const OWN = 64;
const OWN_PER_CHARACTER = 2;

type Loss = Pick<Diagnostic, 'losesResources' | 'lacksLocalModule'>;

interface Note extends Loss {
  readonly reason: CoverageReason;
  readonly message: string;
  readonly place: Place | undefined;
}

/**
 * The limits on the work of evaluating one template. An expression that exceeds them keeps its text: a few lines can
 * ask for more text than any machine holds. Each outermost expression has a part of its own, so that none costs another.
 */
export class StackBudget {
  /** Notes for the user, each message once. */
  readonly notes = new Map<string, Note>();
  /** The place of the resource that is being evaluated. */
  place: Place | undefined;
  private readonly steps: FairShare;
  private readonly characters: FairShare;
  private isInside = false;
  private depth = 0;
  private refused = 0;

  /** A template that is nested in another shares the limits of that. */
  constructor(around?: StackBudget) {
    this.steps = around?.steps ?? new FairShare(MAX_STEPS, MAX_STEPS / 2);
    this.characters = around?.characters ?? new FairShare(MAX_CHARACTERS, MAX_CHARACTERS / 2);
    this.depth = around?.depth ?? 0;
  }

  note(reason: CoverageReason, message: string, place = this.place, loss: Loss = {}): void {
    const key = `${reason} ${message}`;
    if (!this.notes.has(key)) this.notes.set(key, { reason, message, place, ...loss });
  }

  /** The number of refusals so far: a value that was evaluated meanwhile rests on a lost one. */
  get refusals(): number {
    return this.refused;
  }

  /** Counts a request for something that there was no room for before. */
  refuse(): void {
    this.refused++;
  }

  /** Runs the evaluation of an expression on its own account, whoever asks for it. */
  apart<T>(expression: JsonValue, run: () => T): T {
    const own = OWN + OWN_PER_CHARACTER * writeJson(expression).length;
    const before = this.isInside;
    this.isInside = true;
    try {
      return this.steps.apart(own, () => this.characters.apart(own, run));
    } finally {
      this.isInside = before;
    }
  }

  /** Runs the evaluation of an expression, on the account of the one around it if there is one. */
  expression<T>(expression: JsonValue, run: () => T): T {
    return this.isInside ? run() : this.apart(expression, run);
  }

  /** Charges steps; false when the limit would be exceeded. */
  step(count = 1): boolean {
    if (this.steps.spend(count)) return true;
    this.refuse();
    this.note('limit-reached', `evaluating an expression takes more than its part of ${MAX_STEPS} steps`);
    return false;
  }

  get stepsLeft(): number {
    return this.steps.left;
  }

  /** Charges a value that the document will hold once more; false when the limit is exceeded. */
  takes(value: JsonValue): boolean {
    if (Array.isArray(value)) return this.step(value.length) && value.every((item) => this.takes(item));
    return !isScalar(value) || this.hasRoomFor(textOf(value).length);
  }

  /** Charges characters of text; false when the limit would be exceeded. */
  hasRoomFor(characters: number): boolean {
    if (this.characters.spend(characters)) return true;
    this.refuse();
    this.note(
      'limit-reached',
      `evaluating an expression makes more than its part of ${MAX_CHARACTERS} characters of text`,
    );
    return false;
  }

  /** Evaluates an expression one level deeper; undefined when that is too deep or takes too much. */
  nested<T>(expression: JsonValue, run: () => T): T | undefined {
    return this.expression(expression, () => (this.step() ? this.deeper(run) : undefined));
  }

  /** Runs work some levels deeper; undefined when that is too deep. */
  deeper<T>(run: () => T, levels = 1): T | undefined {
    if (this.depth + levels > MAX_DEPTH) {
      this.refuse();
      this.note('limit-reached', `functions are nested deeper than ${MAX_DEPTH} levels`);
      return undefined;
    }
    this.depth += levels;
    try {
      return run();
    } finally {
      this.depth -= levels;
    }
  }
}
