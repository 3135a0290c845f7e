import { Meter, metered } from '../base/limits/meter';
import { guarded } from './eval/guard';
import { DEFAULT_LIMITS, type Limits } from './eval/runtime/runtime';

/**
 * Runs work on the values of an answer, such as writing them, under limits of its own. Values share their parts, so such
 * work may take longer than the evaluation that made them; exceeding a limit is an `eval_limit_error` here too.
 */
export function withinLimits<T>(limits: Partial<Limits>, work: () => T): T {
  const meter = new Meter();
  meter.start({ ...DEFAULT_LIMITS, ...limits });
  return metered(meter, () => guarded(work));
}
