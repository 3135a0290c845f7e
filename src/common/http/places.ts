import { ServiceError } from '../errors/service-error';

export interface PlaceOptions {
  readonly ofTenant: number;
  readonly ofAll: number;
  /** How long one waits for a place: mostly the others are done in a moment. */
  readonly patienceMs: number;
  /** What one is told who has waited in vain. */
  readonly message: string;
}

interface Waiting {
  readonly tenant: string;
  readonly admit: () => void;
}

/**
 * How many requests of a costly kind are under way, of each tenant and of all. Each holds memory for as long as its
 * client takes or pretends to take: without a bound the slow clients of one tenant use up the memory of all.
 */
export class Places {
  private readonly open = new Map<string, number>();
  private readonly waiting = new Set<Waiting>();
  private total = 0;

  constructor(private readonly options: PlaceOptions) {}

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
    const { ofAll, ofTenant } = this.options;
    return this.total < ofAll && this.held(tenant) < ofTenant;
  }

  private held(tenant: string): number {
    return this.open.get(tenant) ?? 0;
  }

  private count(tenant: string, change: 1 | -1): void {
    this.total += change;
    const now = this.held(tenant) + change;
    if (now === 0) this.open.delete(tenant);
    else this.open.set(tenant, now);
  }

  /** Resolves when the place of another has been taken over. */
  private turn(tenant: string): Promise<void> {
    const { patienceMs, message } = this.options;
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
        reject(new ServiceError('too-many-requests', { message, retryAfter: 1 }));
      }, patienceMs).unref();
      this.waiting.add(one);
    });
  }

  /** Of those for whom there is room, the one who came first of the tenants that hold the fewest places. */
  private admitNext(): void {
    let next: Waiting | undefined;
    for (const one of this.waiting)
      if (this.hasRoom(one.tenant) && (next === undefined || this.held(one.tenant) < this.held(next.tenant)))
        next = one;
    if (next === undefined) return;
    this.waiting.delete(next);
    this.count(next.tenant, 1);
    next.admit();
  }
}
