import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import type { CaseResult, RunReport } from '../run';
import { repositoryRoot } from './git/working-repository';

/**
 * The report with fingerprints: digests of the rule, the address of the resource and the path of its file, without line
 * numbers. Paths begin at the root of the repository, or outside of one at the scanned folder, so that it does not matter
 * where a scan is started. Equal findings are numbered.
 */
export function withFingerprints(
  report: RunReport,
  folderOf: (connector: string) => string,
  workingFolder: string,
): RunReport {
  const roots = new Map<string, string>();
  const rootOf = (connector: string): string => {
    const known = roots.get(connector) ?? repositoryRoot(folderOf(connector)) ?? folderOf(connector);
    roots.set(connector, known);
    return known;
  };
  const paths = new Map<string, string>();
  const pathOf = (connector: string, file: string): string => {
    const key = JSON.stringify([connector, file]);
    const known = paths.get(key) ?? relative(rootOf(connector), join(workingFolder, file));
    paths.set(key, known);
    return known;
  };
  const seen = new Map<string, number>();
  const fingerprintOf = ({ testId, resources }: CaseResult): string => {
    const parts = resources.map(({ connector, address = '', file, path }) => [
      address,
      file === '' ? path : pathOf(connector, file),
    ]);
    const identity = JSON.stringify([testId, ...parts]);
    const count = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    return createHash('sha256').update(`${identity} ${count}`).digest('hex');
  };
  // Those that passed have no identity: they would take numbers from those that failed.
  const results = report.results.map((result) =>
    result.state === 'passed' ? result : { ...result, fingerprint: fingerprintOf(result) },
  );
  return { ...report, results };
}
