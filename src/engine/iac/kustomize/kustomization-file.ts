import { ownPlace } from '../../base/git-addresses';
import { readYaml, YamlSyntaxError } from '../../base/yaml';
import { folderOf, joinPath, pathFrom, type Source } from '../../base/source';
import { parsedFile, problemOfFile, type ParsedFile } from '../documents';
import { KUSTOMIZATION_NAMES, PositionTable, shownAddress, type Place } from '../model';
import { SourceText } from '../../base/source/source-text';
import { RecordingSource } from './recording-source';
import { KustomizeError } from './kustomize-error';
import { listIn, locatedOf, mapIn, memberOf, textOf, type Located } from './located';

const OWN_API = /^kustomize\.config\.k8s\.io\//;
const REMOTE = /^[\w+.-]+:|^git@|^github\.com\/|\?ref=|\/\//;

/** A Kustomization as it is written. */
export interface KustomizationFile {
  readonly path: string;
  readonly folder: string;
  readonly fields: Located;
  readonly isComponent: boolean;
}

/** The Kustomization of a folder; throws a KustomizeError for none. */
export function kustomizationIn(source: Source, folder: string, named?: Place): KustomizationFile {
  for (const name of KUSTOMIZATION_NAMES) {
    const path = joinPath(folder, name);
    if (source.entry(path).kind !== 'file') continue;
    const file = kustomizationAt(source, path);
    if (file) return file;
  }
  throw new KustomizeError(`${folder || 'the folder'} has no kustomization.yaml`, named);
}

/** The Kustomization that a file is; undefined for an object of another tool, such as Flux. Throws a KustomizeError. */
export function kustomizationAt(source: Source, path: string): KustomizationFile | undefined {
  const [fields] = documentsIn(parsed(source, path));
  if (fields === undefined) throw new KustomizeError(`${path} is empty`);
  if (!mapIn(fields)) throw new KustomizeError(`${path} is no map`);
  const apiVersion = textOf(memberOf(fields, 'apiVersion'));
  const kind = textOf(memberOf(fields, 'kind'));
  if (apiVersion !== '' && !OWN_API.test(apiVersion)) return undefined;
  if (!['', 'Kustomization', 'Component'].includes(kind)) return undefined;
  return { path, folder: folderOf(path), fields, isComponent: kind === 'Component' };
}

/** The file or folder that an entry of a Kustomization leads to; throws a KustomizeError for any other. */
export function pathOfEntry(
  source: Source,
  folder: string,
  entry: Located,
): { readonly path: string; readonly kind: 'file' | 'folder' } {
  const text = textOf(entry);
  const own = REMOTE.test(text) ? ownPlace(source, addressOf(text)) : undefined;
  const path = own?.isThisVersion ? own.folder : pathFrom(folder, text);
  const kind = path === undefined ? undefined : source.entry(path).kind;
  if (path !== undefined && (kind === 'file' || kind === 'folder')) return { path, kind };
  const shown = shownAddress(text.replace(/\s[^]*/, ' ...'));
  if (own?.isThisVersion) throw new KustomizeError(`${shown} is not there`, entry.place);
  if (own)
    throw new KustomizeError(
      `${shown} is another version of this repository, which is not read; check that version out and scan it, too`,
      entry.place,
    );
  if (REMOTE.test(text))
    throw new KustomizeError(
      `${shown} lies elsewhere, and nothing is fetched; a copy beside the Kustomization would be read`,
      entry.place,
    );
  if (path === undefined || kind === 'outside')
    throw new KustomizeError(`${shown} leads out of what is read; scan the folder that holds both`, entry.place);
  throw new KustomizeError(`${shown} is not there`, entry.place);
}

/** An address as Terraform writes it; `version` is an older word of Kustomize for `ref`. */
function addressOf(text: string): string {
  return `git::${text.replace(/^git::/, '').replace(/([?&])version=/, '$1ref=')}`;
}

/** The documents of a file that are not empty. */
export function documentsIn({ documents, positions }: ParsedFile): Located[] {
  return documents.flatMap(({ value, root }) => (value === null ? [] : [locatedOf(value, positions, root)]));
}

/** The documents of a text that stands in a Kustomization; throws a KustomizeError. */
export function documentsOfText(text: Located): Located[] {
  const inner = textOf(text);
  const placeAt = outerPlaces(text.place, inner);
  const table = new PositionTable();
  try {
    const read = readYaml(inner, {
      locate: (holder, key, offset) => {
        table.record(holder, key, placeAt(offset));
      },
    });
    return read.flatMap(({ value, offset }) => (value === null ? [] : [locatedOf(value, table, placeAt(offset))]));
  } catch (error) {
    if (!(error instanceof YamlSyntaxError)) throw error;
    throw new KustomizeError(`the patch is no YAML: ${error.message}`, text.place);
  }
}

/** The entries of a list of a Kustomization; throws a KustomizeError for another kind of value. */
export function entriesOf(fields: Located, name: string): readonly Located[] {
  const field = memberOf(fields, name);
  if (field === undefined || field.content === null) return [];
  const list = listIn(field);
  if (!list) throw new KustomizeError(`${name} is no list`, field.place);
  return list;
}

/** Characters of text whose trees are kept for other Kustomizations of the source; files beyond are read again. */
const MOST_KEPT_CHARACTERS = 10_000_000;

interface KeptFiles {
  readonly files: Map<string, ParsedFile>;
  characters: number;
}

const keptFiles = new WeakMap<Source, KeptFiles>();

/** The documents of a file that a Kustomization names; throws a KustomizeError. */
export function parsed(source: Source, path: string): ParsedFile {
  const [read, recording] = source instanceof RecordingSource ? [source.below, source] : [source];
  const kept = keptFiles.get(read) ?? { files: new Map<string, ParsedFile>(), characters: 0 };
  keptFiles.set(read, kept);
  recording?.files.add(path);
  const known = kept.files.get(path);
  if (known) return known;
  const file = readFile(source, path);
  kept.characters += file.characters;
  if (kept.characters <= MOST_KEPT_CHARACTERS) kept.files.set(path, file);
  return file;
}

function readFile(source: Source, path: string): ParsedFile {
  try {
    return parsedFile(source, path);
  } catch (error) {
    const { detail, line } = problemOfFile(error);
    throw new KustomizeError(`${path}${line === undefined ? '' : `:${line}`}: ${detail}`);
  }
}

/**
 * The places in a file of what stands in a block of text in it: each line of the text is one of the file, further to the
 * right. Where lines differ, because the text is written in another way, all has the place of the text.
 */
function outerPlaces(place: Place, inner: string): (offset: number) => Place {
  const { text } = place;
  const innerText = new SourceText('', inner);
  let start = text.text.indexOf('\n', place.offset) + 1;
  const starts: number[] = [];
  for (const line of inner.replace(/\n$/, '').split('\n')) {
    const end = text.text.indexOf('\n', start);
    const outer = text.text.slice(start, end < 0 ? undefined : end);
    if (start === 0 || outer.trim() !== line.trim()) return () => place;
    starts.push(start + outer.length - outer.trimStart().length - (line.length - line.trimStart().length));
    start = end < 0 ? 0 : end + 1;
  }
  return (offset) => {
    const { line } = innerText.position(offset);
    const lineStart = inner.lastIndexOf('\n', offset - 1) + 1;
    const outer = starts.at(line - 1);
    return outer === undefined ? place : { text, offset: outer + offset - lineStart };
  };
}
