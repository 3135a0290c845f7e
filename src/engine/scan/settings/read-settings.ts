import { join } from 'node:path';
import { isJsonObject, objectsOf, textOf, textsOf, type JsonObject } from '../../base/json';
import { FolderSource, readPlainFile, SourceError, sourcePath, type EntryKind } from '../../base/source';
import { isDay } from '../../base/time/day';
import { SettingsError } from './settings-error';
import { checkSettings, type SettingsProblem } from './check-settings';
import type { NamedAt, Settings } from './settings';
import { readWrittenSettings, WrittenSettingsError, type WrittenSettings } from './written-settings';

/** Reads the settings file of a folder; `shown` is its name in messages. Throws a SettingsError that names all problems. */
export function readSettings(folder: string, name: string, shown: string): Settings {
  const written = read(join(folder, name), shown);
  const { content } = written;
  const problems = checkSettings(content);
  if (problems.length === 0) problems.push(...wrongDays(content), ...wrongPaths(content, new FolderSource(folder)));
  if (problems.length > 0)
    throw new SettingsError(
      problems.map(({ keys, problem }) => `${shown}:${written.lineOf(keys)}: ${problem}`).join('; ') +
        ' (docs/reference/settings-file.md lists all keys)',
    );
  return settingsOf(written, shown);
}

function read(file: string, shown: string): WrittenSettings {
  try {
    return readWrittenSettings(readPlainFile(file).toString('utf8'));
  } catch (error) {
    if (error instanceof WrittenSettingsError) throw new SettingsError(`${shown}:${error.line}: ${error.message}`);
    throw new SettingsError(
      `${shown} cannot be read (${(error as NodeJS.ErrnoException).code}): make it a readable file or remove it`,
    );
  }
}

function settingsOf({ content, lineOf }: WrittenSettings, file: string): Settings {
  const named = (key: string): NamedAt[] =>
    textsOf(content[key]).map((name, i) => ({ name, at: `${file}:${lineOf([key, String(i)])}` }));
  const { parameters, variables } = content;
  return {
    file,
    rules: named('rules'),
    ...(content.only !== undefined && { only: named('only') }),
    skip: objectsOf(content.skip).map(({ id, group, reason, until }, i) => ({
      name: textOf(id ?? group),
      reason: textOf(reason),
      ...(until !== undefined && { until: textOf(until) }),
      at: `${file}:${lineOf(['skip', String(i)])}`,
    })),
    frameworks: named('frameworks'),
    ...(content['min-severity'] !== undefined && {
      minSeverity: textOf(content['min-severity']),
    }),
    ...(content.include !== undefined && { include: textsOf(content.include) }),
    exclude: textsOf(content.exclude),
    ...(content.baseline !== undefined && { baseline: textOf(content.baseline) }),
    ...(typeof content['inline-ignores'] === 'boolean' && { inlineIgnores: content['inline-ignores'] }),
    ...(typeof content['kube-version'] === 'string' && { kubeVersion: content['kube-version'] }),
    parameters: mappingOf(parameters) as Record<string, JsonObject>,
    parameterNames: Object.entries(mappingOf(parameters)).flatMap(([rule, values]) =>
      Object.keys(mappingOf(values)).map((name) => ({
        rule,
        name,
        at: `${file}:${lineOf(['parameters', rule, name])}`,
      })),
    ),
    variables: Object.fromEntries(
      Object.entries(mappingOf(variables)).map(([folder, files]) => [sourcePath(folder), textsOf(files)]),
    ),
  };
}

function mappingOf(value: JsonObject[string] | undefined): JsonObject {
  return value !== undefined && isJsonObject(value) ? value : {};
}

function wrongDays({ skip }: JsonObject): SettingsProblem[] {
  return objectsOf(skip).flatMap(({ until }, i) =>
    until === undefined || isDay(textOf(until))
      ? []
      : [{ keys: ['skip', String(i), 'until'], problem: `${textOf(until)} is no day of the calendar` }],
  );
}

function wrongPaths(content: JsonObject, source: FolderSource): SettingsProblem[] {
  const problems: SettingsProblem[] = [];
  const check = (path: string, kinds: readonly EntryKind[], ...keys: string[]): void => {
    const problem = pathProblem(path, kinds, source);
    if (problem !== undefined) problems.push({ keys, problem: `${keys[0]}: ${path} ${problem}` });
  };
  textsOf(content.rules).forEach((path, i) => check(path, ['folder'], 'rules', String(i)));
  // It may be about to be written.
  if (content.baseline !== undefined) check(textOf(content.baseline), ['file', 'missing'], 'baseline');
  for (const [folder, files] of Object.entries(mappingOf(content.variables))) {
    check(folder, ['folder'], 'variables', folder);
    textsOf(files).forEach((path, i) => check(path, ['file'], 'variables', folder, String(i)));
  }
  return problems;
}

function pathProblem(path: string, kinds: readonly EntryKind[], source: FolderSource): string | undefined {
  try {
    if (path.startsWith('/')) return 'must be a path from the folder of the settings';
    const { kind } = source.entry(path);
    if (kinds.includes(kind)) return undefined;
    if (kind === 'outside') return 'leads out of the folder of the settings';
    if (kind === 'missing') return 'does not exist in the folder of the settings';
    return `is no ${kinds[0]}`;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return 'leads out of the folder of the settings';
  }
}
