import { decodedText, folderOf, joinPath, MAX_FILE_BYTES, SourceError, type Source } from '../../base/source';
import { HclSyntaxError, parseHclOf, type Block, type Body } from '../../hcl/syntax';

const CONFIGURATION = /\.(?:tf(?:vars)?|tofu)(?:\.json)?$/;
const OVERRIDE = /(?:^|[_/])override\.tf(?:\.json)?$|\.tofu(?:\.json)?$/;
const READS_FILES = /\b(?:file\w*|templatefile)\s*\(/;
/** The word before the name in a reference to a piece; that of a resource is its type. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['variable', 'var'],
  ['locals', 'local'],
  ['output', 'module'],
  ['module', 'module'],
]);
/** Kinds of pieces that others see by such references alone. No document shows what the provider of another file says. */
const NAMED: ReadonlySet<string> = new Set([...PREFIXES.keys(), 'resource', 'data', 'value', 'provider']);

/** A block of a configuration, or a value of a variable file. */
interface Piece {
  readonly kind: string;
  /** The words of each way to refer to it. */
  readonly names: readonly (readonly string[])[];
  readonly text: string;
}

interface ConfigurationFile {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** Tells the files of one module that a change of some of them can concern, by the names that their blocks mention. */
export class TouchedFiles {
  private readonly known = new WeakMap<Uint8Array, ConfigurationFile>();

  /** From the root of the source; undefined when any file of the folder may have another meaning. */
  between(before: Source, after: Source, folder: string, changed: Iterable<string>): ReadonlySet<string> | undefined {
    for (const file of changed) if (folderOf(file) !== folder || !CONFIGURATION.test(file)) return undefined;
    const [formerly, now] = [this.filesOf(before, folder), this.filesOf(after, folder)];
    if (!formerly || !now) return undefined;
    const all = new Set([...formerly.keys(), ...now.keys()]);
    const touched = new Set([...all].filter((file) => formerly.get(file)?.text !== now.get(file)?.text));
    const met = [...touched].flatMap((file) =>
      differing(formerly.get(file)?.pieces ?? [], now.get(file)?.pieces ?? []),
    );
    const left = new Set([...now].flatMap(([file, { pieces }]) => pieces.map((piece) => ({ file, piece }))));
    const meet = (isMet: (piece: Piece) => boolean): void => {
      for (const each of left) {
        if (!isMet(each.piece)) continue;
        left.delete(each);
        touched.add(each.file);
        met.push(each.piece);
      }
    };
    meet(({ text }) => READS_FILES.test(text));
    const names = new Set<string>();
    for (let next = met.pop(); next !== undefined; next = met.pop()) {
      if (!NAMED.has(next.kind)) return undefined;
      for (const words of next.names.filter((each) => !names.has(each.join(' ')))) {
        names.add(words.join(' '));
        meet(({ text }) => words.every((word) => text.includes(word)));
      }
    }
    return touched;
  }

  /** Undefined where files override one another, or one of them cannot be read. */
  private filesOf(source: Source, folder: string): ReadonlyMap<string, ConfigurationFile> | undefined {
    const names = source
      .list(folder)
      .filter(({ kind, name }) => kind === 'file' && CONFIGURATION.test(name) && !name.startsWith('.'))
      .map(({ name }) => joinPath(folder, name));
    if (names.some((file) => OVERRIDE.test(file))) return undefined;
    try {
      return new Map(names.map((file) => [file, this.file(file, source.read(file, MAX_FILE_BYTES))]));
    } catch (error) {
      if (error instanceof SourceError) return undefined;
      throw error;
    }
  }

  private file(path: string, bytes: Uint8Array): ConfigurationFile {
    const file = this.known.get(bytes) ?? configurationFile(path, bytes);
    this.known.set(bytes, file);
    return file;
  }
}

function configurationFile(path: string, bytes: Uint8Array): ConfigurationFile {
  const text = decodedText(bytes);
  return { text, pieces: piecesOf(path, bytes, text) };
}

/** Pieces that only one of two versions of a file has. */
function differing(before: readonly Piece[], after: readonly Piece[]): Piece[] {
  const [formerly, now] = [before, after].map((pieces) => new Set(pieces.map(({ text }) => text)));
  return [...before.filter(({ text }) => !now.has(text)), ...after.filter(({ text }) => !formerly.has(text))];
}

function piecesOf(path: string, bytes: Uint8Array, text: string): Piece[] {
  const whole = { kind: 'whole', names: [], text };
  if (path.endsWith('.json')) return [whole];
  let body: Body;
  try {
    ({ body } = parseHclOf(bytes, path, text));
  } catch (error) {
    if (error instanceof HclSyntaxError) return [whole];
    throw error;
  }
  return [
    ...[...body.attributes].map(([name, { start, end }]) => ({
      kind: 'value',
      names: [[name]],
      text: text.slice(start, end),
    })),
    ...body.blocks.map((block) => ({
      kind: block.type,
      names: namesOf(block),
      text: text.slice(block.start, block.end),
    })),
  ];
}

function namesOf({ type, labels, body }: Block): string[][] {
  const prefix = PREFIXES.get(type);
  if (type === 'provider') return [];
  if (prefix === undefined) return [labels.map(({ value }) => value)];
  const names = type === 'locals' ? [...body.attributes.keys()] : labels.slice(-1).map(({ value }) => value);
  return names.map((name) => [prefix, name]);
}
