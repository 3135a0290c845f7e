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
  /** True when a file of this name may be a template or belong to one. */
  takes(fileName: string): boolean;
  /** Patterns that the text of a template matches, all of them; undefined where the file name tells the type. */
  readonly marks?: readonly RegExp[];
  /** The prefix of the names of a file's documents, where that is not the name of the file. */
  documentStem?(file: TemplateFile): string;
  discover(folder: TemplateFolder): Findings;
  render(template: Template): Rendering;
  /**
   * Of folders with their files, the folders and files that are left to others which call them, where names do not tell;
   * at least one of those that call each other is not.
   */
  leftToCallers?(
    source: Source,
    folders: ReadonlyMap<string, readonly TemplateFile[]>,
    options: FormatOptions,
  ): ReadonlySet<string>;
  /** The entries for folders that were not walked; called once all others were. */
  unwalked?(source: Source, folders: readonly TemplateFile[]): readonly Skipped[];
}
