import { CONFIG_INI, readConfigIni } from '../../engine/scan/settings/config-ini';
import { isContainer } from '../../engine/scan/container/is-container';
import { ScanError } from '../../engine/scan/model/scan-error';
import type { ScanOptions } from '../scan/scan-options';
import type { FixArguments } from './fix-arguments';
import { fixContainer } from './fix-container';
import { runFix } from './run-fix';

/** Fixes a container where the path is one, else the folder; returns the exit code. */
export async function runAnyFix(args: FixArguments, options: ScanOptions): Promise<number> {
  const config = readConfigIni(CONFIG_INI);
  const { kind, paths } = args.scan;
  const isOne = kind !== 'folder' && isContainer(paths[0], config.containerFolder);
  if (isOne && args.asks)
    throw new ScanError('--interactive is for folders: the fixes of a container are proved together, at the end');
  return isOne ? fixContainer(paths[0], args, config, options) : runFix(args, options);
}
