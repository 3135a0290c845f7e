import { ServiceError } from '../errors/service-error';

export interface SlotOptions {
  readonly ofTenant: number;
  readonly ofAll: number;
  /** The longest wait of a request for a slot; the others are usually done quickly. */
  readonly patienceMs: number;
  /** The message for a request that has waited in vain. */
  readonly message: string;
}

interface Waiting {
  readonly tenant: string;
  readonly admit: () => void;
}

interface Held {
  readonly tenant: string;
  /** Ends the request that holds the slot; false when it is too late for that. */
  readonly giveUp: () => boolean;
}

/**
 * Limits the number of costly requests of one kind under way, per tenant and in total. Each holds memory for as long as
 * its client is connected: without a limit the slow clients of one tenant could use up the memory of all.
 */
export class RequestSlots {
  private readonly open = new Map<string, number>();
  private readonly waiting = new Set<Waiting>();
  /** The requests that can give up their slots, in the order in which they got them. */
  private readonly yielding = new Set<Held>();
  private total = 0;

  constructor(private readonly options: SlotOptions) {}

  /**
   * Takes a slot as soon as one is free and returns a function that releases it; 429 when the wait takes too long. A
   * request with `giveUp` is ended when all slots are taken and a tenant waits that would hold fewer than its own.
   */
  async enter(tenant: string, giveUp?: Held['giveUp']): Promise<() => void> {
    if (this.hasRoom(tenant)) this.count(tenant, 1);
    else {
      const admitted = this.turn(tenant);
      if (this.total >= this.options.ofAll) this.makeRoom(tenant);
      await admitted;
    }
    const held = giveUp && { tenant, giveUp };
    if (held) this.yielding.add(held);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      if (held) this.yielding.delete(held);
      this.count(tenant, -1);
      this.admitNext();
    };
  }

  /** Ends the newest request of the tenant with the most slots, when that leaves it at least as many as the other gets. */
  private makeRoom(tenant: string): void {
    const candidates = [...this.yielding]
      .reverse()
      .filter((held) => this.held(held.tenant) >= this.held(tenant) + 2)
      .sort((a, b) => this.held(b.tenant) - this.held(a.tenant));
    for (const held of candidates) {
      this.yielding.delete(held);
      if (held.giveUp()) return;
    }
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
