import { LimitError } from '../../base/limits/limit-error';
import { RegoError } from '../syntax/errors';

/**
 * Runs something that hostile rules may drive too far: exceeded limits, the overflow of the stack and of the longest
 * string become errors of the rule, and the process stays healthy.
 */
export function guarded<T>(callback: () => T): T {
  try {
    return callback();
  } catch (error) {
    if (error instanceof LimitError) {
      throw new RegoError('eval_limit_error', error.message, undefined, { limit: error.limit });
    }
    if (!(error instanceof RangeError)) throw error;
    const limit = /call stack/i.test(error.message) ? 'depth' : 'output';
    const message = limit === 'depth' ? 'rules or values are nested too deeply' : 'a result is too large';
    throw new RegoError('eval_limit_error', message, undefined, { limit });
  }
}
