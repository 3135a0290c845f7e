import { ServiceError } from '../errors/service-error';

const MOST_OF_A_TENANT = 20;

/**
 * How many lists each tenant is being sent. Every one holds rows in memory, up to 16 MB, for as long as its reader takes
 * or pretends to take: without a bound the slow readers of one tenant use up the memory of all.
 */
export class OpenStreams {
  private readonly open = new Map<string, number>();

  /** Counts one more and returns how to count it out; 429 when the tenant has too many. */
  enter(tenant: string): () => void {
    const now = this.open.get(tenant) ?? 0;
    if (now >= MOST_OF_A_TENANT) {
      throw new ServiceError('too-many-requests', {
        message: `More than ${MOST_OF_A_TENANT} whole lists at once; ask for pages with index and count.`,
        retryAfter: 1,
      });
    }
    this.open.set(tenant, now + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const rest = (this.open.get(tenant) ?? 1) - 1;
      if (rest === 0) this.open.delete(tenant);
      else this.open.set(tenant, rest);
    };
  }
}
