import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from './settings-error';

const SETTINGS_FILES = ['plumbline.yaml', 'plumbline.yml', 'plumbline.json'] as const;

/** The name of the settings file of a folder; throws a SettingsError when there are several. */
export function settingsFileIn(folder: string): string | undefined {
  const [first, second] = SETTINGS_FILES.filter((name) => existsSync(join(folder, name)));
  if (second !== undefined) throw new SettingsError(`both ${first} and ${second} lie in ${folder}: keep one of them`);
  return first;
}
