import { STATE, type Evaluated } from '../threads/tasks';
import type { Asked } from './case-expander';
import type { Results } from './results';
import type { QueuedInput } from '../schedule/rule-queue';

/** Turns the answers of a thread into results. */
export function recordAnswers(results: Results, inputs: readonly QueuedInput<Asked>[], answers: Evaluated): void {
  const { states, verdicts, version } = answers;
  let next = 0;
  let told = 0;
  for (const { input, about } of inputs) {
    const { rule, resources, inputDigest } = about;
    for (const index of input.asks) {
      const ask = rule.asks[index];
      const known = {
        inputDigest,
        ...(rule.digest !== '' && { ruleDigest: rule.digest }),
        ...(version && { regoVersion: version }),
      };
      const state = states[next++];
      if (state === STATE.passed) results.add(ask, resources, { state: 'passed', ...known });
      else if (state === STATE.notApplicable) results.skip(ask, 'not applicable');
      else {
        const { state: verdict, ...rest } = verdicts[told++];
        if (verdict === 'skipped') results.skip(ask, rest.reason);
        else results.add(ask, resources, { state: verdict, ...rest, ...known });
      }
    }
  }
}
