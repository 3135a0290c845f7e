import { resolve } from 'node:path';
import { isJsonObject, readJson, type JsonObject } from '../../engine/base/json';
import { readPlainFile } from '../../engine/base/source';
import { CONFIG_INI, readConfigIni, type ConfigIni } from '../../engine/scan/settings/config-ini';

type Table = Extract<keyof ConfigIni, 'azureVersions' | 'googleParams'>;

const SETTINGS: Readonly<Record<Table, string>> = {
  azureVersions: 'api of [AZURE]',
  googleParams: 'params of [GOOGLE]',
};

/** The content of a file about calls of a cloud that `config.ini` names; empty when there is none that can be read. */
export function olderTable(table: Table, workingFolder: string, warn: (text: string) => void): JsonObject {
  const file = readConfigIni(resolve(workingFolder, CONFIG_INI))[table];
  if (file === '') return {};
  const found = contentOf(resolve(workingFolder, file));
  if (typeof found !== 'string') return found;
  warn(`${file} (${SETTINGS[table]} in ${CONFIG_INI}) does not count: ${found}`);
  return {};
}

/** The object in a file, or why there is none. */
function contentOf(file: string): JsonObject | string {
  try {
    const content = readJson(readPlainFile(file).toString('utf8'), { lenient: true });
    return isJsonObject(content) ? content : 'the top is no object';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : (error as Error).message;
  }
}
