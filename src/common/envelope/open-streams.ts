import { ServiceError } from '../errors/service-error';

const MOST_OF_A_TENANT = 20;
const MOST_OF_ALL = 100;
/** Lists are mostly short: whoever comes while all places are taken gets one in a moment. */
const PATIENCE_MS = 1000;

interface Waiting {
  readonly tenant: string;
  readonly admit: () => void;
}

/**
 * How many lists each tenant is being sent. Every one holds rows in memory, up to 16 MB, for as long as its reader takes
 * or pretends to take: without a bound the slow readers of one tenant use up the memory of all.
 */
export class OpenStreams {
  private readonly open = new Map<string, number>();
  private readonly waiting = new Set<Waiting>();
  private total = 0;

  /** Counts one more, as soon as there is room, and returns how to count it out; 429 when there is none for long. */
  async enter(tenant: string): Promise<() => void> {
    if (!this.hasRoom(tenant)) await this.turn(tenant);
    else this.count(tenant, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.count(tenant, -1);
      this.admitNext();
    };
  }

  private hasRoom(tenant: string): boolean {
    return this.total < MOST_OF_ALL && (this.open.get(tenant) ?? 0) < MOST_OF_A_TENANT;
  }

  private count(tenant: string, change: 1 | -1): void {
    this.total += change;
    const now = (this.open.get(tenant) ?? 0) + change;
    if (now === 0) this.open.delete(tenant);
    else this.open.set(tenant, now);
  }

  /** Resolves when the place of another has been taken over. */
  private turn(tenant: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        tenant,
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.waiting.delete(one);
        reject(tooMany());
      }, PATIENCE_MS);
      this.waiting.add(one);
    });
  }

  private admitNext(): void {
    for (const one of this.waiting) {
      if (!this.hasRoom(one.tenant)) continue;
      this.waiting.delete(one);
      this.count(one.tenant, 1);
      one.admit();
      return;
    }
  }
}

function tooMany(): ServiceError {
  return new ServiceError('too-many-requests', {
    message: 'Too many whole lists are being sent at once; try again shortly, or ask for pages with index and count.',
    retryAfter: 1,
  });
}
