import { ServiceError } from '../errors/service-error';

const MOST_OF_A_TENANT = 20;
const MOST_OF_ALL = 100;

/**
 * How many lists each tenant is being sent. Every one holds rows in memory, up to 16 MB, for as long as its reader takes
 * or pretends to take: without a bound the slow readers of one tenant use up the memory of all.
 */
export class OpenStreams {
  private readonly open = new Map<string, number>();
  private total = 0;

  /** Counts one more and returns how to count it out; 429 when the tenant has too many. */
  enter(tenant: string): () => void {
    const now = this.open.get(tenant) ?? 0;
    if (now >= MOST_OF_A_TENANT || this.total >= MOST_OF_ALL) {
      throw new ServiceError('too-many-requests', {
        message: 'Too many whole lists are being sent at once; ask for pages with index and count.',
        retryAfter: 1,
      });
    }
    this.total++;
    this.open.set(tenant, now + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.total--;
      const rest = (this.open.get(tenant) ?? 1) - 1;
      if (rest === 0) this.open.delete(tenant);
      else this.open.set(tenant, rest);
    };
  }
}
