import { noStates } from '../runs/rules';
import { countedFindings, countedPassed } from './counted.view';
import type { ShownSummary } from './data';
import { addStates } from './run-numbers';
import type { FrameworkScoreView } from './summary.view';

/** The frameworks over the last run outputs of collections, by name. */
export function frameworkScores(
  summaries: readonly ShownSummary[],
  collections?: readonly string[],
): FrameworkScoreView[] {
  const total = new Map<string, ReturnType<typeof noStates> & { rules: number }>();
  for (const { frameworks } of summaries)
    for (const { framework, rules, ...states } of frameworks) {
      const known = total.get(framework) ?? { ...noStates(), rules: 0 };
      addStates(known, states);
      // Collections mostly share their rules.
      known.rules = Math.max(known.rules, rules);
      total.set(framework, known);
    }
  const of: Readonly<Record<string, string>> = collections ? { collection: collections.join(',') } : {};
  return [...total]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([framework, { rules, passed, failed, skipped, error, excluded }]) => ({
      ...{ framework, rules, passed, failed, undecided: skipped + error, excluded },
      score: scoreOf(passed, failed),
      passing: countedPassed(passed, { ...of, framework }),
      failing: countedFindings(failed, { ...of, framework, state: 'failed' }),
    }));
}

/** Never rounded up to 100. */
function scoreOf(passed: number, failed: number): number | null {
  return passed + failed === 0 ? null : Math.floor((passed * 1000) / (passed + failed)) / 10;
}
