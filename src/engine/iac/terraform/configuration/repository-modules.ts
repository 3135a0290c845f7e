import { moduleAddress, ownPlace } from '../../../base/git-addresses';
import { isJsonObject, JsonSyntaxError, JsonTooDeepError, readJson, textOf } from '../../../base/json';
import { shownAddress, type Diagnostic, type FormatOptions } from '../../model';
import { joinPath, readText, SourceError, type Source } from '../../../base/source';
import type { LoadedModule, ModuleLoader } from '../module';
import { folderProblem, type Directory } from './directory';
import { directoriesOf } from './directories';
import { diagnosticOf } from './file-problem';
import { pathFrom, relativePath } from './relative-path';

const INSTALLED = '.terraform/modules';
const REGISTRIES = ['registry.terraform.io/', 'registry.opentofu.org/'];
const LOCAL = /^\.\.?(?:\/|$)/;

/** A module with its files. */
export interface DirectoryModule extends LoadedModule {
  readonly directory: Directory;
  readonly problems: readonly Diagnostic[];
}

/** A module that Terraform has fetched: its folder from the root folder, and the address it came from. */
interface Installed {
  readonly folder: string;
  readonly source: string;
}

interface Location {
  readonly source: Source;
  readonly folder: string;
  /** Set for a source that the caller handed in: its path below the root folder and its address. */
  readonly mount?: string;
  readonly address?: string;
}

/** The modules below one root folder: those of its source, those installed beside it, those handed in by the caller. */
export class RepositoryModules implements ModuleLoader {
  readonly root: DirectoryModule;
  /** The sources handed in, by the path they have below the root folder. */
  readonly mounted = new Map<string, Source>();
  private readonly locations = new Map<LoadedModule, Location>();
  private readonly modules = new Map<Source, Map<string, DirectoryModule>>();
  private manifest: ReadonlyMap<string, Installed> | undefined;

  constructor(
    private readonly source: Source,
    private readonly folder: string,
    private readonly options: FormatOptions,
  ) {
    this.root = this.module({ source, folder });
  }

  load(address: string, from: LoadedModule, labels: readonly string[]): DirectoryModule | { readonly problem: string } {
    const start = this.locations.get(from) ?? { source: this.source, folder: this.folder };
    const location = LOCAL.test(address) ? local(address, start) : this.remote(address, labels);
    if (typeof location === 'string') return { problem: location };
    const problem = folderProblem(location.source, location.folder);
    if (problem !== undefined) return { problem };
    let module: DirectoryModule;
    try {
      module = this.module(location);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return { problem: `${location.folder}: ${error.message}` };
    }
    if (module.directory.files.length === 0) return { problem: `there is no configuration in ${location.folder}` };
    if (location.source === this.source) directoriesOf(this.source).called.add(location.folder);
    return module;
  }

  private module(location: Location): DirectoryModule {
    const { source, folder, mount, address } = location;
    const known = this.modules.get(source) ?? new Map<string, DirectoryModule>();
    this.modules.set(source, known);
    let module = known.get(folder);
    if (module === undefined) {
      const directory = directoriesOf(source).get(folder, (path) =>
        address === undefined ? path : `${address}:${path}`,
      );
      const path = mount === undefined ? relativePath(this.folder, folder) : joinPath(mount, folder).replace(/\/$/, '');
      module = { directory, definition: directory.definition, path, problems: problemsIn(directory, address) };
      known.set(folder, module);
      this.locations.set(module, location);
    }
    return module;
  }

  private remote(address: string, labels: readonly string[]): Location | string {
    const own = this.options.isPlain ? ownPlace(this.source, address) : undefined;
    if (own?.isThisVersion && this.source.entry(own.folder).kind === 'folder')
      return { source: this.source, folder: own.folder };
    const installed = this.installed().get(labels.join('.'));
    const folder = installed && pathFrom(this.folder, installed.folder);
    const isThere = folder !== undefined && this.source.entry(folder).kind === 'folder';
    // Terraform takes what it has fetched before; it fetches anew where the call names another address by now.
    if (isThere && isSame(installed?.source, address)) return { source: this.source, folder };
    const given = this.options.moduleFolder?.(address);
    if (given !== undefined) {
      const mount = `${INSTALLED}/${labels.join('.')}`;
      this.mounted.set(mount, given.source);
      return { ...given, mount, address: shownAddress(address) };
    }
    if (folder !== undefined) return { source: this.source, folder };
    const remedy = `hand in its files, or keep ${INSTALLED} as \`terraform init\` makes it`;
    const where = own ? 'lies in another version of this repository' : 'is not in the repository';
    return `the module ${shownAddress(address)} ${where}: ${remedy}`;
  }

  private installed(): ReadonlyMap<string, Installed> {
    this.manifest ??= manifestOf(this.source, joinPath(this.folder, `${INSTALLED}/modules.json`));
    return this.manifest;
  }
}

/** True when Terraform, which writes addresses out in full, has fetched a module from this one. */
function isSame(from: string | undefined, address: string): boolean {
  if (from === address || REGISTRIES.some((registry) => from === registry + address)) return true;
  const [installed, asked] = [moduleAddress(from ?? ''), moduleAddress(address)];
  if (!installed || !asked) return false;
  return installed.url === asked.url && installed.subfolder === asked.subfolder && installed.ref === asked.ref;
}

function problemsIn({ files }: Directory, address: string | undefined): Diagnostic[] {
  return files.flatMap(({ path, problem }) =>
    problem === undefined ? [] : diagnosticOf(address === undefined ? path : `${address}:${path}`, problem),
  );
}

function local(address: string, { folder, ...start }: Location): Location | string {
  const target = pathFrom(folder, address);
  return target === undefined
    ? `the source ${address} leads out of what is read: read a folder that holds both`
    : { ...start, folder: target };
}

function manifestOf(source: Source, path: string): ReadonlyMap<string, Installed> {
  const folders = new Map<string, Installed>();
  try {
    if (source.entry(path).kind !== 'file') return folders;
    const manifest = readJson(readText(source, path), { lenient: true });
    const modules = isJsonObject(manifest) && Array.isArray(manifest.Modules) ? manifest.Modules : [];
    for (const module of modules) {
      if (!isJsonObject(module)) continue;
      const { Key: key, Dir: folder, Source: from } = module;
      if (typeof key === 'string' && typeof folder === 'string') folders.set(key, { folder, source: textOf(from) });
    }
  } catch (error) {
    const isKnown = [SourceError, JsonSyntaxError, JsonTooDeepError].some((kind) => error instanceof kind);
    if (!isKnown) throw error;
  }
  return folders;
}
