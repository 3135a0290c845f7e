import { resolve } from 'node:path';
import { CONFIG_INI, readConfigIni, type ConfigIni } from './settings/config-ini';
import type { ScanContext } from './model/scan-context';
import type { TargetBranch } from './git/target-branch';

/** Takes the least severity that counts from the branch that a change goes to: the change could raise it. */
export async function countedConfig(
  today: ConfigIni,
  target: TargetBranch,
  { workingFolder }: Pick<ScanContext, 'workingFolder'>,
): Promise<ConfigIni> {
  if (today.minSeverity === 'Low') return today;
  const place = await target.pathOf(resolve(workingFolder, CONFIG_INI));
  const minSeverity = place === undefined ? 'Low' : readConfigIni(place).minSeverity;
  if (minSeverity !== today.minSeverity) target.say(`${CONFIG_INI}: console_min_severity_error`);
  return { ...today, minSeverity };
}
