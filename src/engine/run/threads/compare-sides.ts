import {
  detectDriftWith,
  detectKubernetesDriftWith,
  isClusterObject,
  loadDriftMaps,
  withRunningValues,
  withWrittenValues,
  type DriftPair,
  type DriftReport,
  type DriftTemplate,
  type KubernetesPair,
  type ReducedResource,
  type RunningDocument,
} from '../../drift';
import { isJsonObject, objectsOf, readJson, textOf, writeJson, type JsonObject } from '../../base/json';
import type { DriftFacts } from '../../model';
import { readStates } from './read-states';
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
export async function compareSides(task: CompareTask): Promise<Compared> {
  const running = task.resources.map(({ text, ...facts }) => ({ ...facts, document: objectOf(text) }));
  const clouds = await compareWithClouds(task, running);
  const clusters = compareWithClusters(task, running);
  const sum = (count: (report: DriftReport<ComparedPair>) => number): number => count(clouds) + count(clusters);
  return {
    kind: 'compared',
    pairs: [...clouds.pairs, ...clusters.pairs],
    unmatched: [...clouds.unmatched, ...clusters.unmatched],
    unmanaged: [...clouds.unmanaged, ...clusters.unmanaged],
    provided: sum(({ provided }) => provided),
    undecided: sum(({ undecided }) => undecided),
    untagged: { iac: sum(({ untagged }) => untagged.iac), cloud: sum(({ untagged }) => untagged.cloud) },
    copies: sum(({ copies }) => copies),
    stateProblems: clouds.stateProblems,
  };
}

async function compareWithClouds(
  { templates, tagNames, join, states }: CompareTask,
  all: readonly RunningDocument[],
): Promise<DriftReport<ComparedPair> & Pick<Compared, 'stateProblems'>> {
  const places = new Map<DriftTemplate, number>();
  for (const [i, { path, type, text, providers, addresses }] of templates.entries()) {
    const column = COLUMNS.get(type);
    if (!column) continue;
    const beside = { ...addressesIn(addresses), ...providersIn(providers) };
    places.set({ path, column, isPlan: type === 'terraformPlan', document: objectOf(text), ...beside }, i);
  }
  const byPath = new Map<string, number[]>();
  const resources = all.filter((each, i) => {
    if (isClusterObject(each)) return false;
    byPath.set(each.path, [...(byPath.get(each.path) ?? []), i]);
    return true;
  });
  const maps = await loadDriftMaps();
  const read = readStates(states ?? [], [...places.keys()]);
  const input = { templates: [...places.keys()], resources, maps, tagNames, join, states: read.states };
  const found = detectDriftWith(input, (pair) => ({
    ...pairFacts(pair),
    template: places.get(pair.template) ?? -1,
    running: byPath.get(pair.cloudPath) ?? [],
  }));
  return { ...found, stateProblems: read.problems };
}

function compareWithClusters(
  { templates, tagNames, join, readsClusters }: CompareTask,
  all: readonly RunningDocument[],
): DriftReport<ComparedPair> {
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
  return detectKubernetesDriftWith(input, (pair) => ({
    ...factsOf(pair),
    templateWithRunning: pair.result === 'drifted' ? writeJson(pair.templateWithRunning) : '',
    runningWithTemplate: pair.result === 'drifted' ? pair.runningWithTemplate.map((each) => writeJson(each)) : [],
    template: places.get(pair.template) ?? -1,
    running: pair.running.map((index) => objects[index][0]),
  }));
}

/** True for a template of Terraform with resources that are objects of a cluster, or that make some. */
function makesObjects({ type, text }: CompareTask['templates'][number]): boolean {
  if (COLUMNS.get(type) !== 'terraform') return false;
  return objectsOf(objectOf(text).resources).some((each) => CLUSTER_TYPES.test(textOf(each.type)));
}

function pairFacts(pair: DriftPair): Omit<ComparedPair, 'template' | 'running'> {
  const isDrifted = pair.result === 'drifted';
  return {
    ...factsOf(pair),
    templateWithRunning: isDrifted ? writeJson(withRunningValues(pair)) : '',
    runningWithTemplate: isDrifted ? withWrittenValues(pair).map((document) => writeJson(document)) : [],
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

function addressesIn(text: string | undefined): Pick<DriftTemplate, 'addresses' | 'openBlocks'> {
  const written = text === undefined ? undefined : readJson(text);
  const addresses = isJsonObject(written) ? written.addresses : written;
  const openBlocks = isJsonObject(written) ? written.openBlocks : undefined;
  return {
    ...(Array.isArray(addresses) && { addresses: addresses.map(textOf) }),
    ...(Array.isArray(openBlocks) && { openBlocks: openBlocks.map(textOf) }),
  };
}

function providersIn(text: string | undefined): Pick<DriftTemplate, 'providers'> {
  const providers = text === undefined ? undefined : readJson(text);
  return Array.isArray(providers) ? { providers } : {};
}

function objectOf(text: string): JsonObject {
  const document = readJson(text);
  return isJsonObject(document) ? document : {};
}
