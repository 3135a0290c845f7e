/** A call that would take too much time or memory. */
export class WorkLimitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WorkLimitError';
  }
}

const CHARACTERS_PER_STEP = 64;

/** What evaluation may still spend; one counter goes through all calls of an evaluation. */
export class Work {
  constructor(
    private left = 1_000_000,
    private readonly longestText = 10_000_000,
    private readonly mostMembers = 100_000,
  ) {}

  /** Counts steps. */
  step(count = 1): void {
    this.left -= count;
    if (this.left < 0) throw new WorkLimitError('the evaluation takes too many steps');
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
