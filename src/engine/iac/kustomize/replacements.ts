import { createMaps } from './field-paths';
import { KustomizeError } from './kustomize-error';
import { idsOf, type KustomizedObject } from './kustomized-object';
import { copyOf, isHolder, listIn, mapIn, memberOf, textOf, type Located } from './located';
import type { ObjectId } from './object-id';
import { selected } from './target-selector';

const DEFAULT_PATH = 'metadata.name';
const PARTS: readonly (keyof ObjectId)[] = ['group', 'version', 'kind', 'namespace', 'name'];

/** A member of a map or an item of a list. */
interface Field {
  readonly holder: Located;
  readonly key: string | number;
}

/** Copies a value of one object, or one that is given, to fields of others. Throws a KustomizeError. */
export function replace(replacement: Located, objects: readonly KustomizedObject[]): readonly KustomizedObject[] {
  const value = memberOf(replacement, 'sourceValue') ?? sourceOf(replacement, objects);
  return (listIn(memberOf(replacement, 'targets')) ?? []).flatMap((target) => {
    const select = memberOf(target, 'select');
    if (!select) throw new KustomizeError('a target needs select', target.place);
    const rejected = new Set((listIn(memberOf(target, 'reject')) ?? []).flatMap((reject) => selected(objects, reject)));
    const found = selected(objects, select).filter((object) => !rejected.has(object));
    const paths = listIn(memberOf(target, 'fieldPaths')) ?? [{ place: target.place, content: DEFAULT_PATH }];
    for (const { value: object } of found) for (const path of paths) setField(object, path, value, target);
    return found;
  });
}

function sourceOf(replacement: Located, objects: readonly KustomizedObject[]): Located {
  const source = memberOf(replacement, 'source');
  if (!source) throw new KustomizeError('a replacement needs a source', replacement.place);
  const wanted = PARTS.map((part) => [part, textOf(memberOf(source, part))] as const).filter(([, text]) => text !== '');
  const found = objects.filter((object) =>
    idsOf(object).some((id) => wanted.every(([part, text]) => id[part] === text)),
  );
  if (found.length !== 1)
    throw new KustomizeError(`the source of a replacement is ${found.length} objects and not one`, source.place);
  const path = textOf(memberOf(source, 'fieldPath')) || DEFAULT_PATH;
  const [field] = fieldsAt(found[0].value, keysOf(path));
  const value = field && valueOf(field);
  if (!value) throw new KustomizeError(`the source of a replacement has nothing at ${path}`, source.place);
  const { delimiter, index } = optionsOf(source);
  if (delimiter === '') return value;
  const part = textOf(value).split(delimiter).at(index);
  if (index < 0 || part === undefined)
    throw new KustomizeError(`the source of a replacement has no part ${index}`, source.place);
  return { place: value.place, content: part };
}

function setField(object: Located, path: Located, value: Located, target: Located): void {
  const { delimiter, index, isMade } = optionsOf(target);
  const keys = keysOf(textOf(path));
  if (isMade && keys.every((key) => !/^[[*\d]/.test(key))) {
    createMaps(object, keys.slice(0, -1), value.place);
    const [field] = fieldsAt(object, keys.slice(0, -1));
    const holder = mapIn(field ? valueOf(field) : object);
    const last = keys.at(-1) ?? '';
    if (holder && !holder.has(last)) holder.set(last, { place: value.place, content: '' });
  }
  const fields = fieldsAt(object, keys);
  if (fields.length === 0)
    throw new KustomizeError(`the target of a replacement has nothing at ${textOf(path)}`, path.place);
  for (const field of fields) {
    const former = valueOf(field);
    const given = delimiter === '' ? copyOf(value) : joined(former, value, delimiter, index);
    // A text stays a text, whatever stands in it.
    const isText = typeof former?.content === 'string' && !isHolder(given);
    put(field, isText ? { place: given.place, content: textOf(given) } : given);
  }
}

function joined(former: Located | undefined, value: Located, delimiter: string, index: number): Located {
  const parts = textOf(former).split(delimiter);
  if (index < 0) parts.unshift(textOf(value));
  else parts[Math.min(index, parts.length)] = textOf(value);
  return { place: value.place, content: parts.join(delimiter) };
}

function optionsOf(holder: Located): { delimiter: string; index: number; isMade: boolean } {
  const options = memberOf(holder, 'options');
  return {
    delimiter: textOf(memberOf(options, 'delimiter')),
    index: Number(textOf(memberOf(options, 'index')) || '0'),
    isMade: memberOf(options, 'create')?.content === true,
  };
}

/** The keys of a path with dots between them; brackets and backslashes keep dots together. */
function keysOf(path: string): string[] {
  return [...path.matchAll(/(?:\\.|\[[^\]]*\]|[^.\\[])+/g)].map(([key]) => key.replace(/\\(.)/g, '$1'));
}

/** The fields at a path: `*` goes through a list, `[key=value]` chooses items. */
function fieldsAt(value: Located | undefined, keys: readonly string[]): Field[] {
  const [key, ...rest] = keys;
  if (!value || key === undefined) return [];
  const fields = fieldsOf(value, key);
  return rest.length === 0 ? fields : fields.flatMap((field) => fieldsAt(valueOf(field), rest));
}

function fieldsOf(value: Located, key: string): Field[] {
  const [, name, wanted] = /^\[([^=\]]*)=([^\]]*)\]$/.exec(key) ?? [];
  const items = listIn(value);
  if (!items) {
    const own = /^\[(.*)\]$/.exec(key)?.[1] ?? key;
    if (key === '*') return [...(mapIn(value)?.keys() ?? [])].map((each) => ({ holder: value, key: each }));
    return mapIn(value)?.has(own) ? [{ holder: value, key: own }] : [];
  }
  const isChosen = (item: Located, i: number): boolean => {
    if (key === '*') return true;
    if (wanted === undefined) return String(i) === key;
    return textOf(name === '' ? item : memberOf(item, name ?? '')) === wanted;
  };
  return items.flatMap((item, i) => (isChosen(item, i) ? [{ holder: value, key: i }] : []));
}

function valueOf({ holder, key }: Field): Located | undefined {
  return typeof key === 'number' ? listIn(holder)?.at(key) : memberOf(holder, key);
}

function put({ holder, key }: Field, value: Located): void {
  const items = listIn(holder);
  if (items && typeof key === 'number') items[key] = value;
  else mapIn(holder)?.set(String(key), value);
}
