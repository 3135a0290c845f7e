import { join, relative } from 'node:path';
import { referencedNames, resolveUnderRoots } from '../files/collection-files';
import type { CaseResult, Container, Coverage, ResultLocation, RunReport, RunResource } from '../run';
import type { Format } from './model/scan-request';
import { repositoryRoot } from './git/working-repository';

/**
 * The report with the files of folder connectors as they are called from the working folder, so that terminals and
 * code hosts can open them. Files of repositories keep their path in the repository.
 */
export function withWorkingPaths(report: RunReport, container: Container, workingFolder: string): RunReport {
  return withFolders(report, (connector) => folderOfConnector(connector, container, workingFolder), workingFolder);
}

/**
 * The report with files as they are called from the working folder; in its notes too where their nodes tell the
 * connector. `folderOf` gives the folder of a connector.
 */
export function withFolders(
  report: RunReport,
  folderOf: (connector: string) => string | undefined,
  workingFolder: string,
  connectorsOfNodes: ReadonlyMap<string, string> = new Map(),
): RunReport {
  const elsewhere = (connector: string): string | undefined => {
    const folder = folderOf(connector);
    return folder === workingFolder ? undefined : folder;
  };
  const folders = new Map(report.resources.map(({ connector }) => [connector, elsewhere(connector)]));
  const coverage = report.coverage.map((row): Coverage => {
    const source = row.scope === 'file' && row.name.startsWith('/') ? connectorsOfNodes.get(row.node) : undefined;
    const folder = source === undefined ? undefined : folderOf(source);
    return folder === undefined ? row : { ...row, name: workingPath(folder, row.name, workingFolder) };
  });
  const isSame = coverage.every((row, i) => row === report.coverage[i]);
  if (isSame && [...folders.values()].every((folder) => folder === undefined)) return report;
  const prefixed = (source: string, file: string): string => {
    const folder = folders.get(source);
    return file === '' || folder === undefined ? file : workingPath(folder, file, workingFolder);
  };
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

export function folderOfConnector(
  source: string,
  { connectors }: Container,
  workingFolder: string,
): string | undefined {
  const names = referencedNames(source);
  const connector = names.map((name) => connectors.find((one) => one.name === name)).find((one) => one !== undefined);
  const { gitProvider, folderPath } = connector?.content ?? {};
  if (gitProvider || typeof folderPath !== 'string') return undefined;
  return resolveUnderRoots(folderPath, [workingFolder]);
}

/** Code hosts know files by their paths from the root of the repository. */
const FOR_CODE_HOSTS: ReadonlySet<Format> = new Set(['sarif', 'gitlab', 'github', 'markdown']);

/** The folder that paths in a report begin at. */
export function shownFrom(format: Format, workingFolder: string): string {
  return (FOR_CODE_HOSTS.has(format) ? repositoryRoot(workingFolder) : undefined) ?? workingFolder;
}

/** A file of a folder as it is called from the working folder. */
export function workingPath(folder: string, file: string, workingFolder: string): string {
  return relative(workingFolder, join(folder, file));
}
