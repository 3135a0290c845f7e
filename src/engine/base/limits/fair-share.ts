/**
 * Work or room that the expressions of a template share. Each has some of its own, so that a value that is written out
 * is never lost because others have spent too much; of the shared rest, none may take more than half.
 */
export class FairShare {
  private own = 0;
  private share = Infinity;

  constructor(
    private pool: number,
    private readonly most: number,
  ) {}

  /** Runs an evaluation that has so much of its own. */
  apart<T>(own: number, run: () => T): T {
    const { own: ownBefore, share: shareBefore } = this;
    this.own = own;
    this.share = Math.min(this.most, this.pool / 2);
    try {
      return run();
    } finally {
      this.own = ownBefore;
      this.share = shareBefore;
    }
  }

  /** The most that can still be spent. */
  get left(): number {
    return this.own + Math.floor(Math.min(this.share, this.pool));
  }

  /** Spends so much more, or refuses to: then nothing is spent. */
  spend(count: number): boolean {
    const shared = Math.max(0, count - this.own);
    if (shared > this.share || shared > this.pool) return false;
    this.own -= count - shared;
    this.share -= shared;
    this.pool -= shared;
    return true;
  }
}
