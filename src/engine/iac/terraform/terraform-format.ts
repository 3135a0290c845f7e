import { compareStrings } from '../../base/go/strings/strings';
import { failedRendering } from '../documents';
import type {
  Diagnostic,
  Findings,
  FormatOptions,
  Rendering,
  Skipped,
  Template,
  TemplateFile,
  TemplateFolder,
  TemplateFormat,
} from '../model';
import { folderOf, joinPath, nameOf, SourceError, type NamedEntry, type Source } from '../../base/source';
import {
  directoriesOf,
  isAutomatic,
  isConfigurationFile,
  isTemplate,
  isVariableFile,
  LEADS_OUT,
  noteWrittenCalls,
  RepositoryModules,
} from './configuration';
import { fileDocument, rootFacts, TOO_LARGE, variantsOf } from './document';
import { RANGE_LIMIT } from '../../hcl/functions';
import { calledFolders } from './called-folders';
import { ResourceTypes } from './resource-types';
import { rootConfiguration } from './root-configurations';

/** Terraform and OpenTofu: every file with resources or module calls is a template, its folder is one module. */
export class TerraformFormat implements TemplateFormat {
  readonly type = 'terraform';
  readonly skipsFolders: readonly string[] = ['modules'];

  takes(fileName: string): boolean {
    return isConfigurationFile(fileName) || isVariableFile(fileName);
  }

  discover({ source, files, options }: TemplateFolder): Findings {
    for (const lost of options.lostFiles ?? []) if (this.takes(nameOf(lost))) noteWrittenCalls(source, lost);
    if (files.length === 0) return { templates: [], skipped: [] };
    const folder = folderOf(files[0].path);
    const modules = new RepositoryModules(source, folder, options);
    const { directory } = modules.root;
    const types = new ResourceTypes(modules);
    const parameters = [...directory.files.filter((file) => !file.problem && !isTemplate(file)).map(({ name }) => name)]
      .concat(directory.variableFiles)
      .sort(compareStrings);
    const chosen = withNamedFiles(forFolder(options, folder), files, directory.variableFiles);
    const parameterFiles = parameters.map((name) => joinPath(folder, name));
    const templates: Template[] = [];
    const skipped: Skipped[] = [];
    for (const file of files) {
      const found = directory.file(file.name);
      if (found?.problem) {
        skipped.push({ path: file.displayed, file: file.path, ...found.problem });
        noteWrittenCalls(source, file.path);
      } else if (!found && isConfigurationFile(file.name)) {
        const detail = 'OpenTofu reads the file with the ending .tofu in its place';
        skipped.push({ path: file.displayed, file: file.path, reason: 'not-a-template', detail });
      } else if (found && isTemplate(found)) {
        const shown = (name: string): string => file.displayed.slice(0, -file.name.length) + name;
        templates.push({
          type: this.type,
          path: file.displayed,
          paths: [...parameters.map(shown), file.displayed],
          identityPaths: [file.displayed],
          file: file.path,
          parameterFiles,
          innerTypes: types.ofFile(found),
          source,
          options: chosen,
        });
      }
    }
    if (templates.length === 0) skipped.push(...unused(files, skipped));
    return { templates, skipped };
  }

  render({ source, file, options = {} }: Template): Rendering {
    const root = rootConfiguration(source, folderOf(file), options);
    const own = root.directory.file(nameOf(file));
    if (own?.hcl === undefined) {
      return failedRendering(file, own?.problem ?? { reason: 'unreadable', detail: 'the file has changed' });
    }
    const { own: ownResources, ...rendering } = fileDocument(
      root.instance,
      own.hcl,
      notable,
      root.locked,
      () => root.open,
    );
    const diagnostics = [...root.problems, ...root.diagnosticsIn(file), ...rendering.diagnostics].sort(byPlace);
    const first = root.directory.files.find((each) => !each.problem && isTemplate(each));
    const facts = first === own ? rootFacts(root.instance) : undefined;
    const open = root.open && fileDocument(root.open, own.hcl, () => undefined, root.locked);
    const variants = open && variantsOf({ ...rendering, own: ownResources }, open);
    return { ...rendering, diagnostics, ...(facts && { root: facts }), ...(variants && { variants, open }) };
  }

  leftToCallers(source: Source, folders: ReadonlyMap<string, readonly TemplateFile[]>): ReadonlySet<string> {
    return calledFolders(source, folders);
  }

  /** Modules are not walked, since their resources come through calls; those that are never called are reported. */
  unwalked(source: Source, folders: readonly TemplateFile[]): Skipped[] {
    const { called, hasUnknownCalls } = directoriesOf(source);
    const skipped: Skipped[] = [];
    if (hasUnknownCalls) return skipped;
    for (const { folder, file } of filesBelow(source, folders)) {
      if (!isConfigurationFile(file.name) || called.has(folder)) continue;
      const detail = 'no module call of the node names the folder';
      skipped.push({ path: file.displayed, file: file.path, reason: 'module-not-called', detail });
    }
    return skipped;
  }
}

function forFolder(options: FormatOptions, folder: string): FormatOptions {
  const { folderVarFiles = {} } = options;
  return Object.hasOwn(folderVarFiles, folder) ? { ...options, varFiles: folderVarFiles[folder] } : options;
}

// A node may name variable files beside a template, or leave some out: then the others of the folder do not count.
function withNamedFiles(options: FormatOptions, files: readonly TemplateFile[], all: readonly string[]): FormatOptions {
  const named = files.filter(({ name }) => isVariableFile(name) && !isAutomatic(name)).map(({ path }) => path);
  const others = all.filter((name) => !isAutomatic(name));
  if (options.varFiles !== undefined || named.length === 0 || named.length === others.length) return options;
  return { ...options, varFiles: named };
}

// They are found when values are first needed, which depends on what was rendered before.
function byPlace(a: Diagnostic, b: Diagnostic): number {
  const order = compareStrings(a.file, b.file) || a.line - b.line || a.column - b.column;
  return order || compareStrings(a.message, b.message);
}

function notable(reason: string): Diagnostic['reason'] | undefined {
  if (reason.endsWith(LEADS_OUT)) return 'unreadable';
  return reason === RANGE_LIMIT || reason === TOO_LARGE ? 'limit-reached' : undefined;
}

function unused(files: readonly TemplateFile[], skipped: readonly Skipped[]): Skipped[] {
  const known = new Set(skipped.map(({ file }) => file));
  return files
    .filter(({ path }) => !known.has(path))
    .map(({ path, displayed }) => ({
      path: displayed,
      file: path,
      reason: 'not-a-template',
      detail: 'no template of the folder uses it',
    }));
}

const MAX_DEPTH = 50;

function entriesOf(source: Source, folder: string): NamedEntry[] {
  try {
    return [...source.list(folder)].sort((a, b) => compareStrings(a.name, b.name));
  } catch (error) {
    if (error instanceof SourceError) return [];
    throw error;
  }
}

function* filesBelow(
  source: Source,
  folders: readonly TemplateFile[],
): Generator<{ readonly folder: string; readonly file: TemplateFile }> {
  const open = folders.map((folder) => ({ ...folder, depth: 0 })).reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path: folder, displayed, depth } = next;
    const entries = entriesOf(source, folder);
    const inner: typeof open = [];
    for (const { name, kind, real } of entries) {
      const file = { name, path: joinPath(folder, name), displayed: `${displayed}/${name}` };
      if (kind === 'file') yield { folder, file };
      else if (kind === 'folder' && real === file.path && depth < MAX_DEPTH) inner.push({ ...file, depth: depth + 1 });
    }
    open.push(...inner.reverse());
  }
}
