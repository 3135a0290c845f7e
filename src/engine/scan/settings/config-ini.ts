import { readPlainFile } from '../../base/source';
import type { Severity } from '../../files/cases';
import { severityOf } from '../model/scan-request';
import { ScanError } from '../model/scan-error';

export const CONFIG_INI = 'config.ini';

/** The settings that a scan reads from `config.ini`, the configuration file of the older tool. */
export interface ConfigIni {
  readonly containerFolder: string;
  readonly minSeverity: Severity;
  /** The file with versions of APIs of Azure; empty where none is named. */
  readonly azureVersions: string;
  /** The file with addresses of calls of Google; empty where none is named. */
  readonly googleParams: string;
}

export function readConfigIni(file: string): ConfigIni {
  const values = valuesOf(textOf(file));
  const severity = values.get('result.console_min_severity_error') ?? '';
  return {
    containerFolder: values.get('tests.containerfolder') || './validation',
    minSeverity: severity === '' ? 'Low' : severityOf(severity, `console_min_severity_error of ${file}`),
    azureVersions: values.get('azure.api') ?? '',
    googleParams: values.get('google.params') ?? '',
  };
}

function textOf(file: string): string {
  try {
    return readPlainFile(file).toString('utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new ScanError(`${file} cannot be read (${code}): make it a readable file or remove it`);
  }
}

/** The values by `section.key` in lower case; comments begin with `#` or `;`. */
function valuesOf(text: string): Map<string, string> {
  const values = new Map<string, string>();
  let section = '';
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const header = /^\s*\[([^\]]*)\]/.exec(line)?.[1];
    const [, key, value] = /^\s*([^=:#;[]+?)\s*[=:]\s*(.*)$/.exec(line) ?? [];
    if (header !== undefined) section = header.trim().toLowerCase();
    else if (key !== undefined) values.set(`${section}.${key.toLowerCase()}`, value.replace(/\s[#;].*$/, '').trim());
  }
  return values;
}
