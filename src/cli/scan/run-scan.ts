import type { ScanRequest } from '../../engine/scan/model/scan-request';
import { CONFIG_INI, readConfigIni, type ConfigIni } from '../../engine/scan/settings/config-ini';
import { distinctPaths } from '../../engine/scan/distinct-paths';
import { isContainer } from '../../engine/scan/container/is-container';
import { ScanError } from '../../engine/scan/model/scan-error';
import type { ScanOptions } from './scan-options';

/** Scans what the arguments name and returns the exit code; throws a ScanError when nothing can be scanned. */
export async function runScan(args: ScanRequest, options: ScanOptions): Promise<number> {
  const config = readConfigIni(CONFIG_INI);
  const container = containerIn(args, config);
  if (container !== undefined) {
    const { scanContainer } = await import('./container-scan');
    return scanContainer(container, args, config, options);
  }
  const { scanPlain } = await import('./plain-scan');
  const paths = distinctPaths(args.paths, options.workingFolder);
  return scanPlain({ ...args, paths }, config, options);
}

/** The one container of a scan; undefined when its paths are any folders. */
function containerIn({ paths, kind }: ScanRequest, { containerFolder }: ConfigIni): string | undefined {
  if (kind === 'folder') return undefined;
  const containers = paths.filter((path) => kind === 'container' || isContainer(path, containerFolder));
  if (containers.length > 0 && paths.length > 1)
    throw new ScanError(`${containers[0]} is a container: scan it alone, or with --folder as any folder`);
  return containers.at(0);
}
