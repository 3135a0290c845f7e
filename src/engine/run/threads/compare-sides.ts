import {
  detectDriftWith,
  detectKubernetesDriftWith,
  isClusterObject,
  loadDriftMaps,
  withRunningValues,
  withWrittenTags,
  withWrittenValues,
  type DriftPair,
  type DriftReport,
  type DriftTemplate,
  type KubernetesPair,
  type ReducedResource,
  type RunningDocument,
} from '../../drift';
import { objectsOf, textOf, writeJson, type JsonObject } from '../../base/json';
import type { DriftFacts } from '../../model';
import { DriftedParts } from './drifted-parts';
import { changedText } from './changed-text';
import { readStates } from './read-states';
import { objectOf, providersIn } from './task-texts';
import { addressesIn } from './template-addresses';
import type { Compared, ComparedPair, CompareTask } from './tasks';

const COLUMNS: ReadonlyMap<string, DriftTemplate['column']> = new Map([
  ['terraform', 'terraform'],
  ['terraformPlan', 'terraform'],
  ['cloudformation', 'cloudformation'],
  ['arm', 'arm'],
]);

const CHART = 'helmChart';
/** The types of templates that are manifests. */
const MANIFESTS: ReadonlySet<string> = new Set(['kubernetesObjectFiles', CHART]);
/** Terraform's types of resources that make objects of clusters. */
const CLUSTER_TYPES = /^(?:kubernetes|helm|kubectl)_/;

/** Pairs the resources of templates with those that run, and finds the differences. */
export async function compareSides(task: CompareTask, onPair: () => void = () => {}): Promise<Compared> {
  const running = task.resources.map(({ text, ...facts }) => ({ ...facts, document: objectOf(text) }));
  const parts = new DriftedParts(task, running, onPair);
  const clouds = await compareWithClouds(task, running, parts);
  const clusters = compareWithClusters(task, running, parts);
  const sum = (count: (report: DriftReport<ComparedPair>) => number): number => count(clouds) + count(clusters);
  return {
    kind: 'compared',
    pairs: [...clouds.pairs, ...clusters.pairs],
    unmatched: [...clouds.unmatched, ...clusters.unmatched],
    notCompared: clouds.notCompared,
    unmanaged: [...clouds.unmanaged, ...clusters.unmanaged],
    provided: sum(({ provided }) => provided),
    undecided: sum(({ undecided }) => undecided),
    untagged: { iac: sum(({ untagged }) => untagged.iac), cloud: sum(({ untagged }) => untagged.cloud) },
    copies: sum(({ copies }) => copies),
    stateProblems: clouds.stateProblems,
  };
}

async function compareWithClouds(
  task: CompareTask,
  all: readonly RunningDocument[],
  parts: DriftedParts,
): Promise<DriftReport<ComparedPair> & Pick<Compared, 'stateProblems'>> {
  const { templates, tagNames, join, states } = task;
  const places = new Map<DriftTemplate, number>();
  for (const [i, { path, connector, file, type, text, providers, addresses }] of templates.entries()) {
    const column = COLUMNS.get(type);
    if (!column) continue;
    const beside = { ...addressesIn(addresses), ...providersIn(providers) };
    places.set(
      { path, connector, file, column, isPlan: type === 'terraformPlan', document: objectOf(text), ...beside },
      i,
    );
  }
  const known = [...all.entries()].filter(([, each]) => !isClusterObject(each));
  const resources = known.map(([, each]) => each);
  const maps = await loadDriftMaps();
  const read = readStates(states ?? [], [...places.keys()]);
  const input = { templates: [...places.keys()], resources, maps, tagNames, join, states: read.states };
  const found = detectDriftWith(input, (pair): ComparedPair => {
    const at = {
      template: places.get(pair.template) ?? -1,
      running: pair.running.indexes.map((index) => known[index][0]),
    };
    if (pair.result === 'undrifted') return { ...factsOf(pair), ...at, ...NOTHING_SUPPOSED };
    const [template, running] = [withRunningValues(pair), withWrittenValues(pair)];
    const changed = { template, indexes: changedIn(pair), running, tags: withWrittenTags(pair) };
    return { ...factsOf(pair), ...at, ...supposed(task, parts, at, changed) };
  });
  return { ...found, stateProblems: read.problems };
}

function compareWithClusters(
  task: CompareTask,
  all: readonly RunningDocument[],
  parts: DriftedParts,
): DriftReport<ComparedPair> {
  const { templates, tagNames, join, readsClusters } = task;
  const places = new Map<KubernetesPair['template'], number>();
  for (const [i, { path, type, text }] of templates.entries())
    if (MANIFESTS.has(type)) places.set({ path, document: objectOf(text), isChart: type === CHART }, i);
  const objects = [...all.entries()].filter(([, each]) => isClusterObject(each));
  const input = {
    templates: [...places.keys()],
    resources: objects.map(([, each]) => each),
    tagNames,
    // Manifests of clusters that nobody reads are only counted.
    join: readsClusters === false && objects.length === 0 ? [] : join,
    hasOtherWriters: objects.length > 0 && templates.some(makesObjects),
  };
  return detectKubernetesDriftWith(input, (pair): ComparedPair => {
    const at = {
      template: places.get(pair.template) ?? -1,
      running: pair.running.map((index) => objects[index][0]),
    };
    if (pair.result === 'undrifted') return { ...factsOf(pair), ...at, ...NOTHING_SUPPOSED };
    const changed = { template: pair.templateWithRunning, running: pair.runningWithTemplate };
    return { ...factsOf(pair), ...at, ...supposed(task, parts, at, changed) };
  });
}

/** True for a template of Terraform with resources that are objects of a cluster, or that make some. */
function makesObjects({ type, text }: CompareTask['templates'][number]): boolean {
  if (COLUMNS.get(type) !== 'terraform') return false;
  return objectsOf(objectOf(text).resources).some((each) => CLUSTER_TYPES.test(textOf(each.type)));
}

type Supposed = Pick<ComparedPair, 'templateWithRunning' | 'runningWithTemplate' | 'parts'>;

const NOTHING_SUPPOSED: Supposed = { runningWithTemplate: [], parts: [] };

interface ChangedDocuments {
  readonly template: JsonObject;
  /** The indexes of the resources of the template that have other values. */
  readonly indexes?: readonly number[];
  readonly running: readonly JsonObject[];
  readonly tags?: Readonly<Record<string, string>>;
}

function changedIn({ differences, template }: DriftPair): number[] {
  const places = differences.flatMap(({ place }) => place ?? []);
  return places.flatMap(({ resource }) => (resource.template === template ? [Number(resource.keys[1])] : []));
}

/** The documents of a drifted pair with the values of the other side, whole and as single resources. */
function supposed(
  { templates, resources }: CompareTask,
  parts: DriftedParts,
  at: Pick<ComparedPair, 'template' | 'running'>,
  { template, indexes, running, tags }: ChangedDocuments,
): Supposed {
  const all = [parts.ofRunning(at.running, running, tags), parts.ofTemplate(at.template, template, indexes)];
  const { text, isJudged = true } = templates[at.template];
  return {
    ...(isJudged && { templateWithRunning: changedText(text, writeJson(template)) }),
    runningWithTemplate: running.map((each, i) => (resources[at.running[i]].isJudged === false ? '' : writeJson(each))),
    parts: all.filter((each) => each !== undefined),
  };
}

function factsOf(pair: DriftPair | KubernetesPair): DriftFacts {
  const { result, joinedBy, tags, address, iac, cloud, drifted, untracked } = pair;
  return {
    result,
    joinedBy,
    tags,
    address,
    drifted,
    untracked: untracked.length,
    iacSnapshot: reducedText(iac),
    cloudSnapshot: reducedText(cloud),
  };
}

function reducedText({ name, properties, type }: ReducedResource): string {
  return writeJson({ name, properties, type });
}
