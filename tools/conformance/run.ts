import {
  complaints,
  report,
  runOwnCases,
  runSuite,
  runSuiteAt,
  suiteIsThere,
  type Outcome,
  type SuiteFilter,
} from '../../test/conformance/opa-suite';

/**
 * `run.ts [TIERS] [FOLDER-REGEX] [--suite DIR] [--plain]`: all cases, or those of some tiers and folders; those of
 * `--suite`, a folder with `v0` and `v1` such as OPA's `v1/test/cases/testdata`; --plain without indexes.
 */
function main(args: string[]): number {
  const optimise = !args.includes('--plain');
  const at = args.indexOf('--suite');
  const suite = at < 0 ? undefined : args.splice(at, 2)[1];
  if (at >= 0 && suite === undefined) throw new Error('--suite needs a folder');
  const named = args.filter((a) => !a.startsWith('--'));
  const [tiers, folder] = suite === undefined ? named : [undefined, named[0]];
  const filter = { tiers: tiers ? [...tiers] : undefined, folder: folder ? new RegExp(folder) : undefined, optimise };
  const outcomes = suite === undefined ? casesInTiers(filter) : runSuiteAt(suite, filter);
  console.log(report(outcomes));
  const problems = complaints(outcomes);
  if (problems.length > 0) console.log(`\n${problems.length} misses\n${problems.join('\n')}`);
  return problems.length > 0 ? 1 : 0;
}

function casesInTiers(filter: SuiteFilter): Outcome[] {
  const own = filter.tiers ? [] : runOwnCases(filter.optimise);
  if (suiteIsThere()) return [...runSuite(filter), ...own];
  console.log('skipped: the OPA cases are not beside this checkout (../shared/rego-conformance)');
  return own;
}

process.exitCode = main(process.argv.slice(2));
