/** A sequence of numbers that looks random and is the same for the same seed. */
export class Seeded {
  constructor(private state: number) {}

  /** From 0 to below a bound. */
  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }

  /** True once in so many times. */
  oneIn(count: number): boolean {
    return this.below(count) === 0;
  }

  pick<T>(members: readonly T[]): T {
    return members[this.below(members.length)];
  }

  /** Some of the members, in their order. */
  some<T>(members: readonly T[], oneIn = 2): T[] {
    return members.filter(() => this.oneIn(oneIn));
  }
}
