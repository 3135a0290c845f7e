import { compareStrings } from '../base/go/strings/strings';
import { stemOfDocumentName } from './documents';
import { formatOf } from './formats';
import {
  FOLDERS_OF_TOOLS,
  type FormatOptions,
  type IacType,
  type Skipped,
  type Template,
  type TemplateFile,
  type TemplateFolder,
  type TemplateFormat,
} from './model';
import {
  folderOf,
  isWithin,
  joinPath,
  nameOf,
  PathFilter,
  type PathList,
  problemOf,
  type Source,
  SourceError,
  sourcePath,
} from '../base/source';
import { SENSITIVE_FORMAT } from './sensitive';
import { calledByTool, isOfUnreadTool, unreadFiles } from './unread-tools';
import { Walk, type WalkedFolder } from './walk';

/** A folder by its path from the root of the source, and the number of its files that may be templates. */
export interface FolderSize {
  readonly folder: string;
  readonly templates: number;
}

export interface DiscoverOptions extends FormatOptions {
  readonly include?: PathList;
  readonly exclude?: PathList;
  /** Folders that are passed over without a word, from the root of the source. */
  readonly passesOver?: (folder: string) => boolean;
  /**
   * Chooses among all folders below a path, which are told in the order of the walk, when others look at the rest. `called`
   * are the folders and files that are left to their callers.
   */
  readonly choose?: (folders: readonly FolderSize[], called: readonly string[]) => (folder: string) => boolean;
  /** The folders and files that are left to their callers, where somebody has found them out before. */
  readonly called?: readonly string[];
  /**
   * The source that the files of a walked folder are read from; undefined when they need not be. Asked once before each
   * folder, also before those that are empty.
   */
  readonly sourceOf?: (walked: WalkedFolder) => Source | undefined;
}

export interface Discovery {
  readonly templates: readonly Template[];
  /** Files that look like templates and are none, could not be read, or are excluded by the node. */
  readonly skipped: readonly Skipped[];
  /** Sensitive files that were found on the way; for the type `common` these are the templates. */
  readonly sensitive: readonly Template[];
  /** The number of files that are of no interest to the type. */
  readonly otherFiles: number;
}

/**
 * Finds the templates of a node. `paths` are folders and files from the root of the source. Throws a PathPatternError
 * for a regular expression that is none; what is wrong with files is told in `skipped`.
 */
export function discover(
  source: Source,
  type: IacType,
  paths: readonly string[],
  options: DiscoverOptions = {},
): Discovery {
  return discoverWith(formatOf(type), source, paths, options);
}

/**
 * The same folder by folder, each when it is asked for. A caller that renders the templates of one folder before going
 * on to the next has every file read once and the trees of one folder in memory.
 */
export function discoverFolders(
  source: Source,
  type: IacType,
  paths: readonly string[],
  options: DiscoverOptions = {},
): Generator<Discovery> {
  return new Finder(formatOf(type), source, options).find(paths);
}

/** Loads what finding templates of a type needs, for a caller that has nothing else to do. */
export function prepareToDiscover(type: IacType): void {
  formatOf(type);
}

/** The same as `discover` for a format that is in no table. */
export function discoverWith(
  format: TemplateFormat,
  source: Source,
  paths: readonly string[],
  options: DiscoverOptions = {},
): Discovery {
  const found = [...new Finder(format, source, options).find(paths)];
  return {
    templates: found.flatMap(({ templates }) => templates),
    skipped: found.flatMap(({ skipped }) => skipped).sort((a, b) => compareStrings(a.path, b.path)),
    sensitive: found.flatMap(({ sensitive }) => sensitive),
    otherFiles: found.reduce((sum, { otherFiles }) => sum + otherFiles, 0),
  };
}

class Finder {
  private templates: Template[] = [];
  private skipped: Skipped[] = [];
  private sensitive: Template[] = [];
  private otherFiles = 0;
  /** Paths of a node may overlap; the first finding of a file stays. */
  private readonly seen = new Set<string>();
  private readonly filter: PathFilter;
  private readonly namedFiles = new Map<string, TemplateFile>();
  /** The folders that paths of the node name. */
  private namedFolders: readonly string[] = [];
  /** The folders and files that are left to their callers. */
  private called: ReadonlySet<string> = new Set();

  constructor(
    private readonly format: TemplateFormat,
    private readonly source: Source,
    private readonly options: DiscoverOptions,
  ) {
    this.filter = new PathFilter(options.include, options.exclude);
  }

  /** The findings folder by folder; files that paths name come last. */
  *find(paths: readonly string[]): Generator<Discovery> {
    this.namedFolders = paths.length > 1 ? paths.flatMap((path) => this.folderAt(path) ?? []) : [];
    for (const path of paths) yield* this.add(path);
    yield* this.addNamedFiles();
    yield this.take();
  }

  /** The findings since the last call. */
  private take(): Discovery {
    const { templates, skipped, sensitive, otherFiles } = this;
    [this.templates, this.skipped, this.sensitive, this.otherFiles] = [[], [], [], 0];
    return { templates, skipped, sensitive, otherFiles };
  }

  private *add(path: string): Generator<Discovery> {
    const displayed = displayedPath(path);
    try {
      const folder = sourcePath(path);
      const { kind } = this.source.entry(folder);
      if (kind === 'folder') yield* this.addFolder(folder, displayed.replace(/\/$/, ''));
      else if (kind === 'file') this.namedFiles.set(folder, { name: nameOf(folder), path: folder, displayed });
      else if (kind !== 'missing' || !this.addDocument(folder, displayed))
        this.skipped.push({ path: displayed, file: folder, reason: 'unreadable', detail: problemOf(kind) });
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      this.skipped.push({ path: displayed, file: path, reason: error.reason, detail: error.message });
    }
  }

  /** The files that the node names, those of a folder together: a template may come with its parameter file. */
  private *addNamedFiles(): Generator<Discovery> {
    const folders = new Map<string, TemplateFile[]>();
    for (const file of this.namedFiles.values()) {
      const folder = folderOf(file.path);
      if (!this.isOfInterest(file.name))
        this.skipped.push({
          path: file.displayed,
          file: file.path,
          reason: 'not-a-template',
          detail: `no file of type ${this.format.type}`,
        });
      else if (folders.get(folder)?.push(file) === undefined) folders.set(folder, [file]);
    }
    for (const [folder, files] of folders) {
      this.addFiles(folder, { files: files.sort((a, b) => compareStrings(a.name, b.name)), skipped: [] });
      yield this.take();
    }
  }

  private walkOf(folder: string, displayed: string): Walk {
    const skipsFolders = this.options.isPlain ? FOLDERS_OF_TOOLS : this.format.skipsFolders;
    return new Walk(this.source, {
      folder,
      displayed,
      skipsFolders,
      isExcluded: (path) => this.filter.excludes(candidates(path, folder)),
    });
  }

  private *addFolder(folder: string, displayed: string): Generator<Discovery> {
    const { isPlain = false } = this.options;
    const isExcluded = (path: string): boolean => this.filter.excludes(candidates(path, folder));
    const walk = this.walkOf(folder, displayed);
    const unwalked: TemplateFile[] = [];
    const walkedFolders = isPlain && this.format.leftToCallers ? this.withoutCalled(walk, folder) : walk.folders();
    for (const walked of this.chosen(walkedFolders)) {
      const source = this.options.sourceOf ? this.options.sourceOf(walked) : this.source;
      if (source) this.addFiles(folder, walked, source);
      unwalked.push(...(walked.unwalked ?? []).filter(({ path }) => isPlain || !isExcluded(path)));
      yield this.take();
    }
    // A caller that passes folders over does not know which modules they call.
    const notes = this.options.passesOver || isPlain ? [] : (this.format.unwalked?.(this.source, unwalked) ?? []);
    for (const skipped of isPlain ? unwalked.map(folderOfATool) : notes) this.addSkipped(skipped, folder);
    yield this.take();
  }

  private chosen(folders: Iterable<WalkedFolder>): Iterable<WalkedFolder> {
    const { choose } = this.options;
    if (!choose) return folders;
    const all = Array.from(folders, (walked) => this.withoutOthers(walked));
    const sizes = all.map(({ folder, files }) => ({ folder, templates: files.length }));
    const isChosen = choose(sizes, [...this.called]);
    return all.filter(({ folder }) => isChosen(folder));
  }

  /** A walked folder without the files of no interest, of which there may be very many. */
  private withoutOthers({ files, ...others }: WalkedFolder): WalkedFolder {
    const kept = files.filter(({ name }) => this.isOfInterest(name));
    this.otherFiles += files.length - kept.length;
    return { files: kept, ...others };
  }

  private isOfInterest(name: string): boolean {
    return this.format.takes(name) || SENSITIVE_FORMAT.takes(name) || this.isOfTool(name);
  }

  private isOfTool(name: string): boolean {
    return this.options.isPlain === true && isOfUnreadTool(this.format.type, name);
  }

  /** All folders have to be known before it is known which of them are called; files of no interest are dropped. */
  private withoutCalled(walk: Walk, nodeFolder: string): readonly WalkedFolder[] {
    const walked: WalkedFolder[] = [];
    const folders = new Map<string, readonly TemplateFile[]>();
    for (const each of walk.folders()) {
      const { files, skipped, unwalked = [] } = this.withoutOthers(each);
      const callers = this.callersIn(files, nodeFolder);
      if (callers.length > 0) folders.set(folderOf(callers[0].path), callers);
      if (files.length + skipped.length + unwalked.length > 0) walked.push({ ...each, files });
    }
    for (const folder of this.namedFolders) {
      if (folder === nodeFolder) continue;
      for (const { files } of this.walkOf(folder, '').folders()) {
        const callers = this.callersIn(files, folder);
        if (callers.length > 0) folders.set(folderOf(callers[0].path), callers);
      }
    }
    const ofTool = walked.flatMap(({ files }) => files).filter(({ name }) => this.isOfTool(name));
    const called = new Set(
      this.options.called ?? [
        ...(this.format.leftToCallers?.(this.source, folders, this.options) ?? []),
        ...calledByTool(this.source, this.format.type, ofTool),
      ],
    );
    this.called = called;
    return walked
      .filter(({ files }) => files.length === 0 || !called.has(folderOf(files[0].path)))
      .map(({ files, ...others }) => ({ files: files.filter(({ path }) => !called.has(path)), ...others }));
  }

  /** A template that is left out judges nothing through its calls. */
  private callersIn(files: readonly TemplateFile[], nodeFolder: string): readonly TemplateFile[] {
    return files.filter(({ name, path }) => this.format.takes(name) && this.isWanted(candidates(path, nodeFolder)));
  }

  private folderAt(path: string): string | undefined {
    try {
      const folder = sourcePath(path);
      return this.source.entry(folder).kind === 'folder' ? folder : undefined;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return undefined;
    }
  }

  /** A path may name a document of a file by the name that users see. */
  private addDocument(path: string, displayed: string): boolean {
    const stem = stemOfDocumentName(nameOf(path));
    const folder = folderOf(path);
    if (stem === undefined || this.source.entry(folder).kind !== 'folder') return false;
    const holders = this.source
      .list(folder)
      .filter(({ name, kind }) => kind === 'file' && this.format.takes(name))
      .map(({ name }) => ({ name, path: joinPath(folder, name), displayed: siblingOf(displayed, name) }))
      .filter((file) => this.stems(file).includes(stem));
    const { templates, skipped } = this.format.discover(this.folder(holders));
    const found = templates.filter(({ path: own, formerPath }) => own === displayed || formerPath === displayed);
    for (const template of found) this.addTemplate(this.templates, template, folder);
    if (found.length === 0) this.skipped.push(...skipped);
    return found.length > 0 || skipped.length > 0;
  }

  private stems(file: TemplateFile): string[] {
    const { name } = file;
    return this.format.documentStem
      ? [this.format.documentStem(file)]
      : [name.replace(/\.[^.]*$/, ''), name.split('.')[0]];
  }

  private addFiles(
    nodeFolder: string,
    { files, skipped }: Pick<WalkedFolder, 'files' | 'skipped'>,
    source = this.source,
  ): void {
    if (files.length > 0 && this.options.passesOver?.(folderOf(files[0].path))) return;
    this.skipped.push(...skipped);
    const kept = files.filter((file) => this.isKept(file, nodeFolder));
    const ofTool = kept.filter(({ name }) => this.isOfTool(name));
    for (const file of unreadFiles(source, this.format.type, ofTool)) this.addSkipped(file, nodeFolder);
    const taken = kept.filter(({ name }) => this.format.takes(name));
    const sensitive = kept.filter(({ name }) => !this.format.takes(name) && SENSITIVE_FORMAT.takes(name));
    this.otherFiles += kept.filter(({ name }) => !this.isOfInterest(name)).length;
    if (taken.length > 0) this.options.onFiles?.(taken.map(({ path }) => path));
    const found = this.format.discover(this.folder(taken, source));
    for (const template of found.templates) this.addTemplate(this.templates, template, nodeFolder);
    for (const file of found.skipped) this.addSkipped(file, nodeFolder);
    for (const template of SENSITIVE_FORMAT.discover(this.folder(sensitive, source)).templates)
      this.addTemplate(this.sensitive, template, nodeFolder);
  }

  private isWanted(known: readonly string[]): boolean {
    return this.filter.includes(known) && !this.filter.excludes(known);
  }

  private folder(files: readonly TemplateFile[], source = this.source): TemplateFolder {
    return { source, files, options: this.options };
  }

  private isKept(file: TemplateFile, nodeFolder: string): boolean {
    if (!this.isOfInterest(file.name)) return true;
    if (this.seen.has(file.path)) return false;
    this.seen.add(file.path);
    if (!this.filter.excludes(candidates(file.path, nodeFolder))) return true;
    this.leaveOut({ path: file.displayed, file: file.path }, 'the file');
    return false;
  }

  private addTemplate(list: Template[], template: Template, nodeFolder: string): void {
    const names = [template.path, template.formerPath ?? template.path].map((path) =>
      joinPath(folderOf(template.file), nameOf(path)),
    );
    const known = [...names, template.file].flatMap((name) => candidates(name, nodeFolder));
    const included = this.filter.includes(known);
    if (included && !this.filter.excludes(known)) list.push(template);
    else this.leaveOut(template, included ? 'the document' : 'not included');
  }

  private addSkipped(skipped: Skipped, nodeFolder: string): void {
    if (this.filter.includes(candidates(skipped.file, nodeFolder))) this.skipped.push(skipped);
    else this.leaveOut(skipped, 'not included');
  }

  private leaveOut({ path, file }: Pick<Skipped, 'path' | 'file'>, detail: string): void {
    this.skipped.push({ path, file, reason: 'excluded-by-node', detail });
  }
}

function folderOfATool({ path, displayed }: TemplateFile): Skipped {
  return { path: displayed, file: path, reason: 'folder-of-a-tool', detail: '' };
}

/** A resource is known by its path from the root and from the node's own folder. */
function candidates(path: string, nodeFolder: string): string[] {
  if (nodeFolder === '' || !isWithin(path, nodeFolder)) return [path];
  return [path, path.slice(nodeFolder.length + 1)];
}

/** The path as the node gives it, without empty segments and dots. */
function displayedPath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  return (path.startsWith('/') ? '/' : '') + segments.join('/');
}

function siblingOf(displayed: string, name: string): string {
  return displayed.slice(0, displayed.lastIndexOf('/') + 1) + name;
}
