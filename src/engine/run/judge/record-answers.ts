import { STATE, type Evaluated, type ThreadVerdict } from '../threads/tasks';
import type { EvaluationSubject } from './evaluation-subject';
import type { Outcome } from './outcome';
import type { Results } from './results';
import type { QueuedInput } from '../schedule/rule-queue';

/** Turns the answers of a thread into results. */
export function recordAnswers(
  results: Results,
  inputs: readonly QueuedInput<EvaluationSubject>[],
  answers: Evaluated,
): void {
  const { states, verdicts, version } = answers;
  let next = 0;
  let listed = 0;
  for (const { input, about } of inputs) {
    const { rule, resource, joined, inputDigest, excluded, states: supposed } = about;
    const resources = [resource, ...joined];
    const known = {
      inputDigest,
      ...(rule.digest !== '' && { ruleDigest: rule.digest }),
      ...(version && { regoVersion: version }),
    };
    const passed: Outcome = { state: 'passed', ...known };
    for (const index of input.evaluations) {
      const evaluation = rule.evaluations[index];
      const state = states[next++];
      const verdict = state === STATE.listed ? verdicts[listed++] : undefined;
      const end = excluded?.get(index);
      if (end) results.add(evaluation, resources, withDenied(end, state === STATE.passed ? [] : verdict?.deniedPaths));
      else if (supposed)
        supposed.set(evaluation.testId, verdict?.state ?? (state === STATE.passed ? 'passed' : 'skipped'));
      else if (state === STATE.passed) results.add(evaluation, resources, passed);
      else if (verdict === undefined) results.skip(evaluation, 'not applicable');
      else if (verdict.state === 'skipped')
        results.skip(evaluation, verdict.reason, resources, {
          ...known,
          ...(verdict.location && { location: verdict.location }),
        });
      else results.add(evaluation, resources, { ...outcomeOf(verdict, verdict.state), ...known });
    }
  }
}

function withDenied(end: Outcome, deniedPaths: Outcome['deniedPaths']): Outcome {
  return deniedPaths ? { ...end, deniedPaths } : end;
}

function outcomeOf(verdict: ThreadVerdict, state: Outcome['state']): Outcome {
  const { message, reason, findingPaths, deniedPaths, leakedPaths, location, locations, askedAs } = verdict;
  return {
    state,
    message,
    reason,
    ...(findingPaths && { findingPaths }),
    ...(deniedPaths && { deniedPaths }),
    ...(leakedPaths && { leakedPaths }),
    ...(location && { location }),
    ...(locations && { locations }),
    ...(askedAs && { askedAs }),
  };
}
