import { isJsonObject, jsonObject, pointerOf, setKey, type JsonObject, type JsonValue } from '../../base/json';
import type { DriftReport } from '../compare/detect-drift';
import {
  ALL_WAYS,
  DEFAULT_TAG_NAMES,
  type DriftedAttribute,
  type DriftTagNames,
  type DriftTags,
  type JoinWay,
  type ReducedResource,
  type RunningDocument,
  type TemplateAddress,
  type UnmatchedResource,
} from '../compare/model';
import { copyOf } from '../values/access';
import { compareObjects, withoutSecrets, type ObjectComparison } from './compare-objects';
import { isControlled, ObjectJoin, type ObjectOutcome } from './join-objects';
import {
  runningObjects,
  writtenObjects,
  type KubernetesTemplate,
  type RunningObject,
  type WrittenObject,
} from './objects';
import { presentForm, withTextsOf } from './present-form';
import { withRenderedRelease } from './release';
import { Scalers } from './scalers';
import type { Kind } from './shape';
import { unmanagedObjects } from './unmanaged-objects';

export interface KubernetesDriftInput {
  readonly templates: readonly KubernetesTemplate[];
  readonly resources: readonly RunningDocument[];
  readonly tagNames?: DriftTagNames;
  readonly join?: readonly JoinWay[];
  /** True when templates of other kinds make objects of clusters too. */
  readonly hasOtherWriters?: boolean;
}

/** An object of a manifest and the one that runs, compared. */
export interface KubernetesPair {
  readonly result: 'drifted' | 'undrifted';
  readonly joinedBy: JoinWay;
  readonly tags: DriftTags;
  readonly address: TemplateAddress;
  readonly template: KubernetesTemplate;
  readonly cloudPath: string;
  /** Indexes into the resources. */
  readonly running: readonly number[];
  readonly iac: ReducedResource;
  readonly cloud: ReducedResource;
  readonly drifted: readonly DriftedAttribute[];
  readonly untracked: readonly string[];
  /** The document of the template with the values that run, and those that run with the values of the template. */
  readonly templateWithRunning: JsonObject;
  readonly runningWithTemplate: readonly JsonObject[];
}

type Failure = Extract<ObjectOutcome, { reason: unknown }>;

const NO_TAGS: DriftTags = { id: '', type: '' };

/** Compares manifests with the objects of clusters that they mean; hands each pair to `take` at once. */
export function detectKubernetesDriftWith<T>(
  input: KubernetesDriftInput,
  take: (pair: KubernetesPair) => T,
): DriftReport<T> {
  const { templates, resources, tagNames = DEFAULT_TAG_NAMES, join: ways = ALL_WAYS, hasOtherWriters = false } = input;
  const written = templates.flatMap((template) => writtenObjects(template, tagNames));
  const running = runningObjects(resources, tagNames);
  const join = new ObjectJoin(written, running, ways);
  const scalers = new Scalers(written, running);
  const pairs: T[] = [];
  const unmatched: UnmatchedResource[] = [];
  for (const each of written) {
    const outcome = join.outcomes.get(each);
    if (!outcome) continue;
    const found = 'running' in outcome ? pairOf(each, outcome.by, outcome.running, scalers) : outcome;
    if ('reason' in found) unmatched.push(unmatchedObject(each, found));
    else pairs.push(take(found));
  }
  unmatched.push(...(ways.includes('tags') ? join.unwritten(running) : []));
  const left = running.filter((each) => !join.taken.has(each) && !join.isMeant(each));
  const known = left.filter(({ kind }) => kind);
  const isListed = ways.includes('identity');
  const { unmanaged, provided, undecided } = isListed
    ? unmanagedObjects(
        known,
        written.filter((each) => isOpen(each, join.outcomes.get(each))),
        hasOtherWriters,
      )
    : { unmanaged: [], provided: 0, undecided: 0 };
  const uncounted = isListed ? left.filter(({ kind }) => !kind) : left;
  const untagged = {
    iac: written.filter((each) => !join.outcomes.has(each)).length,
    cloud: uncounted.filter(({ tags }) => !tags).length,
  };
  const copies = ways.includes('tags') ? left.filter((each) => each.tags && isControlled(each)).length : 0;
  return { pairs, unmatched, notCompared: [], unmanaged, provided, undecided, untagged, copies };
}

/** True for an object that may be another one than those that have its name, or have no partner. */
function isOpen({ kind, template, whyUnknown }: WrittenObject, outcome: ObjectOutcome | undefined): boolean {
  if (!kind || (outcome && 'running' in outcome)) return false;
  return whyUnknown !== undefined || template.isChart === true;
}

function pairOf(
  each: WrittenObject,
  joinedBy: JoinWay,
  running: RunningObject,
  scalers: Scalers,
): KubernetesPair | Failure {
  const { template, kind, object, keys, apiVersion } = each;
  if (!kind) return { reason: 'unknown-type' };
  const other = [apiVersion, running.apiVersion].find((version) => isOtherForm(kind, version));
  if (other !== undefined)
    return { reason: 'not-read', sought: soughtBy(each), why: `objects of ${other} have another form` };
  const written = presentForm(object);
  const isScaled = scalers.scale(running);
  const compared = running.parts.map((part) =>
    compareObjects(kind, withKnownNamespace(each, written), presentForm(part.object), isScaled),
  );
  const same = running.parts.findIndex((part) => part.object.apiVersion === apiVersion);
  const chosen = Math.max(same, 0);
  const version = running.parts[chosen].object.apiVersion;
  const alike = compared.filter((_, i) => running.parts[i].object.apiVersion === version);
  const comparison = alike.find(({ differences }) => differences.length > 0) ?? compared[chosen];
  const drifted = comparison.differences.map(({ path, keys: inside, ...values }) => ({
    path,
    iacValue: values.written,
    cloudValue: values.running,
    template: template.path,
    pointer: pointerOf(written === object ? [...keys, ...inside] : keys),
  }));
  return {
    result: drifted.length > 0 ? 'drifted' : 'undrifted',
    joinedBy,
    tags: (joinedBy === 'tags' && each.tags) || NO_TAGS,
    address: addressOf(each),
    template,
    cloudPath: running.path,
    running: running.parts.map(({ index }) => index),
    iac: reduced(each.name, kind, written),
    cloud: reduced(running.name, kind, comparison.withRunning),
    drifted,
    untracked: comparison.untracked,
    templateWithRunning: documentWith(each, written, comparison),
    runningWithTemplate: compared.map(({ withWritten }) => withWritten),
  };
}

function isOtherForm({ otherForms }: Kind, apiVersion: string): boolean {
  return otherForms.some((version) => apiVersion.endsWith(`/${version}`));
}

/** A namespace means nothing for an object of the cluster, and is not known for one that a release places. */
function withKnownNamespace({ namespace }: WrittenObject, object: JsonObject): JsonObject {
  const { metadata } = object;
  if (namespace !== '' || !isJsonObject(metadata)) return object;
  return { ...object, metadata: jsonObject(Object.entries(metadata).filter(([key]) => key !== 'namespace')) };
}

function reduced(name: string, { name: type, shape }: Kind, object: JsonObject): ReducedResource {
  const properties = jsonObject();
  for (const key of Object.keys(object)) {
    const field = shape.get(key) ?? {};
    if (field.use !== 'own') setKey(properties, key, withoutSecrets(object[key], field));
  }
  return { name, type, properties };
}

/** The document of a manifest with the values that run; one of an older form stays as it is. */
function documentWith(each: WrittenObject, written: JsonObject, { withRunning }: ObjectComparison): JsonObject {
  const { template, object, keys, type } = each;
  const put = type === 'Secret' ? withTextsOf(object, withRunning) : written === object ? withRunning : object;
  const changed = template.isChart ? withRenderedRelease(put) : put;
  if (keys.length === 0) return changed;
  const document = copyOf(template.document);
  let holder: JsonValue = document;
  for (const key of keys.slice(0, -1)) holder = (holder as JsonObject)[key];
  (holder as JsonValue[])[Number(keys.at(-1))] = changed;
  return isJsonObject(document) ? document : template.document;
}

function addressOf({ template, type, name, keys }: WrittenObject): TemplateAddress {
  return { path: template.path, column: 'kubernetes', type, name, pointer: pointerOf([...keys]) };
}

function soughtBy({ namespace, name }: WrittenObject): string {
  return `the name ${namespace}${namespace && '/'}${name}`;
}

function unmatchedObject(each: WrittenObject, outcome: Failure): UnmatchedResource {
  const { template, tags, namespace, type, whyAbsent } = each;
  const mayBeGone = outcome.reason === 'missing-in-cloud' && whyAbsent !== undefined;
  const { reason, sought, why } = mayBeGone ? { ...outcome, reason: 'not-read' as const, why: whyAbsent } : outcome;
  return {
    reason,
    side: 'iac',
    path: template.path,
    address: addressOf(each),
    node: type,
    ...(sought === undefined ? { tags } : { sought }),
    ...(why !== undefined && { why }),
    ...(namespace !== '' && { namespace }),
  };
}
