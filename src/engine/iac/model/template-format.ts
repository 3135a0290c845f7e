import type { Source } from '../../base/source';
import type { FormatOptions } from './format-options';
import type { IacType, Rendering, Skipped, Template } from './template';

export interface TemplateFile {
  readonly name: string;
  /** From the root of the source. */
  readonly path: string;
  /** As users see it. */
  readonly displayed: string;
}

/** A folder with those of its files that the format takes, sorted by name. */
export interface TemplateFolder {
  readonly source: Source;
  readonly files: readonly TemplateFile[];
  readonly options: FormatOptions;
}

export interface Findings {
  readonly templates: readonly Template[];
  readonly skipped: readonly Skipped[];
}

/** All that one type of template needs; discovery and rendering know nothing else about it. */
export interface TemplateFormat {
  readonly type: IacType;
  /** Folders below the node's own that are not walked. */
  readonly skipsFolders?: readonly string[];
  /** Whether a file of this name may be a template or belong to one. */
  takes(fileName: string): boolean;
  /** What the text of a file of this type holds, each of them somewhere, where its name does not tell the type. */
  readonly marks?: readonly RegExp[];
  /** What the names of a file's documents begin with, where that is not the name of the file. */
  documentStem?(file: TemplateFile): string;
  discover(folder: TemplateFolder): Findings;
  render(template: Template): Rendering;
  /** What is to be told about the folders that were not walked, once all others were. */
  unwalked?(source: Source, folders: readonly TemplateFile[]): readonly Skipped[];
}
