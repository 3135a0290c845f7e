import { readJson, MAX_JSON_VALUES, type JsonValue } from '../../json';
import { readYaml } from '../../yaml';
import { PositionTable, SourceText, type Holder, type Place } from '../model';
import { readText, type Source } from '../source';

export interface ParsedDocument {
  readonly value: JsonValue;
  readonly root: Place;
}

export interface ParsedFile {
  readonly documents: readonly ParsedDocument[];
  readonly positions: PositionTable;
  readonly characters: number;
}

/** A document and where its content begins, as an offset into the text. */
export interface ReadDocument {
  readonly value: JsonValue;
  readonly offset: number;
}

export type Locate = (holder: Holder, key: string | number, offset: number) => void;

/** How a format reads its files; throws what `problemOfFile` understands. */
export type FileReader = (text: SourceText, locate: Locate) => readonly ReadDocument[];

/** Characters of text whose trees are kept, so that rendering a small tree does not read its files again. */
const KEPT_CHARACTERS = 4_000_000;

interface KeptFiles {
  readonly files: Map<string, ParsedFile>;
  characters: number;
}

/** The files of a format, each read once as long as the source is small. */
export class ParsedFiles {
  private readonly kept = new WeakMap<Source, KeptFiles>();

  constructor(private readonly read: FileReader) {}

  /** The documents of a file; throws what `problemOfFile` understands. */
  of(source: Source, path: string): ParsedFile {
    const kept = this.kept.get(source) ?? { files: new Map<string, ParsedFile>(), characters: 0 };
    this.kept.set(source, kept);
    const known = kept.files.get(path);
    if (known) return known;
    const file = this.parse(source, path);
    keep(kept, path, file);
    return file;
  }

  private parse(source: Source, path: string): ParsedFile {
    const text = new SourceText(path, readText(source, path));
    const positions = new PositionTable();
    const documents = this.read(text, (holder, key, offset) => positions.record(holder, key, { text, offset }));
    return {
      documents: documents.map(({ value, offset }) => ({ value, root: { text, offset } })),
      positions,
      characters: text.text.length,
    };
  }
}

function keep(kept: KeptFiles, path: string, file: ParsedFile): void {
  kept.files.set(path, file);
  kept.characters += file.characters;
  for (const [oldest, { characters }] of kept.files) {
    if (kept.characters <= KEPT_CHARACTERS || oldest === path) break;
    kept.files.delete(oldest);
    kept.characters -= characters;
  }
}

/** JSON files as JSON with comments, all others as YAML. */
const readPlainFile: FileReader = (text, locate) =>
  isJson(text.file) ? [readJsonFile(text, locate)] : readYaml(text.text, { locate });

export function readJsonFile(text: SourceText, locate: Locate): ReadDocument {
  const value = readJson(text.text, { lenient: true, maxValues: MAX_JSON_VALUES, locate });
  return { value, offset: jsonStart(text) };
}

const plainFiles = new ParsedFiles(readPlainFile);

/** The documents of a YAML or JSON file; throws what `problemOfFile` understands. */
export function parsedFile(source: Source, path: string): ParsedFile {
  return plainFiles.of(source, path);
}

export function isJson(path: string): boolean {
  return /\.json$/i.test(path);
}

function jsonStart({ text, contentStart }: SourceText): number {
  return contentStart + Math.max(text.slice(contentStart).search(/[[{"]/), 0);
}
