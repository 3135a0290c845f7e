import { folderOf, joinPath, readText, SourceError, sourcePath, type Source } from '../../base/source';
import type { IacType, Template } from '../../iac';
import { isManifestFormat } from '../model/manifest-formats';
import { Renderer } from './renderer';

const CALLS_MODULES =
  /\bmodule(?:\s*"|\s+[\w-]+\s*\{)|AWS::CloudFormation::Stack|AWS::Serverless::Application|"templateLink"/i;
const READS_FILES = /\b(?:file\w*|templatefile)\s*\(/;

/** Templates that are rendered and judged together. */
export interface RootTemplates {
  readonly format: IacType;
  readonly folder: string;
  readonly templates: Template[];
  /** Variable files that are chosen for its templates, from any folder. */
  readonly variableFiles: Set<string>;
  /** True when its templates call modules or are links, or call functions that read files of any kind. */
  callsModules: boolean;
  readsFiles: boolean;
}

/** True for an object that a Kustomization makes, of files in any folder. */
export function isKustomized({ type, options }: Template): boolean {
  return type === 'kubernetesObjectFiles' && options?.isPlain === true;
}

export function rootName({ type, file }: Template): string {
  return `${type} ${folderOf(file)}`;
}

/** The roots of a source by their names, in the order of their first templates. */
export function rootsOf(source: Source, templates: readonly Template[]): ReadonlyMap<string, RootTemplates> {
  const byName = new Map<string, RootTemplates>();
  for (const template of templates) {
    const folder = folderOf(template.file);
    const name = rootName(template);
    const root: RootTemplates = byName.get(name) ?? {
      format: template.type,
      folder,
      templates: [],
      variableFiles: new Set(),
      callsModules: hasLinks(source, folder),
      readsFiles: false,
    };
    const text = isManifestFormat(template.type) ? '' : readable(() => readText(source, template.file), '');
    root.templates.push(template);
    for (const file of template.options?.varFiles ?? []) root.variableFiles.add(readable(() => sourcePath(file), file));
    root.callsModules ||= CALLS_MODULES.test(text) || isKustomized(template);
    root.readsFiles ||= READS_FILES.test(text);
    byName.set(name, root);
  }
  return byName;
}

/**
 * The templates in parts, of which each can be fixed by itself: no root reads a file of another part, and none of its
 * objects is known there by name. All roots that read files elsewhere are one part, with those whose files they read.
 */
export function independentParts(source: Source, templates: readonly Template[]): readonly (readonly Template[])[] {
  const roots = [...rootsOf(source, templates).values()];
  const readers = roots.filter((root) => !readsOwnFolder(root));
  const isRead = readers.length === roots.length ? () => true : readBy(source, readers);
  const parts: Template[][] = [];
  let shared: Template[] | undefined;
  for (const root of roots) {
    if (!readers.includes(root) && !isRead(root)) parts.push(root.templates);
    else if (shared) shared.push(...root.templates);
    else parts.push((shared = [...root.templates]));
  }
  return parts;
}

/** Tells whether some roots read files of another one; manifests and charts read their own. */
function readBy(source: Source, readers: readonly RootTemplates[]): (root: RootTemplates) => boolean {
  const renderer = new Renderer();
  const renderings = readers
    .filter(({ format }) => !isManifestFormat(format))
    .flatMap((root) => [...renderer.rendered(root.templates, source).values()]);
  return ({ folder }) => {
    const files = readable(() => source.list(folder).map(({ name }) => joinPath(folder, name)), []);
    return renderings.some((each) => renderer.hasRead(each, files));
  };
}

function readsOwnFolder({
  format,
  folder,
  templates,
  variableFiles,
  callsModules,
  readsFiles,
}: RootTemplates): boolean {
  if (isManifestFormat(format) || callsModules || readsFiles) return false;
  const files = [...variableFiles, ...templates.flatMap(({ parameterFiles = [] }) => parameterFiles)];
  return files.every((file) => folderOf(file) === folder);
}

/** True when a folder, or a file in it, is the same as one elsewhere. */
function hasLinks(source: Source, folder: string): boolean {
  return readable(() => source.list(folder).some(({ name, real }) => real !== joinPath(folder, name)), false);
}

function readable<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SourceError) return otherwise;
    throw error;
  }
}
