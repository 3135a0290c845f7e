import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { LimitError } from './limit-error';

/** The share of the limit that live data may use; the rest is for garbage between two collections. */
const HELD_SHARE = 0.8;
/** Beyond this share of the maximum heap size the process itself might run out of memory. */
const SAFE_SHARE = 0.9;
const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * Compares the growth of the heap with a limit. Synchronous work has the heap of its thread to itself, so the growth is
 * what the work holds, plus garbage. Only when the growth comes near the limit is it worth running the collector to
 * tell the two apart.
 */
export class MemoryWatch {
  private base: number | undefined = undefined;
  /** Growth up to which the collector need not run. */
  private unsuspected: number;

  constructor(
    private readonly limit: number,
    private readonly what: string,
  ) {
    this.unsuspected = limit * HELD_SHARE;
  }

  /** Checks the heap; `ahead` is the number of bytes that are about to be allocated. */
  look(ahead = 0): void {
    const { growth, safe } = this.measure(ahead);
    if (growth <= this.unsuspected && safe) return;
    collectGarbage();
    const held = this.measure(ahead);
    if (held.growth > this.limit * HELD_SHARE || !held.safe) {
      const megabytes = Math.round(this.limit / BYTES_PER_MEGABYTE);
      throw new LimitError('memory', `${this.what} needs more than ${megabytes} MB of memory`);
    }
    this.unsuspected = Math.max(this.limit * HELD_SHARE, held.growth + this.limit * (1 - HELD_SHARE));
  }

  private measure(ahead: number): { growth: number; safe: boolean } {
    const { used_heap_size: objects, external_memory: buffers, heap_size_limit: most } = getHeapStatistics();
    const used = objects + buffers;
    this.base = Math.min(used, this.base ?? used);
    return { growth: used + ahead - this.base, safe: objects + ahead <= most * SAFE_SHARE };
  }
}

let collector: (() => void) | undefined;

/** Runs the garbage collector. Where it is not available, garbage counts as held. */
function collectGarbage(): void {
  if (collector === undefined) {
    setFlagsFromString('--expose-gc');
    const found: unknown = runInNewContext('typeof gc === "function" ? gc : undefined');
    collector = typeof found === 'function' ? (found as () => void) : () => undefined;
  }
  collector();
}
