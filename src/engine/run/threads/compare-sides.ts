import {
  detectDriftWith,
  loadDriftMaps,
  withRunningValues,
  withWrittenValues,
  type DriftPair,
  type DriftTemplate,
  type ReducedResource,
} from '../../drift';
import { isJsonObject, readJson, textOf, writeJson, type JsonObject } from '../../base/json';
import { readStates } from './read-states';
import type { Compared, ComparedPair, CompareTask } from './tasks';

const COLUMNS: ReadonlyMap<string, DriftTemplate['column']> = new Map([
  ['terraform', 'terraform'],
  ['terraformPlan', 'terraform'],
  ['cloudformation', 'cloudformation'],
  ['arm', 'arm'],
]);

/** Pairs the resources of templates with those that run, and finds the differences. */
export async function compareSides({ templates, resources, tagNames, join, states }: CompareTask): Promise<Compared> {
  const places = new Map<DriftTemplate, number>();
  for (const [i, { path, type, text, providers, addresses }] of templates.entries()) {
    const column = COLUMNS.get(type);
    if (!column) continue;
    const beside = { ...addressesIn(addresses), ...providersIn(providers) };
    places.set({ path, column, isPlan: type === 'terraformPlan', document: objectOf(text), ...beside }, i);
  }
  const running = resources.map(({ text, ...facts }) => ({ ...facts, document: objectOf(text) }));
  const byPath = new Map<string, number[]>();
  for (const [i, { path }] of resources.entries()) byPath.set(path, [...(byPath.get(path) ?? []), i]);
  const maps = await loadDriftMaps();
  const read = readStates(states ?? [], [...places.keys()]);
  const input = { templates: [...places.keys()], resources: running, maps, tagNames, join, states: read.states };
  const found = detectDriftWith(input, (pair) => ({
    ...pairFacts(pair),
    template: places.get(pair.template) ?? -1,
    running: byPath.get(pair.cloudPath) ?? [],
  }));
  return { kind: 'compared', ...found, stateProblems: read.problems };
}

function pairFacts(pair: DriftPair): Omit<ComparedPair, 'template' | 'running'> {
  const { result, joinedBy, tags, address, iac, cloud, drifted, untracked } = pair;
  const isDrifted = result === 'drifted';
  return {
    result,
    joinedBy,
    tags,
    address,
    drifted,
    untracked: untracked.length,
    iacSnapshot: reducedText(iac),
    cloudSnapshot: reducedText(cloud),
    templateWithRunning: isDrifted ? writeJson(withRunningValues(pair)) : '',
    runningWithTemplate: isDrifted ? withWrittenValues(pair).map((document) => writeJson(document)) : [],
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
