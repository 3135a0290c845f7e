import { pathFrom, nameOf, readText, SourceError, type Source } from '../../base/source';
import { entriesOf, type KustomizationFile } from './kustomization-file';
import { KustomizeError } from './kustomize-error';
import { idsOf, type KustomizedObject } from './kustomized-object';
import { listIn, mapIn, memberOf, textOf, writtenAt, type Located, type LocatedMap } from './located';
import { idOf } from './object-id';

/** The text that stands for each value of a secret: nobody needs to see it. */
const HIDDEN = 'KGhpZGRlbik=';

/** Hears what is not there. */
type Note = (message: string, at: Located) => void;

/** Makes the objects that a Kustomization generates, or adds to those that are there. */
export function generate(
  source: Source,
  { fields, folder }: KustomizationFile,
  objects: KustomizedObject[],
  note: Note,
): void {
  for (const [field, kind] of [
    ['configMapGenerator', 'ConfigMap'],
    ['secretGenerator', 'Secret'],
  ]) {
    for (const entry of entriesOf(fields, field)) {
      const data = dataOf(source, folder, entry, kind, note);
      const behavior = textOf(memberOf(entry, 'behavior'));
      const name = textOf(memberOf(entry, 'name'));
      const known = objects.find((object) => idsOf(object).some((id) => id.kind === kind && id.name === name));
      if (behavior === 'merge' || behavior === 'replace') {
        if (!known) throw new KustomizeError(`there is no ${kind} ${name} to ${behavior}`, entry.place);
        const former = behavior === 'merge' ? [...(mapIn(memberOf(known.value, 'data')) ?? [])] : [];
        mapIn(known.value)?.set('data', { place: entry.place, content: new Map([...former, ...data]) });
      } else objects.push(generated(entry, kind, data, memberOf(fields, 'generatorOptions')));
    }
  }
}

function generated(entry: Located, kind: string, data: LocatedMap, common: Located | undefined): KustomizedObject {
  const at = (content: string): Located => writtenAt(entry.place, content);
  const metadata: LocatedMap = new Map();
  for (const key of ['name', 'namespace']) {
    const given = memberOf(entry, key);
    if (given) metadata.set(key, { place: given.place, content: textOf(given) });
  }
  for (const key of ['labels', 'annotations']) {
    const pairs = [common, memberOf(entry, 'options')].flatMap((options) => [...(mapIn(memberOf(options, key)) ?? [])]);
    if (pairs.length > 0) metadata.set(key, { place: entry.place, content: new Map(pairs) });
  }
  const content: LocatedMap = new Map([
    ['apiVersion', at('v1')],
    ['kind', at(kind)],
    ['metadata', { place: entry.place, content: metadata }],
  ]);
  if (data.size > 0) content.set('data', { place: entry.place, content: data });
  const type = memberOf(entry, 'type');
  if (kind === 'Secret') content.set('type', type ?? at('Opaque'));
  const immutable = memberOf(memberOf(entry, 'options'), 'immutable') ?? memberOf(common, 'immutable');
  if (immutable) content.set('immutable', immutable);
  const value = { place: entry.place, content };
  if (idOf(value).name === '') throw new KustomizeError('a generator needs a name', entry.place);
  return { value, formerIds: [], block: { comments: [] }, calls: [entry.place] };
}

function dataOf(source: Source, folder: string, entry: Located, kind: string, note: Note): LocatedMap {
  const data: LocatedMap = new Map();
  const add = (key: string, text: string, { place }: Located): unknown =>
    data.set(key, { place, content: kind === 'Secret' ? HIDDEN : text });
  const read = (path: string, at: Located): string | undefined => {
    const text = textAt(source, folder, path);
    if (text === undefined) note(`${path} is not there or cannot be read; the ${kind} is made without it`, at);
    return text;
  };
  for (const literal of listIn(memberOf(entry, 'literals')) ?? []) {
    const [key, value] = pairOf(textOf(literal));
    add(key, value.replace(/^(["'])(.*)\1$/s, '$2'), literal);
  }
  for (const file of listIn(memberOf(entry, 'files')) ?? []) {
    const text = textOf(file);
    const [key, path] = text.includes('=') ? pairOf(text) : [nameOf(text), text];
    add(key, read(path, file) ?? '', file);
  }
  const env = memberOf(entry, 'env');
  for (const file of [...(listIn(memberOf(entry, 'envs')) ?? []), ...(env ? [env] : [])])
    for (const line of (read(textOf(file), file) ?? '').split('\n').map((each) => each.trim()))
      if (line !== '' && !line.startsWith('#')) add(...pairOf(line), file);
  return data;
}

function pairOf(text: string): [key: string, value: string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function textAt(source: Source, folder: string, relative: string): string | undefined {
  const path = pathFrom(folder, relative);
  if (path === undefined || source.entry(path).kind !== 'file') return undefined;
  try {
    return readText(source, path);
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}
