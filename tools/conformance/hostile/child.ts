import type { Limits } from '../../../src/engine/rego';
import { evaluateHostile } from '../../../test/conformance/hostile/evaluate';

/** What the parent asks for. */
export interface Task {
  readonly seed: number;
  readonly limits: Partial<Limits>;
}

/** What became of it. */
export interface Outcome {
  readonly seed: number;
  readonly ending: string;
  readonly millis: number;
  /** Bytes by which the largest size of the process exceeds its size before the first program. */
  readonly growth: number;
}

const BYTES_PER_UNIT = 1024;

const { gc } = globalThis as { gc?: () => void };
evaluateHostile(0, { millis: 200, steps: 100_000 });
gc?.();
const before = process.memoryUsage().rss;

process.on('message', ({ seed, limits }: Task) => {
  gc?.();
  const { ending, millis } = evaluateHostile(seed, limits);
  const growth = process.resourceUsage().maxRSS * BYTES_PER_UNIT - before;
  const outcome: Outcome = { seed, ending, millis, growth };
  process.send?.(outcome);
});
process.send?.('ready');
