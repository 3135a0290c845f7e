import { isJsonObject, type JsonValue } from '../../base/json';
import type { Source } from '../../base/source';
import { documentBlock, isJson } from '../documents';
import { startWithComments, writtenBlock, type Place, type WrittenBlock } from '../model';
import { followNames, type FormerIds } from './name-references';
import { generate } from './generators';
import { isJsonPatch, jsonPatch } from './json-patch';
import { KustomizeError } from './kustomize-error';
import {
  documentsIn,
  documentsOfText,
  entriesOf,
  kustomizationAt,
  kustomizationIn,
  parsed,
  pathOfEntry,
  type KustomizationFile,
} from './kustomization-file';
import { idsOf, type KustomizedObject } from './kustomized-object';
import { listIn, locatedOf, mapIn, memberAt, memberOf, sizeOf, textOf, type Located } from './located';
import { idOf, isSameId, shownId } from './object-id';
import { replace } from './replacements';
import { strategicMerge } from './strategic-merge';
import { selected } from './target-selector';
import { addAnnotations, addLabels, addPairsAt, rename, setImages, setNamespace, setReplicas } from './transformers';

/** Something that a user should know about a Kustomization that was rendered nevertheless. */
export interface KustomizeNote {
  readonly message: string;
  readonly place: Place;
}

/** A rendered Kustomization. */
export interface BuiltKustomization {
  readonly objects: readonly KustomizedObject[];
  readonly notes: readonly KustomizeNote[];
  /** The manifests and patches that it has read, and the Kustomizations that it uses. */
  readonly files: ReadonlySet<string>;
  /** The Kustomizations themselves, its own first. */
  readonly kustomizations: readonly KustomizationFile[];
  /** The number of values in all that was read for the objects. */
  readonly values: number;
}

const RENDERED = [
  'resources',
  'bases',
  'components',
  'namespace',
  'namePrefix',
  'nameSuffix',
  'commonLabels',
  'labels',
  'commonAnnotations',
  'patches',
  'patchesStrategicMerge',
  'patchesJson6902',
  'images',
  'replicas',
  'configMapGenerator',
  'secretGenerator',
  'generatorOptions',
  'replacements',
];
/** Fields that change nothing which rules look at. */
const WITHOUT_EFFECT = ['apiVersion', 'kind', 'metadata', 'sortOptions', 'buildMetadata', 'crds', 'validators'];
/** Fields whose effect is missing, on values that rules rarely look at. */
const GAPS: Readonly<Record<string, string>> = {
  vars: 'vars are not filled in: texts with $(NAME) stay as they are',
  configurations: 'configurations are not read: fields that only they name keep their names, labels and images',
};
const MOST_NESTED = 50;
const MOST_USES = 1000;
const MOST_VALUES = 2_000_000;

/** Renders the Kustomization that a file is; undefined where it is none. Throws a KustomizeError. */
export function buildKustomization(source: Source, path: string): BuiltKustomization | undefined {
  const file = kustomizationAt(source, path);
  return file && new Build(source).build(file);
}

class Build {
  private readonly notes: KustomizeNote[] = [];
  private readonly files = new Set<string>();
  private readonly kustomizations = new Map<string, KustomizationFile>();
  private values = 0;
  private uses = 0;

  constructor(private readonly source: Source) {}

  build(file: KustomizationFile): BuiltKustomization {
    const objects: KustomizedObject[] = [];
    this.accumulate(file, objects, []);
    const { notes, files, values } = this;
    return { objects, notes, files, values, kustomizations: [...this.kustomizations.values()] };
  }

  /** Adds what a Kustomization makes; a component changes the objects that are there as well. */
  private accumulate(file: KustomizationFile, objects: KustomizedObject[], around: readonly KustomizationFile[]): void {
    const { fields, folder, path } = file;
    if (around.some((each) => each.path === path)) throw new KustomizeError(`${path} is a base of itself`);
    if (around.length === MOST_NESTED) throw new KustomizeError(`more than ${MOST_NESTED} bases in each other`);
    if (++this.uses > MOST_USES) throw new KustomizeError(`more than ${MOST_USES} uses of Kustomizations`);
    this.kustomizations.set(path, file);
    this.requireRendered(fields);
    const within = [...around, file];
    for (const entry of [...entriesOf(fields, 'resources'), ...entriesOf(fields, 'bases')])
      this.resource(entry, folder, objects, within);
    generate(this.source, file, objects, (message, at) => this.note(message, at));
    for (const entry of entriesOf(fields, 'components')) this.component(entry, folder, objects, within);
    this.transform(file, objects);
    this.requireDistinct(objects, fields);
  }

  private requireRendered(fields: Located): void {
    for (const [name, field] of mapIn(fields) ?? []) {
      if (RENDERED.includes(name) || WITHOUT_EFFECT.includes(name)) continue;
      const gap = Object.hasOwn(GAPS, name) ? GAPS[name] : undefined;
      if (gap !== undefined) this.note(gap, field);
      else if (listIn(field)?.length !== 0) throw new KustomizeError(`${name} is not rendered`, field.place);
    }
  }

  private resource(
    entry: Located,
    folder: string,
    objects: KustomizedObject[],
    around: readonly KustomizationFile[],
  ): void {
    const { path, kind } = pathOfEntry(this.source, folder, entry);
    const found: KustomizedObject[] = [];
    if (kind === 'file') this.manifests(path, entry, found);
    else {
      const base = this.kustomization(path, entry);
      if (base.isComponent) throw new KustomizeError(`${path} is a component; it belongs to components`, entry.place);
      this.accumulate(base, found, around);
    }
    for (const { calls } of found) calls.unshift(entry.place);
    for (const object of found) objects.push(object);
  }

  private component(
    entry: Located,
    folder: string,
    objects: KustomizedObject[],
    around: readonly KustomizationFile[],
  ): void {
    const { path, kind } = pathOfEntry(this.source, folder, entry);
    if (kind === 'file') throw new KustomizeError(`${path} is no folder with a component`, entry.place);
    const before = new Set(objects);
    this.accumulate(this.kustomization(path, entry), objects, around);
    for (const object of objects) if (!before.has(object)) object.calls.unshift(entry.place);
  }

  private manifests(path: string, entry: Located, objects: KustomizedObject[]): void {
    this.files.add(path);
    const file = parsed(this.source, path);
    for (const [i, { value, root }] of file.documents.entries()) {
      if (value === null) continue;
      const items = itemsOfList(value);
      const places = items?.map((_, j) => file.positions.placeOf(items, j));
      for (const [j, each] of (items ?? [value]).entries()) {
        const place = places?.[j] ?? root;
        const object = locatedOf(each, file.positions, place);
        this.spend(object, entry);
        const id = idOf(object);
        if (id.kind === '' || (id.name === '' && textOf(memberAt(object, 'metadata', 'generateName')) === ''))
          throw new KustomizeError(`${path} has a document that is no object with a kind and a name`, entry.place);
        const block = isJson(path) ? { comments: [] } : documentBlock(file, i, places, items ? j : undefined);
        const part = { document: i, ...(items && { item: j }) };
        objects.push({ value: object, formerIds: [], block: { ...block, part }, calls: [] });
      }
    }
  }

  private kustomization(folder: string, entry: Located): KustomizationFile {
    const known = [...this.kustomizations.values()].find((each) => each.folder === folder);
    return known ?? kustomizationIn(this.source, folder, entry.place);
  }

  private transform({ fields, folder }: KustomizationFile, objects: KustomizedObject[]): void {
    const field = (name: string): Located | undefined => memberOf(fields, name);
    for (const entry of entriesOf(fields, 'patchesStrategicMerge')) this.strategicPatch(entry, folder, objects);
    for (const entry of entriesOf(fields, 'patches')) this.patch(entry, folder, objects);
    const former: FormerIds = new Map(objects.map((object) => [object, idOf(object.value)]));
    const namespace = field('namespace');
    if (namespace) setNamespace(objects, namespace);
    rename(objects, textOf(field('namePrefix')), textOf(field('nameSuffix')));
    addLabels(objects, field('commonLabels'), { selectors: true, templates: true });
    for (const entry of entriesOf(fields, 'labels')) {
      const isTrue = (name: string): boolean => memberOf(entry, name)?.content === true;
      const [selectors, templates] = [isTrue('includeSelectors'), isTrue('includeTemplates')];
      addLabels(objects, memberOf(entry, 'pairs'), { selectors, templates });
      for (const each of listIn(memberOf(entry, 'fields')) ?? []) addPairsAt(objects, each, memberOf(entry, 'pairs'));
    }
    addAnnotations(objects, field('commonAnnotations'));
    for (const entry of entriesOf(fields, 'patchesJson6902')) this.patch(entry, folder, objects);
    for (const entry of setReplicas(objects, fields)) this.note('no workload has the name of these replicas', entry);
    setImages(objects, fields);
    followNames(objects, former);
    for (const entry of entriesOf(fields, 'replacements')) this.replacement(entry, folder, objects);
  }

  /** A replacement, or a file with one or a list of them. */
  private replacement(entry: Located, folder: string, objects: readonly KustomizedObject[]): void {
    const file = memberOf(entry, 'path');
    const written = file ? this.patchFile(file, folder).patches : [entry];
    for (const replacement of written.flatMap((each) => listIn(each) ?? [each]))
      for (const object of replace(replacement, objects)) notePatch(object, []);
  }

  /** A patch in a file, or one that is written into the list. */
  private strategicPatch(entry: Located, folder: string, objects: KustomizedObject[]): void {
    const isInline = typeof entry.content === 'string' && entry.content.includes('\n');
    const { patches, comments } = isInline
      ? { patches: documentsOfText(entry), comments: [] }
      : this.patchFile(entry, folder);
    for (const patch of patches) this.mergePatch(patch, entry, undefined, objects, comments);
  }

  private patch(entry: Located, folder: string, objects: KustomizedObject[]): void {
    const path = mapIn(entry) ? memberOf(entry, 'path') : entry;
    const text = memberOf(entry, 'patch');
    const written = text ?? path;
    if (!written) throw new KustomizeError('a patch needs a path or a patch', entry.place);
    const { patches, comments } = text
      ? { patches: documentsOfText(text), comments: [] }
      : this.patchFile(written, folder);
    const target = memberOf(entry, 'target');
    for (const patch of patches) {
      if (!isJsonPatch(patch)) this.mergePatch(patch, entry, target, objects, comments);
      else if (!target) throw new KustomizeError('a JSON patch needs a target', entry.place);
      else {
        const found = selected(objects, target);
        if (found.length === 0) this.note('the patch matches no object; look at its target', entry);
        for (const object of found) {
          this.spend(patch, entry);
          jsonPatch(object.value, listIn(patch) ?? []);
          notePatch(object, comments);
        }
      }
    }
  }

  private patchFile(entry: Located, folder: string): Patches {
    const { path, kind } = pathOfEntry(this.source, folder, entry);
    if (kind === 'folder') throw new KustomizeError(`${path} is a folder and no patch`, entry.place);
    this.files.add(path);
    const file = parsed(this.source, path);
    const text = file.documents.at(0)?.root.text;
    const comments = text ? writtenBlock(text, 0, text.text.length, startWithComments(text.text, 0)).comments : [];
    return { patches: documentsIn(file), comments };
  }

  private mergePatch(
    patch: Located,
    entry: Located,
    target: Located | undefined,
    objects: KustomizedObject[],
    comments: WrittenBlock['comments'],
  ): void {
    const own = idOf(patch);
    const found = target
      ? selected(objects, target)
      : objects.filter((object) => idsOf(object).some((id) => isSameId(id, own)));
    if (found.length === 0)
      this.note(
        `the patch matches no object${target ? '; look at its target' : `: ${shownId(own)} is not there`}`,
        target ? entry : patch,
      );
    for (const object of found) {
      this.spend(patch, entry);
      const { kind, name, namespace } = partsOf(object.value);
      const merged = strategicMerge(object.value, patch);
      if (!merged) {
        objects.splice(objects.indexOf(object), 1);
        continue;
      }
      object.value.content = merged.content;
      const options = memberOf(entry, 'options');
      if (memberOf(options, 'allowKindChange')?.content !== true) restore(object.value, 'kind', kind);
      const metadata = memberOf(object.value, 'metadata');
      if (memberOf(options, 'allowNameChange')?.content !== true) restore(metadata, 'name', name);
      else object.formerIds.push({ ...own, ...idOf(object.value), name: textOf(name) });
      restore(metadata, 'namespace', namespace);
      notePatch(object, comments);
    }
  }

  /** Kustomize refuses two objects with the same names. */
  private requireDistinct(objects: readonly KustomizedObject[], fields: Located): void {
    const known = new Set<string>();
    for (const { value, calls } of objects) {
      const id = idOf(value);
      const key = JSON.stringify([id.group, id.version, id.kind, id.namespace, id.name]);
      if (known.has(key) && id.name !== '')
        throw new KustomizeError(`there are two objects ${shownId(id)}`, calls.at(0) ?? fields.place);
      known.add(key);
    }
  }

  private spend(value: Located, at: Located): void {
    this.values += sizeOf(value);
    if (this.values > MOST_VALUES) throw new KustomizeError(`more than ${MOST_VALUES} values in all`, at.place);
  }

  private note(message: string, { place }: Located): void {
    this.notes.push({ message, place });
  }
}

interface Patches {
  readonly patches: readonly Located[];
  readonly comments: WrittenBlock['comments'];
}

interface Names {
  readonly kind: Located | undefined;
  readonly name: Located | undefined;
  readonly namespace: Located | undefined;
}

function partsOf(object: Located): Names {
  return {
    kind: memberOf(object, 'kind'),
    name: memberAt(object, 'metadata', 'name'),
    namespace: memberAt(object, 'metadata', 'namespace'),
  };
}

function restore(holder: Located | undefined, key: string, value: Located | undefined): void {
  if (value) mapIn(holder)?.set(key, value);
  else mapIn(holder)?.delete(key);
}

/** A patched object is no longer what its file has. */
function notePatch(object: KustomizedObject, comments: WrittenBlock['comments']): void {
  const { text, comments: own } = object.block;
  object.block = { comments: [...own, ...comments], ...(text !== undefined && { text }) };
}

/** The items of a list. One of a single kind, such as `ConfigMapList`, is no object either. */
function itemsOfList(value: JsonValue): JsonValue[] | undefined {
  if (!isJsonObject(value) || typeof value.kind !== 'string' || !value.kind.endsWith('List')) return undefined;
  return Array.isArray(value.items) ? value.items : undefined;
}
