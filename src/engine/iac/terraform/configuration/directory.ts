import { compareStrings } from '../../../base/go/strings/strings';
import { isCredentialName, type Problem } from '../../model';
import { decodedText, joinPath, MAX_FILE_BYTES, SourceError, type Source } from '../../../base/source';
import { ModuleDefinition } from '../module';
import { parseHclOf, type Body, type Expression, type HclFile } from '../../../hcl/syntax';
import { problemOf } from './file-problem';
import { parseJsonConfiguration } from './json-configuration';
import { isOverride, withOverrides } from './override';

/** The most characters of all files of one directory together. */
const MAX_DIRECTORY_CHARACTERS = 48_000_000;

const CONFIGURATION = /\.(?:tf|tofu)(?:\.json)?$/;
const OF_TERRAFORM = /\.tf(\.json)?$/;
const AUTOMATIC = /^terraform\.tfvars(?:\.json)?$|\.auto\.tfvars(?:\.json)?$/;
/** Tells the versions of providers that are in use. */
export const LOCK_FILE = '.terraform.lock.hcl';
const VARIABLES = /\.tfvars(?:\.json)?$/;

export function isConfigurationFile(name: string): boolean {
  return CONFIGURATION.test(name) && !name.startsWith('.');
}

/** True for a file in whose place OpenTofu reads another, such as `main.tofu` for `main.tf`. */
function isReplaced(name: string, names: ReadonlySet<string>): boolean {
  return OF_TERRAFORM.test(name) && names.has(name.replace(OF_TERRAFORM, '.tofu$1'));
}

export function isVariableFile(name: string): boolean {
  return VARIABLES.test(name) && !name.startsWith('.');
}

/** True for a variable file that is loaded without being chosen. */
export function isAutomatic(name: string): boolean {
  return AUTOMATIC.test(name);
}

/** A file of a directory: its declarations, or its problem. */
export interface DirectoryFile {
  readonly name: string;
  /** From the root of the source. */
  readonly path: string;
  readonly hcl?: HclFile;
  readonly problem?: Problem;
}

/** The files of a directory, which are one module. */
export class Directory {
  readonly definition: ModuleDefinition;
  private readonly byName: ReadonlyMap<string, DirectoryFile>;

  constructor(
    readonly folder: string,
    readonly files: readonly DirectoryFile[],
    readonly variableFiles: readonly string[],
    readonly characters: number,
    readonly hasLock: boolean,
  ) {
    this.definition = new ModuleDefinition(files.flatMap(({ hcl }) => hcl ?? []));
    this.byName = new Map(files.map((file) => [file.name, file]));
  }

  file(name: string): DirectoryFile | undefined {
    return this.byName.get(name);
  }
}

/** Reads all files of a directory. `named` gives the name that positions show for a path of the source. */
export function readDirectory(source: Source, folder: string, named: (path: string) => string): Directory {
  const names = source
    .list(folder)
    .filter(({ kind }) => kind === 'file')
    .map(({ name }) => name)
    .sort(compareStrings);
  let characters = 0;
  const read = (name: string): DirectoryFile => {
    const path = joinPath(folder, name);
    try {
      const bytes = source.read(path, MAX_FILE_BYTES);
      const text = decodedText(bytes);
      characters += text.length;
      if (characters > MAX_DIRECTORY_CHARACTERS) {
        const detail = `the files of the folder have more than ${MAX_DIRECTORY_CHARACTERS} characters`;
        return { name, path, problem: { reason: 'limit-reached', detail } };
      }
      const hcl = name.endsWith('.json')
        ? parseJsonConfiguration(named(path), text)
        : parseHclOf(bytes, named(path), text);
      return { name, path, hcl };
    } catch (error) {
      return { name, path, problem: problemOf(error) };
    }
  };
  const all = new Set(names);
  const files = merged(names.filter((name) => isConfigurationFile(name) && !isReplaced(name, all)).map(read));
  return new Directory(folder, files, names.filter(isVariableFile), characters, names.includes(LOCK_FILE));
}

function merged(files: readonly DirectoryFile[]): DirectoryFile[] {
  const isParsed = (file: DirectoryFile): file is DirectoryFile & { hcl: HclFile } => file.hcl !== undefined;
  const parsed = files.filter(isParsed);
  const overrides = parsed.filter(({ name }) => isOverride(name));
  if (overrides.length === 0) return [...files];
  const originals = parsed.filter(({ name }) => !isOverride(name));
  const hcl = withOverrides(
    originals.map((file) => file.hcl),
    overrides.map((file) => file.hcl),
  );
  const changed = new Map([...originals, ...overrides].map(({ name }, i) => [name, hcl[i]]));
  return files.map((file) => ({ ...file, ...(changed.has(file.name) && { hcl: changed.get(file.name) }) }));
}

/** True when a file has blocks that rules look at: resources, calls of modules, and settings with credentials. */
export function isTemplate({ hcl }: DirectoryFile): boolean {
  return (
    hcl?.body.blocks.some((each) => ALWAYS.has(each.type) || (SETTINGS.has(each.type) && sets(each.body))) ?? false
  );
}

const ALWAYS: ReadonlySet<string> = new Set(['resource', 'module']);
const SETTINGS: ReadonlySet<string> = new Set(['provider', 'terraform']);

/** True when a body sets something that may be a credential, in blocks and objects of it, too. */
function sets({ attributes, blocks }: Body): boolean {
  const names = [...attributes.values()].flatMap(({ name, expression }) => [name, ...keysOf(expression)]);
  return names.some(isCredentialName) || blocks.some(({ body }) => sets(body));
}

function keysOf(expression: Expression): readonly string[] {
  if (expression.kind !== 'object') return [];
  return expression.items.flatMap(({ key }) => (key.kind === 'string' ? key.value : []));
}

/** The reason why a folder of the source cannot be read as a directory; undefined when it can. */
export function folderProblem(source: Source, folder: string): string | undefined {
  try {
    const { kind } = source.entry(folder);
    if (kind === 'outside') return `${folder} is a link that leaves the source`;
    return kind === 'folder' ? undefined : `there is no folder ${folder}`;
  } catch (error) {
    if (error instanceof SourceError) return error.message;
    throw error;
  }
}
