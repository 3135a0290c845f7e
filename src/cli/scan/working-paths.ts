import { relative } from 'node:path';
import { referencedNames, resolveUnderRoots } from '../../engine/files/collection-files';
import type { CaseResult, Container, Coverage, ResultLocation, RunReport, RunResource } from '../../engine/run';

/**
 * The report with the files of folder connectors as they are called from the working folder, so that terminals and
 * code hosts can open them. Files of repositories keep their path in the repository.
 */
export function withWorkingPaths(report: RunReport, container: Container, workingFolder: string): RunReport {
  return withFolders(report, (connector) => folderOf(connector, container, workingFolder));
}

/** The report with the folder of each connector in front of its files; of its notes too where their nodes tell it. */
export function withFolders(
  report: RunReport,
  prefixOf: (connector: string) => string,
  sourceOfNode: (node: string) => string | undefined = () => undefined,
): RunReport {
  const prefixes = new Map(report.resources.map(({ connector }) => [connector, prefixOf(connector)]));
  const coverage = report.coverage.map((row): Coverage => {
    const source = row.scope === 'file' && row.name.startsWith('/') ? sourceOfNode(row.node) : undefined;
    const prefix = source === undefined ? '' : prefixOf(source);
    return prefix === '' ? row : { ...row, name: `${prefix}${row.name.slice(1)}` };
  });
  const isSame = coverage.every((row, i) => row === report.coverage[i]);
  if (isSame && [...prefixes.values()].every((prefix) => prefix === '')) return report;
  const prefixed = (source: string, file: string) => (file === '' ? '' : `${prefixes.get(source) ?? ''}${file}`);
  const placed = (source: string, { file, line }: ResultLocation): ResultLocation => ({
    file: prefixed(source, file),
    line,
  });
  const moved = (one: RunResource): RunResource => ({
    ...one,
    file: prefixed(one.connector, one.file),
    ...(one.calls && { calls: one.calls.map((call) => placed(one.connector, call)) }),
    ...(one.ignores && { ignores: one.ignores.map((each) => ({ ...each, ...placed(one.connector, each) })) }),
  });
  const known = new Map<RunResource, RunResource>();
  const resource = (one: RunResource): RunResource => {
    const changed = known.get(one) ?? moved(one);
    known.set(one, changed);
    return changed;
  };
  const result = <T extends Pick<CaseResult, 'resources' | 'location' | 'locations'>>(one: T): T => {
    const { location, locations, resources } = one;
    const source = resources[0]?.connector ?? '';
    return {
      ...one,
      resources: resources.map(resource),
      ...(location && { location: placed(source, location) }),
      ...(locations && { locations: locations.map((each) => placed(source, each)) }),
    };
  };
  const { drift } = report;
  const compared = drift?.results.map((one) => ({ ...one, template: resource(one.template) }));
  return {
    ...report,
    resources: report.resources.map(resource),
    coverage,
    results: report.results.map(result),
    skipped: report.skipped.map((each) => (each.open ? { ...each, open: each.open.map(result) } : each)),
    ...(drift && compared && { drift: { ...drift, results: compared } }),
  };
}

function folderOf(source: string, { connectors }: Container, workingFolder: string): string {
  const names = referencedNames(source);
  const connector = names.map((name) => connectors.find((one) => one.name === name)).find((one) => one !== undefined);
  const { gitProvider, folderPath } = connector?.content ?? {};
  if (gitProvider || typeof folderPath !== 'string') return '';
  return prefixOf(resolveUnderRoots(folderPath, [workingFolder]), workingFolder);
}

/** The folder of a connector as it is called from the working folder, to be put before its files. */
export function prefixOf(folder: string | undefined, workingFolder: string): string {
  const way = folder === undefined ? '' : relative(workingFolder, folder);
  return way === '' ? '' : `${way}/`;
}
