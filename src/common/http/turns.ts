import { AsyncResource } from 'node:async_hooks';
import { ServiceError } from '../errors/service-error';

export interface TurnOptions {
  /** The number of requests handled at once. */
  readonly atOnce: number;
  /** The number of requests that may wait for a turn; one more is refused. */
  readonly waiting: number;
}

/**
 * Lets requests begin in the order of their arrival, a few at once. When all begin together, the steps of each wait
 * behind those of all others, and some wait many times as long as most.
 */
export class Turns {
  private readonly waiting = new Set<() => void>();
  private running = 0;

  constructor(private readonly options: TurnOptions) {}

  /** Calls `begin` when it is its turn, perhaps at once; returns a function that ends the turn or the wait for it. */
  ask(begin: () => void): () => void {
    if (this.running >= this.options.atOnce) return this.wait(begin);
    this.running++;
    begin();
    return once(() => this.next());
  }

  private wait(begin: () => void): () => void {
    if (this.waiting.size >= this.options.waiting) throw ServiceError.overloaded();
    // Whoever ends a turn calls this: unbound, it would see the context, and so the tenant, of that request.
    const own = AsyncResource.bind(begin);
    this.waiting.add(own);
    return once(() => {
      if (!this.waiting.delete(own)) this.next();
    });
  }

  private next(): void {
    const [begin] = this.waiting;
    if (begin === undefined) this.running--;
    else {
      this.waiting.delete(begin);
      begin();
    }
  }
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
