import { ServiceError } from '../errors/service-error';

export interface SlotOptions {
  readonly ofTenant: number;
  readonly ofAll: number;
  /** How long a request waits for a slot; the others are usually done quickly. */
  readonly patienceMs: number;
  /** The message for a request that has waited in vain. */
  readonly message: string;
}

interface Waiting {
  readonly tenant: string;
  readonly admit: () => void;
}

/**
 * Limits how many costly requests of one kind are under way, per tenant and in total. Each holds memory for as long as
 * its client is connected: without a limit the slow clients of one tenant could use up the memory of all.
 */
export class RequestSlots {
  private readonly open = new Map<string, number>();
  private readonly waiting = new Set<Waiting>();
  private total = 0;

  constructor(private readonly options: SlotOptions) {}

  /** Takes a slot as soon as one is free and returns a function that releases it; 429 when the wait takes too long. */
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

  /** Resolves when a slot was handed over by another request. */
  private turn(tenant: string): Promise<void> {
    const { patienceMs, message } = this.options;
    return new Promise((resolve, reject) => {
      const request: Waiting = {
        tenant,
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.waiting.delete(request);
        reject(new ServiceError('too-many-requests', { message, retryAfter: 1 }));
      }, patienceMs).unref();
      this.waiting.add(request);
    });
  }

  /** Admits, of the waiting requests with a free slot, the first one of the tenant that holds the fewest slots. */
  private admitNext(): void {
    let next: Waiting | undefined;
    for (const request of this.waiting)
      if (this.hasRoom(request.tenant) && (next === undefined || this.held(request.tenant) < this.held(next.tenant)))
        next = request;
    if (next === undefined) return;
    this.waiting.delete(next);
    this.count(next.tenant, 1);
    next.admit();
  }
}
