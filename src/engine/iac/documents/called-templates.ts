import { folderOf, readText, SourceError, type Source } from '../../base/source';
import type { FormatOptions, Template, TemplateFile, TemplateFormat } from '../model';

type Folders = ReadonlyMap<string, readonly TemplateFile[]>;

/** The way in which the templates of a format call others. */
interface Calls {
  /** Stands in every file that calls others: most do not, and need not be parsed to know it. */
  readonly mark: RegExp;
  /** The files of the templates that are judged through a template, and of the parameters that it hands to them. */
  readonly filesBelow: (template: Template) => readonly string[];
}

/** Finds the templates of files and what they call. */
interface Reader extends Calls {
  templatesIn(files: readonly TemplateFile[]): readonly Template[];
}

/**
 * The files whose resources are judged through the templates of others. Of files that only call each other the first is not
 * among them, nor is one with a parameter file that the templates around it do not have: it is deployed by itself, too.
 */
export function calledTemplates(
  format: Pick<TemplateFormat, 'discover'>,
  { source, folders, options }: { source: Source; folders: Folders; options: FormatOptions },
  { mark, filesBelow }: Calls,
): ReadonlySet<string> {
  const { followsStacks, onFiles } = options;
  if (!followsStacks) return new Set();
  return calledFiles(source, folders, {
    mark,
    templatesIn: (files) => {
      onFiles?.(files.map(({ path }) => path));
      return format.discover({ source, files, options }).templates;
    },
    filesBelow: (template) => {
      onFiles?.([template.file]);
      return filesBelow(template);
    },
  });
}

function calledFiles(source: Source, folders: Folders, reader: Reader): ReadonlySet<string> {
  const callers = [...folders.values()].flatMap((files) => callersIn(source, files, reader));
  const followed = new Map<string, Set<string>>();
  for (const template of callers) {
    const known = followed.get(template.file) ?? new Set();
    // A template that stands in another is in the same file.
    for (const file of withReal(source, reader.filesBelow(template))) if (file !== template.file) known.add(file);
    followed.set(template.file, known);
  }
  const left = leftFiles(followed);
  if (left.size === 0) return left;
  const used = new Set(callers.flatMap(({ file, parameterFiles = [] }) => (left.has(file) ? [] : parameterFiles)));
  const named = new Set([...left].map(folderOf));
  const all = [...named].flatMap((folder) => reader.templatesIn(folders.get(folder) ?? []));
  const isHandedOn = (file: string): boolean => used.has(file) || left.has(file);
  const deployed = all.filter(({ parameterFiles = [] }) => !parameterFiles.every(isHandedOn));
  for (const { file } of deployed) left.delete(file);
  // A parameter file that a call names may have other templates.
  for (const { file, parameterFiles = [] } of all)
    if (!left.has(file)) for (const each of parameterFiles) left.delete(each);
  return left;
}

function callersIn(source: Source, files: readonly TemplateFile[], reader: Reader): readonly Template[] {
  const calling = new Set(files.filter(({ path }) => mayCall(source, path, reader.mark)).map(({ path }) => path));
  return calling.size === 0 ? [] : reader.templatesIn(files).filter(({ file }) => calling.has(file));
}

/** The files that are left to those which no other nests, and to the first of those that nest each other. */
function leftFiles(followed: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const nested = new Set([...followed.values()].flatMap((files) => [...files]));
  const reached = new Set<string>();
  const left = new Set<string>();
  for (const caller of [...[...followed.keys()].filter((file) => !nested.has(file)), ...followed.keys()]) {
    if (reached.has(caller)) continue;
    reached.add(caller);
    for (const file of followed.get(caller) ?? []) {
      reached.add(file);
      left.add(file);
    }
  }
  return left;
}

function withReal(source: Source, files: readonly string[]): string[] {
  return files.flatMap((file) => [file, source.entry(file).real]);
}

function mayCall(source: Source, path: string, mark: RegExp): boolean {
  try {
    return mark.test(readText(source, path));
  } catch (error) {
    if (error instanceof SourceError) return false;
    throw error;
  }
}
