import { exactNumber } from '../../base/json';
import { isClusterWide } from '../../base/kubernetes';
import { createMaps, visitHolders } from './field-paths';
import { entriesOf } from './kustomization-file';
import { idsOf, storeId, type KustomizedObject } from './kustomized-object';
import { listIn, mapIn, memberAt, memberOf, textOf, type Located } from './located';
import { idOf } from './object-id';

type Objects = readonly KustomizedObject[];

const WORKLOADS = ['Deployment', 'ReplicaSet', 'DaemonSet', 'StatefulSet', 'ReplicationController', 'Job'];
const AFFINITIES = ['podAffinity', 'podAntiAffinity'].flatMap((affinity) => [
  `${affinity}/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels`,
  `${affinity}/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels`,
]);

function hasNoNamespace({ value }: KustomizedObject): boolean {
  const { group, kind } = idOf(value);
  return isClusterWide(group, kind);
}

/** Puts objects into a namespace. */
export function setNamespace(objects: Objects, namespace: Located): void {
  if (textOf(namespace) === '') return;
  for (const object of objects) {
    storeId(object);
    const { kind, group, version } = idOf(object.value);
    if (!hasNoNamespace(object)) set(object.value, ['metadata', 'namespace'], namespace);
    else if (kind === 'Namespace' && group === '' && version === 'v1')
      set(object.value, ['metadata', 'name'], namespace);
    if (kind === 'RoleBinding' || kind === 'ClusterRoleBinding')
      for (const subject of listIn(memberOf(object.value, 'subjects')) ?? [])
        if (textOf(memberOf(subject, 'name')) === 'default') mapIn(subject)?.set('namespace', namespace);
    if (kind === 'APIService') set(object.value, ['spec', 'service', 'namespace'], namespace);
    if (kind === 'CustomResourceDefinition') {
      const service = mapIn(memberAt(object.value, 'spec', 'conversion', 'webhook', 'clientConfig', 'service'));
      if (service?.has('namespace')) service.set('namespace', namespace);
    }
  }
}

const KEPT_NAMES = ['CustomResourceDefinition', 'Namespace', 'APIService'];

/** Gives the names of objects another beginning and end. */
export function rename(objects: Objects, prefix: string, suffix: string): void {
  if (prefix === '' && suffix === '') return;
  for (const object of objects) {
    const name = memberAt(object.value, 'metadata', 'name');
    if (!name || KEPT_NAMES.includes(idsOf(object)[0].kind)) continue;
    storeId(object);
    name.content = prefix + textOf(name) + suffix;
  }
}

/** Adds labels to objects, and where asked to the pods that they make and to what selects these. */
export function addLabels(
  objects: Objects,
  pairs: Located | undefined,
  { selectors, templates }: { readonly selectors: boolean; readonly templates: boolean },
): void {
  for (const { value } of objects) {
    const { kind } = idOf(value);
    addPairs(value, 'metadata/labels', pairs, true);
    if (selectors || templates) for (const path of templatesOf(kind)) addPairs(value, `${path}/labels`, pairs, true);
    if (!selectors) continue;
    for (const [path, isMade] of selectorsOf(kind, idOf(value).group)) addPairs(value, path, pairs, isMade);
    if (kind === 'StatefulSet')
      for (const claim of listIn(memberAt(value, 'spec', 'volumeClaimTemplates')) ?? [])
        addPairs(claim, 'metadata/labels', pairs, true);
  }
}

/** Adds labels at a path of their own, to the objects that the field names. */
export function addPairsAt(objects: Objects, field: Located, pairs: Located | undefined): void {
  const isMade = memberOf(field, 'create')?.content === true;
  for (const { value } of objects) {
    const id = idOf(value);
    const isNamed = (['group', 'version', 'kind'] as const).every((part) =>
      ['', id[part]].includes(textOf(memberOf(field, part))),
    );
    if (isNamed) addPairs(value, textOf(memberOf(field, 'path')), pairs, isMade);
  }
}

/** Adds annotations to objects and to the pods that they make. */
export function addAnnotations(objects: Objects, pairs: Located | undefined): void {
  for (const { value } of objects)
    for (const path of ['metadata', ...templatesOf(idOf(value).kind)])
      addPairs(value, `${path}/annotations`, pairs, true);
}

function templatesOf(kind: string): string[] {
  if (kind === 'CronJob') return ['spec/jobTemplate/metadata', 'spec/jobTemplate/spec/template/metadata'];
  return WORKLOADS.includes(kind) ? ['spec/template/metadata'] : [];
}

/** The paths of what selects pods, and whether it is made where it is not there. */
function selectorsOf(kind: string, group: string): [path: string, isMade: boolean][] {
  const below = (path: string): [string, boolean] => [`spec/template/spec/${path}`, false];
  switch (kind) {
    case 'Service':
      return group === '' ? [['spec/selector', true]] : [];
    case 'ReplicationController':
      return [['spec/selector', true]];
    case 'Deployment':
    case 'StatefulSet':
      return [
        ['spec/selector/matchLabels', true],
        ...AFFINITIES.map((path) => below(`affinity/${path}`)),
        below('topologySpreadConstraints/labelSelector/matchLabels'),
      ];
    case 'ReplicaSet':
    case 'DaemonSet':
      return [['spec/selector/matchLabels', true]];
    case 'Job':
    case 'PodDisruptionBudget':
      return [['spec/selector/matchLabels', false]];
    case 'CronJob':
      return [['spec/jobTemplate/spec/selector/matchLabels', false]];
    case 'NetworkPolicy':
      return ['podSelector', 'ingress/from/podSelector', 'egress/to/podSelector'].map((path) => [
        `spec/${path}/matchLabels`,
        false,
      ]);
    default:
      return [];
  }
}

function addPairs(value: Located, path: string, pairs: Located | undefined, isMade: boolean): void {
  const keys = path.split('/');
  for (const [key, pair] of mapIn(pairs) ?? []) {
    if (isMade) createMaps(value, keys, pair.place);
    visitHolders(value, [...keys, key], (holder) => {
      mapIn(holder)?.set(key, { place: pair.place, content: textOf(pair) });
    });
  }
}

/** Sets a scalar below maps, which are made where they are not there. */
function set(value: Located, path: readonly string[], { place, content }: Located): void {
  createMaps(value, path.slice(0, -1), place);
  visitHolders(value, path, (holder, key) => mapIn(holder)?.set(key, { place, content }));
}

/** Sets the number of copies of workloads by their names; returns the entries that name none. */
export function setReplicas(objects: Objects, fields: Located): Located[] {
  const kinds = ['Deployment', 'ReplicationController', 'ReplicaSet', 'StatefulSet'];
  return entriesOf(fields, 'replicas').filter((entry) => {
    const name = textOf(memberOf(entry, 'name'));
    const count = memberOf(entry, 'count') ?? { place: entry.place, content: exactNumber('0') };
    const named = objects.filter((object) => idsOf(object).some((id) => id.name === name && kinds.includes(id.kind)));
    for (const { value } of named) set(value, ['spec', 'replicas'], count);
    return named.length === 0;
  });
}

/** Gives images other names, tags and digests. */
export function setImages(objects: Objects, fields: Located): void {
  for (const entry of entriesOf(fields, 'images'))
    for (const { value } of objects)
      if (textOf(memberOf(value, 'kind')) !== 'CustomResourceDefinition') setImagesIn(value, entry);
}

function setImagesIn(value: Located, entry: Located): void {
  for (const item of listIn(value) ?? []) setImagesIn(item, entry);
  for (const [key, member] of mapIn(value) ?? []) {
    setImagesIn(member, entry);
    if (key !== 'containers' && key !== 'initContainers') continue;
    for (const container of listIn(member) ?? []) {
      const image = memberOf(container, 'image');
      const changed = image && changedImage(image, entry);
      if (changed) mapIn(container)?.set('image', changed);
    }
  }
}

const IMAGE = /^(.*?)(?::([\w.{}-]*))?(?:@(sha256:[a-zA-Z0-9_.{}-]*))?$/s;

function changedImage(image: Located, entry: Located): Located | undefined {
  const [, name, tag = '', digest = ''] = IMAGE.exec(textOf(image)) ?? [];
  if (name === undefined || name !== textOf(memberOf(entry, 'name'))) return undefined;
  const given = (key: string): Located | undefined =>
    textOf(memberOf(entry, key)) === '' ? undefined : memberOf(entry, key);
  const [newName, newTag, newDigest, tagSuffix] = ['newName', 'newTag', 'digest', 'tagSuffix'].map(given);
  const isOther = newTag ?? newDigest;
  const shownTag = isOther ? textOf(newTag) : tag + textOf(tagSuffix);
  const shownDigest = (isOther ?? tagSuffix) ? textOf(newDigest) : digest;
  return {
    place: (newTag ?? newDigest ?? tagSuffix ?? newName ?? entry).place,
    content: [
      newName ? textOf(newName) : name,
      shownTag === '' ? '' : `:${shownTag}`,
      shownDigest === '' ? '' : `@${shownDigest}`,
    ].join(''),
  };
}
