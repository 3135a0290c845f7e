import { FairShare } from '../../base/limits/fair-share';

/** A call that would take too much time or memory. */
export class WorkLimitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WorkLimitError';
  }
}

const CHARACTERS_PER_STEP = 64;

/** An expression may take a part of all steps. */
const EXPRESSIONS = 2;
/** The steps of its own that every expression has, plus some for each of its characters: literal values take fewer. */
const OWN_STEPS = 64;
const OWN_STEPS_PER_CHARACTER = 2;

/** The most copies of resources that all blocks of a file, or of the modules below one call, make together. */
const MOST_COPIES = 20_000;

/** The remaining budget for evaluating a file; all its expressions share one counter. */
export class Work {
  private readonly steps: FairShare;
  private copies = 0;

  constructor(
    steps = EXPRESSIONS * 1_000_000,
    private readonly longestText = 10_000_000,
    private readonly mostMembers = 100_000,
  ) {
    this.steps = new FairShare(steps, steps / EXPRESSIONS);
  }

  /** Runs the evaluation of an expression of that many characters. */
  expression<T>(length: number, run: () => T): T {
    return this.steps.apart(OWN_STEPS + OWN_STEPS_PER_CHARACTER * length, run);
  }

  /** Runs an evaluation that takes a fair part of all steps and has none of its own. */
  fairly<T>(run: () => T): T {
    return this.steps.apart(0, run);
  }

  /** Counts more copies of resources; false when there are too many. */
  hasRoomForCopies(count: number): boolean {
    this.copies += count;
    return this.copies <= MOST_COPIES;
  }

  /** Counts steps. */
  step(count = 1): void {
    if (!this.steps.spend(count)) throw new WorkLimitError('the evaluation takes too many steps');
  }

  /** Asks for room for a string of that many characters. */
  text(length: number): void {
    if (length > this.longestText) throw new WorkLimitError(`a string is longer than ${this.longestText} characters`);
    this.step(Math.ceil(length / CHARACTERS_PER_STEP));
  }

  /** Asks for room to add characters to a string. */
  grow(length: number, added: number): void {
    if (length + added > this.longestText) this.text(length + added);
    this.text(added);
  }

  /** Asks for room for a collection of that many members. */
  members(count: number): void {
    if (count > this.mostMembers) throw new WorkLimitError(`a collection has more than ${this.mostMembers} members`);
    this.step(count);
  }
}
