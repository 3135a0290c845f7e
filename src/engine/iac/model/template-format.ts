import type { Source } from '../source';
import type { IacType, Rendering, Skipped, Template } from './template';

/** What a caller hands in beside the files; a format takes what it needs and ignores the rest. */
export interface FormatOptions {
  /** Terraform: the variable files of the node, in order, from the root of the source. */
  readonly varFiles?: readonly string[];
  /** Terraform: the folder that a module's address stands for, when the caller has fetched it. */
  readonly moduleFolder?: (address: string) => ModuleFolder | undefined;
}

/** A folder of another source, such as a checkout of a module's repository. */
export interface ModuleFolder {
  readonly source: Source;
  readonly folder: string;
}

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
  discover(folder: TemplateFolder): Findings;
  render(template: Template): Rendering;
}
