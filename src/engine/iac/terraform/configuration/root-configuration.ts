import type { Diagnostic, FormatOptions } from '../../model';
import { joinPath, nameOf, readText, sourcePath, type Source } from '../../../base/source';
import { startRun } from '../../../hcl/evaluate';
import { Work } from '../../../hcl/functions';
import {
  Diagnostics,
  ModuleInstance,
  readVariableFile,
  sameInBoth,
  variableFileOrder,
  type Environment,
  type InstanceSetting,
  type Pair,
  type PlacedBlock,
} from '../module';
import { parseHcl } from '../../../hcl/syntax';
import { isWhollyFinite, isWhollyKnown, toJson, unresolved, type Value } from '../../../hcl/values';
import { isAutomatic, isTemplate, LOCK_FILE, type Directory } from './directory';
import { diagnosticOf, problemOf } from './file-problem';
import { RepositoryFiles } from './repository-files';
import { RepositoryModules } from './repository-modules';

/** A folder as a whole: its files as one module, with the values of its variable files, and the modules it calls. */
export class RootConfiguration {
  readonly instance: ModuleInstance;
  readonly directory: Directory;
  /** The providers of the lock file, with the versions that are in use. */
  readonly locked: readonly PlacedBlock[];
  /** Problems that concern every template of the folder. */
  readonly problems: readonly Diagnostic[];
  private readonly diagnostics = new Diagnostics();
  /** The variables to which several variable files give different values, of which nobody has chosen one. */
  private readonly varying: ReadonlySet<string>;
  private readonly environment: Environment;
  private readonly setting: InstanceSetting;
  private opened: ModuleInstance | undefined;

  constructor(source: Source, folder: string, options: FormatOptions) {
    const modules = new RepositoryModules(source, folder, options);
    const files = new RepositoryFiles(source, folder, modules.mounted);
    this.directory = modules.root.directory;
    this.locked = this.directory.hasLock ? lockedProviders(source, joinPath(folder, LOCK_FILE)) : [];
    const problems = [...modules.root.problems, ...refusedOutsideTemplates(this.directory)];
    const given = new Map<string, Pair>();
    const byFile = new Map<string, ReadonlyMap<string, Value>>();
    for (const path of this.variableFiles(folder, options, problems)) {
      try {
        const run = startRun({ work: new Work(), files, limitReached: () => undefined });
        const values: ReadonlyMap<string, Value> = readVariableFile(path, readText(source, path), run);
        for (const [name, value] of values) given.set(name, sameInBoth(value));
        if (options.varFiles === undefined && !isAutomatic(nameOf(path))) byFile.set(path, values);
      } catch (error) {
        problems.push(diagnosticOf(path, problemOf(error)));
      }
    }
    this.problems = problems;
    this.varying = differing([...byFile.values()]);
    this.environment = { chain: 0, openTexts: new Map(), loader: modules, files };
    this.setting = {
      module: modules.root,
      diagnostics: this.diagnostics,
      callers: [],
      address: '',
      argument: (name) => given.get(name),
      environment: this.environment,
    };
    this.instance = new ModuleInstance(this.setting);
  }

  /** The same where the workspace and what variable files do not agree on are unknown; undefined where nothing depends on it. */
  get open(): ModuleInstance | undefined {
    if (!this.environment.usesWorkspace && this.varying.size === 0) return undefined;
    const { environment, setting, varying } = this;
    this.opened ??= new ModuleInstance({
      ...setting,
      diagnostics: new Diagnostics(),
      argument: (name) =>
        varying.has(name)
          ? sameInBoth(unresolved(`var.${name}`, 'several variable files give it'))
          : setting.argument(name),
      environment: { ...environment, chain: 0, openTexts: new Map(), isOpen: true },
    });
    return this.opened;
  }

  diagnosticsIn(path: string): readonly Diagnostic[] {
    return this.diagnostics.in(path);
  }

  private variableFiles(folder: string, { varFiles }: FormatOptions, problems: Diagnostic[]): string[] {
    const names = this.directory.variableFiles;
    const automatic = variableFileOrder(names).map((name) => joinPath(folder, name));
    const others = names.filter((name) => !isAutomatic(name)).map((name) => joinPath(folder, name));
    if (varFiles === undefined && others.length > 1) {
      const message = `several variable files, the last wins: ${others.map(nameOf).join(', ')}`;
      problems.push({ reason: 'several-var-files', file: others[others.length - 1], line: 1, column: 1, message });
    }
    const chosen = varFiles === undefined ? others : varFiles.flatMap((path) => insidePath(path, problems));
    return [...automatic.filter((path) => !chosen.includes(path)), ...chosen];
  }
}

/** The names that not all of several files give the same value. */
function differing(files: readonly ReadonlyMap<string, Value>[]): ReadonlySet<string> {
  const names = new Set(files.length > 1 ? files.flatMap((file) => [...file.keys()]) : []);
  const texts = (name: string): Set<string> => new Set(files.map((file) => textOf(file.get(name))));
  return new Set([...names].filter((name) => texts(name).size > 1));
}

function textOf(value: Value | undefined): string {
  if (value === undefined) return '';
  return isWhollyKnown(value) && isWhollyFinite(value) ? JSON.stringify(toJson(value)) : 'unknown';
}

/** A lock file that cannot be read says nothing. */
function lockedProviders(source: Source, path: string): readonly PlacedBlock[] {
  try {
    const file = parseHcl(path, readText(source, path));
    return file.body.blocks.map((block) => ({ block, source: file.source }));
  } catch (error) {
    problemOf(error);
    return [];
  }
}

/** The files of these declarations are no templates, which could be told of them; some are enough for the others. */
function refusedOutsideTemplates({ files, definition }: Directory): Diagnostic[] {
  if (definition.refused.length === 0) return [];
  const templates = new Set(files.flatMap((file) => (file.hcl && isTemplate(file) ? file.hcl.source.file : [])));
  return definition.refused
    .filter(({ source }) => !templates.has(source.file))
    .slice(0, 10)
    .map(({ source, offset, message }) => ({
      reason: 'invalid-configuration',
      file: source.file,
      ...source.position(offset),
      message,
    }));
}

function insidePath(path: string, problems: Diagnostic[]): string[] {
  try {
    return [sourcePath(path)];
  } catch (error) {
    problems.push(diagnosticOf(path, problemOf(error)));
    return [];
  }
}
