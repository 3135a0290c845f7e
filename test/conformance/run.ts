import { complaints, report, runOwnCases, runSuite, suiteIsThere } from './opa-suite';

/** `run.ts [TIERS] [FOLDER-REGEX] [--plain]`: all cases, or those of some tiers and folders; --plain without indexes. */
function main(args: string[]): number {
  const optimise = !args.includes('--plain');
  const [tiers, folder] = args.filter((a) => !a.startsWith('--'));
  const filter = { tiers: tiers ? [...tiers] : undefined, folder: folder ? new RegExp(folder) : undefined, optimise };
  const outcomes = tiers ? [] : runOwnCases(optimise);
  if (suiteIsThere()) outcomes.unshift(...runSuite(filter));
  else console.log('skipped: the OPA cases are not beside this checkout (../shared/rego-conformance)');
  console.log(report(outcomes));
  const problems = complaints(outcomes);
  if (problems.length > 0) console.log(`\n${problems.length} misses\n${problems.join('\n')}`);
  return problems.length > 0 ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
