import { byTest, lostReason } from '../reports';
import type { CaseResult, RunReport } from '../run';
import { connectorsOfNodes } from '../run/plan/folder-scan';
import type { ScanRequest } from './model/scan-request';
import { emptyPaths } from './empty-paths';
import { LOOKED_FOR, type PlainTest } from './plain-folders';
import type { PlainFindings } from './plain-findings';
import type { PlainSource } from './plain-sources';
import type { PreparedScan } from './prepared-scan';
import { verdictOf, type Verdict } from './verdict';

/** The exit code of a scan of folders, and the reason for it. */
export function verdictOfScan({ scan, found, report }: PlainFindings, args: ScanRequest): Verdict {
  const idle = idleTest(found, scan.tests);
  return idle ? noRule(idle) : plainVerdict(report, args, scan, found);
}

/** The first test whose settings leave no rule. */
function idleTest(found: RunReport, tests: readonly PlainTest[]): PlainTest | undefined {
  const idle = byTest(found).find(({ results, skipped }) => results.length + skipped.length === 0);
  return idle && tests.find(({ name }) => name === idle.test.name);
}

function noRule({ sources: [{ settings }] }: PlainTest): Verdict {
  const where = settings === undefined ? '--only, --skip, --framework' : settings.file;
  return { code: 1, why: `nothing was checked: no rule was chosen (${where})` };
}

/** Inputs of policies belong to all paths, and count like those of the first. */
export function ownerOf({ resources }: CaseResult, sources: readonly PlainSource[]): PlainSource | undefined {
  const connectors = new Set(resources.map(({ connector }) => connector));
  return sources.find(({ connector }) => connectors.has(connector)) ?? sources.at(0);
}

function plainVerdict(
  report: RunReport,
  args: ScanRequest,
  { sources, input }: PreparedScan,
  found: RunReport,
): Verdict {
  const { coverage, results } = report;
  const lost = args.allowsUnread ? '' : lostReason(coverage);
  if (lost !== '') return { code: 1, why: `not everything was checked: ${lost}` };
  const empty = emptyPaths(sources, found, connectorsOfNodes(input));
  if (empty.length > 0)
    return {
      code: 1,
      why: `no template was found in ${empty.map(({ written }) => written).join(', ')}; looked for ${LOOKED_FOR}`,
    };
  if (byTest(report).some((test) => test.results.length + test.skipped.length === 0))
    return { code: 1, why: 'nothing was checked: no chosen rule is about the resources that were found' };
  const owners = new Map(results.map((one) => [one, ownerOf(one, sources)]));
  const verdicts = sources.map((source) =>
    verdictOf(
      { ...report, results: results.filter((one) => owners.get(one) === source) },
      {
        evaluate: true,
        isSelection: true,
        minSeverity: source.choice.minSeverity,
        hasBrokenFiles: false,
        failsOnDrift: false,
        failsOnNotCompared: false,
        failsOnUnmanaged: false,
        failsOnChanged: args.failsOnChanged,
        allowsUnread: args.allowsUnread,
        sources: [],
      },
    ),
  );
  return verdicts.find(({ code }) => code !== 0) ?? { code: 0 };
}
