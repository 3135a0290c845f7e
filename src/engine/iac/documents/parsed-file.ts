import { readJson, MAX_JSON_VALUES, type JsonValue } from '../../base/json';
import { commentsOf, readYaml } from '../../base/yaml';
import { PositionTable, type Holder, type Place, type Rendering } from '../model';
import { SourceText } from '../../base/source/source-text';
import { decodedText, folderOf, MAX_FILE_BYTES, type Source } from '../../base/source';

export interface ParsedDocument {
  readonly value: JsonValue;
  readonly root: Place;
}

export interface ParsedFile {
  readonly documents: readonly ParsedDocument[];
  readonly positions: PositionTable;
  readonly characters: number;
  /** Renderings by document that discovery has already made to learn which resources the file has. */
  readonly renderings: Map<number, Rendering>;
}

type ParsedTree = Omit<ParsedFile, 'renderings'>;

/** A document with the offset in the text at which its content begins. */
export interface ReadDocument {
  readonly value: JsonValue;
  readonly offset: number;
}

export type Locate = (holder: Holder, key: string | number, offset: number) => void;

/** Reads the documents of a file in one format; throws errors that `problemOfFile` understands. */
export type FileReader = (text: SourceText, locate: Locate) => readonly ReadDocument[];

/**
 * Characters of text whose trees are kept: some 200 MB of memory for ordinary files, 800 MB for lists of short numbers.
 * Files beyond are read again when they are rendered.
 */
const MOST_KEPT_CHARACTERS = 40_000_000;

interface KeptFolder {
  readonly folder: string;
  readonly files: Map<string, ParsedFile>;
  characters: number;
}

/** The files of a format. Each is read once as long as its folder is at work; then the folder is forgotten. */
export class ParsedFiles {
  private readonly kept = new WeakMap<Source, KeptFolder>();
  /** Trees are kept as long as somebody keeps the bytes. */
  private readonly trees = new WeakMap<Uint8Array, { readonly path: string; readonly file: ParsedTree }>();

  constructor(private readonly readDocuments: FileReader) {}

  /**
   * The documents of a file; throws errors that `problemOfFile` understands. JSON without a mark, or a letter that might hide
   * it, is not parsed and has no document for whoever gives one: most is of other programs, and some of it is large.
   */
  of(source: Source, path: string, mark?: RegExp): ParsedFile {
    const kept = this.keptFolder(source, folderOf(path));
    const known = kept.files.get(path);
    if (known) return known;
    const bytes = source.read(path, MAX_FILE_BYTES);
    const tree = this.trees.get(bytes);
    const read = tree?.path === path ? tree.file : this.read(bytes, path, mark);
    if (!read) return { documents: [], positions: new PositionTable(), characters: 0, renderings: new Map() };
    // Rendered text rests on other files as well, so that each source has its own.
    const file = { ...read, renderings: new Map<number, Rendering>() };
    kept.characters += file.characters;
    if (kept.characters <= MOST_KEPT_CHARACTERS) kept.files.set(path, file);
    return file;
  }

  private read(bytes: Uint8Array, path: string, mark: RegExp | undefined): ParsedTree | undefined {
    const text = new SourceText(path, decodedText(bytes));
    if (mark && isJson(path) && !mark.test(text.text) && !text.text.includes('\\')) return undefined;
    const file = this.parse(text);
    this.trees.set(bytes, { path, file });
    return file;
  }

  private keptFolder(source: Source, folder: string): KeptFolder {
    const known = this.kept.get(source);
    if (known?.folder === folder) return known;
    const kept = { folder, files: new Map<string, ParsedFile>(), characters: 0 };
    this.kept.set(source, kept);
    return kept;
  }

  private parse(text: SourceText): ParsedTree {
    const positions = new PositionTable();
    if (text.mayHaveMarks && !isJson(text.file)) for (const range of commentsOf(text.text)) text.noteComment(...range);
    const documents = this.readDocuments(text, (holder, key, offset) => positions.recordAt(text, holder, key, offset));
    return {
      documents: documents.map(({ value, offset }) => ({ value, root: { text, offset } })),
      positions,
      characters: text.text.length,
    };
  }
}

/** JSON files as JSON with comments, all others as YAML. */
const plainFiles = new ParsedFiles((text, locate) =>
  isJson(text.file) ? [readJsonFile(text, locate)] : readYaml(text.text, { locate }),
);

/** The documents of a YAML or JSON file, of JSON only where it has a mark; throws errors that `problemOfFile` understands. */
export function parsedFile(source: Source, path: string, mark?: RegExp): ParsedFile {
  return plainFiles.of(source, path, mark);
}

export function readJsonFile(text: SourceText, locate: Locate): ReadDocument {
  const value = readJson(text.text, { lenient: true, maxValues: MAX_JSON_VALUES, locate });
  return { value, offset: jsonStart(text) };
}

export function isJson(path: string): boolean {
  return /\.json$/i.test(path);
}

function jsonStart({ text, contentStart }: SourceText): number {
  return contentStart + Math.max(text.slice(contentStart).search(/[[{"]/), 0);
}
