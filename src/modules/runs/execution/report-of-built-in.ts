import { PACK } from '../../../engine/rules/built-in/rule-choice';
import type { Container, Coverage, RunReport } from '../../../engine/run';

/**
 * The report of a run without what says nothing about its templates: built-in rules about types of resources that it has
 * none of, and, where nothing else is judged, files that are no templates of one of the types that are looked for.
 */
export function withoutOtherTypes(report: RunReport, { masterTests, tests }: Container): RunReport {
  const builtInTests = new Set(masterTests.filter(({ content }) => content.pack === PACK).map(({ name }) => name));
  const isBuiltInAlone = builtInTests.size > 0 && builtInTests.size === masterTests.length && tests.length === 0;
  const saysNothing = ({ reason, skipped }: Coverage): boolean =>
    skipped
      ? reason === 'no-resource-for-case' && skipped.test.isMaster && builtInTests.has(skipped.test.name)
      : reason === 'not-a-template' && isBuiltInAlone;
  const unasked = report.coverage.filter(saysNothing).reduce((sum, { skipped }) => sum + (skipped?.count ?? 0), 0);
  return {
    ...report,
    coverage: report.coverage.filter((row) => !saysNothing(row)),
    counts: { ...report.counts, skipped: report.counts.skipped - unasked },
  };
}
