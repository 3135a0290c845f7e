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

/** Characters of text whose trees are kept, so that rendering a small tree does not read its files again. */
const KEPT_CHARACTERS = 4_000_000;

interface KeptFiles {
  readonly files: Map<string, ParsedFile>;
  characters: number;
}

const keptFiles = new WeakMap<Source, KeptFiles>();

/** The documents of a YAML or JSON file; throws what `problemOfFile` understands. */
export function parsedFile(source: Source, path: string): ParsedFile {
  const kept = keptFiles.get(source) ?? { files: new Map<string, ParsedFile>(), characters: 0 };
  keptFiles.set(source, kept);
  const known = kept.files.get(path);
  if (known) return known;
  const file = parse(source, path);
  keep(kept, path, file);
  return file;
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

function parse(source: Source, path: string): ParsedFile {
  const text = new SourceText(path, readText(source, path));
  const positions = new PositionTable();
  const locate = (holder: Holder, key: string | number, offset: number): void =>
    positions.record(holder, key, { text, offset });
  const documents = isJson(path)
    ? [{ value: readJson(text.text, { lenient: true, maxValues: MAX_JSON_VALUES, locate }), offset: jsonStart(text) }]
    : readYaml(text.text, { locate });
  return {
    documents: documents.map(({ value, offset }) => ({ value, root: { text, offset } })),
    positions,
    characters: text.text.length,
  };
}

export function isJson(path: string): boolean {
  return /\.json$/i.test(path);
}

function jsonStart({ text, contentStart }: SourceText): number {
  return contentStart + Math.max(text.slice(contentStart).search(/[[{"]/), 0);
}
