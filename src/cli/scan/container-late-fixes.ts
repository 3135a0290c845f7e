import type { ContainerFixes, ResultName } from '../../engine/fixes/container';
import type { FixOf } from '../../engine/reports';
import type { Container } from '../../engine/run';
import type { ScanRequest } from '../../engine/scan/model/scan-request';
import { workingPath } from '../../engine/scan/working-paths';
import type { ScanOptions } from './scan-options';

/** A report does not wait longer than this for its fixes. */
const MOST_MS = 60_000;

/** The fixes of a container, which are looked for when a report asks for the first. */
export function containerLateFixes(
  container: Container,
  { includesSensitiveFiles }: Pick<ScanRequest, 'includesSensitiveFiles'>,
  options: ScanOptions,
  mostMs = MOST_MS,
): FixOf {
  let looked: Promise<FixOf> | undefined;
  return async (result) => {
    looked ??= shownFixes(container, includesSensitiveFiles, options, mostMs);
    return (await looked)(result);
  };
}

async function shownFixes(
  container: Container,
  includesSensitiveFiles: boolean,
  options: ScanOptions,
  mostMs: number,
): Promise<FixOf> {
  const { ReportedFixes } = await import('../../engine/fixes/folders/reported-fixes');
  const { plainFix } = await import('../../engine/fixes/container');
  const reported = new ReportedFixes();
  const found = await foundFixes(container, includesSensitiveFiles, options, mostMs);
  const secrets = found?.fixes.flatMap(({ hidden }) => hidden) ?? [];
  const texts =
    found?.sources.map(({ files }) => new Map([...files].map(([file, { before }]) => [file, before]))) ?? [];
  for (const fix of found?.fixes ?? []) {
    const { folder, commit } = found?.sources[fix.source] ?? { folder: '' };
    const shownPath = (path: string): string =>
      commit === undefined ? workingPath(folder, path, options.workingFolder) : path;
    reported.add(plainFix(fix), fix.repaired.map(keyOf), { texts: texts[fix.source], secrets, shownPath });
  }
  for (const { reason, detail, ...name } of found?.unfixed ?? [])
    if (reason !== 'limit-reached') reported.addReason(keyOf(name), { reason, detail }, secrets);
  return ({ testId, resources: [resource] }) =>
    Promise.resolve(resource === undefined ? undefined : reported.of(keyOf({ testId, ...resource })));
}

/** Undefined when there was no time for them, or when there are too many results. */
async function foundFixes(
  container: Container,
  includesSensitiveFiles: boolean,
  { repositories, threads, threadOptions, cacheFolder, environment, runContainer, signal }: ScanOptions,
  mostMs: number,
): Promise<ContainerFixes | undefined> {
  const { containerFixes, TooManyResultsError } = await import('../../engine/fixes/container');
  const time = AbortSignal.timeout(Math.max(0, mostMs));
  try {
    return await containerFixes(container, {
      run: {
        ...{ repositories, threads, startedAt: Date.now(), helmProgram: environment.helmProgram },
        ...(threadOptions && { threadOptions }),
        ...(cacheFolder !== undefined && { cacheFolder }),
        ...{ includesSensitiveFiles, signal: AbortSignal.any([signal, time]) },
      },
      runContainer,
      searchMillis: mostMs / 2,
    });
  } catch (error) {
    signal.throwIfAborted();
    if (time.aborted || error instanceof TooManyResultsError) return undefined;
    throw error;
  }
}

function keyOf({ testId, connector, nodeId }: Pick<ResultName, 'testId' | 'connector' | 'nodeId'>): string {
  return JSON.stringify([testId, connector, nodeId]);
}
