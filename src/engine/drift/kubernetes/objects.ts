import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import type { DriftTagNames, DriftTags, RunningDocument } from '../compare/model';
import { runningKey } from '../compare/place';
import { textOf } from '../values/access';
import { given, hasPlaceholder } from './implied-value';
import { RELEASE_NAMESPACE, withOpenRelease } from './release';
import { kindOf, type Kind } from './shape';

/** A rendered manifest. */
export interface KubernetesTemplate {
  /** As users see it. */
  readonly path: string;
  readonly document: JsonObject;
  /** True for one that Helm rendered, without knowing the name and the namespace of the release. */
  readonly isChart?: boolean;
}

interface ClusterObject {
  /** The name of the kind, also of one that is not compared. */
  readonly type: string;
  readonly kind?: Kind;
  readonly apiVersion: string;
  readonly name: string;
  /** Empty for an object of the cluster, and for one of a manifest that does not name its namespace. */
  readonly namespace: string;
  /** Set when it carries both. */
  readonly tags?: DriftTags;
}

/** An object of a manifest. */
export interface WrittenObject extends ClusterObject {
  readonly template: KubernetesTemplate;
  readonly object: JsonObject;
  /** The keys that lead to it in the document. */
  readonly keys: readonly (string | number)[];
  /** Why it is not known which object it is; undefined when it is. */
  readonly whyUnknown?: string;
  /** Why it may not be there although it is written. */
  readonly whyAbsent?: string;
}

/** An object of a cluster, with all documents about it. */
export interface RunningObject extends ClusterObject {
  readonly path: string;
  /** See `runningKey`. */
  readonly key: string;
  /** The documents with their indexes among all. */
  readonly parts: readonly { readonly index: number; readonly object: JsonObject }[];
}

const LIST_KIND = /^(\w*)List$/;
const OBJECT_PATH = /^\/apis?\//;

/** True for the snapshot document of an object of a cluster. */
export function isClusterObject({ path, document }: Pick<RunningDocument, 'path' | 'document'>): boolean {
  return OBJECT_PATH.test(path) && typeof document.kind === 'string' && typeof document.apiVersion === 'string';
}

/** The objects of a manifest, or of the list that it is. */
export function writtenObjects(template: KubernetesTemplate, tagNames: DriftTagNames): WrittenObject[] {
  const { document, isChart = false } = template;
  return objectsIn(isChart ? withOpenRelease(document) : document, []).map(({ object, keys }) => {
    const all = factsOf(object, tagNames);
    const facts = all.namespace === RELEASE_NAMESPACE ? { ...all, namespace: '' } : all;
    const whyUnknown = facts.kind && whyNotKnown(facts.kind, object);
    const whyAbsent = whyNotThere(object, isChart);
    return {
      ...facts,
      template,
      object,
      keys,
      ...(whyUnknown !== undefined && { whyUnknown }),
      ...(whyAbsent !== undefined && { whyAbsent }),
    };
  });
}

interface Placed {
  readonly object: JsonObject;
  readonly keys: readonly (string | number)[];
}

function objectsIn(document: JsonValue, keys: readonly (string | number)[]): Placed[] {
  if (!isJsonObject(document)) return [];
  const { kind, items, apiVersion } = document as Partial<JsonObject>;
  // A patch of Kustomize that takes an object away.
  if (typeof kind !== 'string' || document.$patch === 'delete') return [];
  const own = LIST_KIND.exec(kind)?.[1];
  if (own === undefined || !Array.isArray(items)) return [{ object: document, keys }];
  const shared: JsonObject = own === '' ? {} : { kind: own, ...(apiVersion !== undefined && { apiVersion }) };
  return items.flatMap((item, i) =>
    isJsonObject(item) ? objectsIn({ ...shared, ...item }, [...keys, 'items', i]) : [],
  );
}

/** The objects of clusters; documents with one `uid` are about the same object. */
export function runningObjects(all: readonly RunningDocument[], tagNames: DriftTagNames): RunningObject[] {
  type Parts = Pick<RunningObject, 'path' | 'key'> & { readonly parts: { index: number; object: JsonObject }[] };
  const byId = new Map<string, Parts>();
  for (const [index, running] of all.entries()) {
    const { path, document: object } = running;
    const key = runningKey(running);
    const id = textOf(given(given(object, 'metadata'), 'uid')) ?? `path ${key}`;
    const known = byId.get(id);
    if (known) known.parts.push({ index, object });
    else byId.set(id, { path, key, parts: [{ index, object }] });
  }
  return [...byId.values()].map((each) => ({ ...factsOf(each.parts[0].object, tagNames), ...each }));
}

function factsOf(object: JsonObject, tagNames: DriftTagNames): ClusterObject {
  const metadata = given(object, 'metadata');
  const [type, apiVersion] = [textOf(given(object, 'kind')) ?? '', textOf(given(object, 'apiVersion')) ?? ''];
  const kind = kindOf(type, apiVersion);
  const tagAt = (name: string): string =>
    textOf(given(given(metadata, 'labels'), name) ?? given(given(metadata, 'annotations'), name)) ?? '';
  const tags = { id: tagAt(tagNames.id), type: tagAt(tagNames.type) };
  return {
    type,
    apiVersion,
    ...(kind && { kind }),
    name: textOf(given(metadata, 'name')) ?? textOf(given(metadata, 'generateName')) ?? '',
    namespace: kind?.isOfCluster ? '' : (textOf(given(metadata, 'namespace')) ?? ''),
    ...(tags.id !== '' && tags.type !== '' && { tags }),
  };
}

function whyNotKnown({ isOfCluster }: Kind, object: JsonObject): string | undefined {
  const metadata = given(object, 'metadata');
  const [name, namespace] = [given(metadata, 'name'), given(metadata, 'namespace')];
  if (name === undefined)
    return given(metadata, 'generateName') === undefined ? 'it has no name' : 'the cluster makes its name';
  if (hasPlaceholder(name)) return 'not all of its name is known';
  if (isOfCluster || namespace === RELEASE_NAMESPACE) return undefined;
  return hasPlaceholder(namespace) ? 'not all of its namespace is known' : undefined;
}

function whyNotThere(object: JsonObject, isChart: boolean): string | undefined {
  if (given(given(given(object, 'metadata'), 'annotations'), 'helm.sh/hook') !== undefined)
    return 'it is a hook of Helm, which may be gone';
  if (given(given(object, 'spec'), 'ttlSecondsAfterFinished') !== undefined) return 'it is deleted when it has ended';
  return isChart ? 'the release of its chart may have other names' : undefined;
}
