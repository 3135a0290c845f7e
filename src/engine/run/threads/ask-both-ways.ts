import type { CaseState } from '../../rules/verdicts';
import type { DocumentInput } from './document-input';
import type { Rule } from './rule';
import type { Evaluation, ThreadVerdict } from './tasks';

/** The worst first. */
const STATES: readonly CaseState[] = ['failed', 'error', 'passed', 'skipped'];

/**
 * Asks a rule about an input, and once more about the input as the providers of its resources see it when the rule read
 * something that they see otherwise. Of two answers the worse counts.
 */
export function askBothWays(
  rule: Rule,
  evaluations: readonly Evaluation[],
  input: DocumentInput,
): readonly ThreadVerdict[] {
  const asProvider = input.asProvider();
  if (!asProvider) return rule.verdicts(evaluations, input);
  let isRead = false;
  const verdicts = rule.verdicts(evaluations, input, (reads) => (isRead ||= input.differsIn(reads)));
  if (!isRead) return verdicts;
  // A failure cannot become worse.
  const open = evaluations.flatMap((evaluation, i) => (verdicts[i].state === 'failed' ? [] : [{ evaluation, i }]));
  const again = rule.verdicts(
    open.map(({ evaluation }) => evaluation),
    asProvider,
  );
  const second = new Map(open.map(({ i }, j) => [i, again[j]]));
  return verdicts.map((verdict, i) => worse(verdict, second.get(i)));
}

function worse(first: ThreadVerdict, second: ThreadVerdict = first): ThreadVerdict {
  if (STATES.indexOf(second.state) >= STATES.indexOf(first.state))
    return second.isFleeting ? { ...first, isFleeting: true } : first;
  return { ...second, ...(first.isFleeting && { isFleeting: true }), askedAs: 'provider' };
}
