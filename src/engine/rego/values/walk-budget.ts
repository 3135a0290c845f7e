import { RegoError } from '../syntax/errors';
import { work } from '../../base/limits/meter';

/** Deeper nesting is refused, so that walking a value never exhausts the stack. */
export const MAX_DEPTH = 1000;

const MAX_WORK = 100_000_000;
const UNITS_PER_STEP = 64;

/** The typed error for a value that is too large or too deep to be walked. */
export function tooLarge(): RegoError {
  return new RegoError('eval_limit_error', 'a value is too large or too deeply nested', undefined, { limit: 'output' });
}

/**
 * Bounds one walk over a value. Values share their parts: in thirty steps a rule can build a value that prints as 2^30
 * members, so the size of the output, not of the data, must be limited.
 */
export class WalkBudget {
  private depth = 0;

  constructor(private left: number = MAX_WORK) {}

  /** Spends work: characters written or members visited. */
  spend(amount: number): void {
    this.left -= amount;
    if (this.left < 0) throw tooLarge();
    work(1 + Math.floor(amount / UNITS_PER_STEP));
  }

  /** Enters a composite value of that many members; `leave` leaves it again. */
  enter(members: number): void {
    if (++this.depth > MAX_DEPTH) throw tooLarge();
    work(members);
    this.spend(members + 2);
  }

  leave(): void {
    this.depth--;
  }
}
