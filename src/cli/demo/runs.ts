import { setTimeout as delay } from 'node:timers/promises';
import { countedTypes, type ReportRow } from '../../engine/reports';
import type { Coverage, StateCounts } from '../../engine/run';
import type { TableContent } from '../terminal/table-content';
import type { ApiClient } from './api-client';
import { changedValues, type ChangedValue } from './changed-values';
import { DemoError } from './demo-error';
import type { ExampleCollection } from './example-collection';
import type { PlainRepository } from './plain-repository';

const LOOK_EVERY_MS = 100;
const DAY_MS = 24 * 3600 * 1000;

interface Run {
  readonly taskid: string;
  readonly state: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';
  readonly reason: string;
  readonly progress: { readonly done: number; readonly total: number };
  readonly counts: StateCounts;
}

type Note = Coverage & { readonly is_lost: boolean };
type Found = { readonly resource_type: string; readonly judged: boolean };
type Place = { readonly path: string; readonly line: number };
type Result = Omit<ReportRow, 'testId' | 'places' | 'calls'> & {
  readonly test_id: string;
  readonly places?: readonly Place[];
  readonly calls?: readonly Place[];
};

/** A collection with one connector. */
export interface DemoCollection {
  readonly name: string;
  readonly connector: string;
}

/** Creates the collection and uploads its files. */
export async function load(client: ApiClient, collection: ExampleCollection): Promise<string[]> {
  await client.post('/api/collection', { collection: collection.name });
  const form = new FormData();
  form.append('container_name', collection.name);
  const files = collection.files();
  for (const { name, content } of files) form.append('files', new Blob([content]), name);
  await client.upload('/api/manage/config/upload', form);
  return files.map(({ name }) => name);
}

/** Makes a collection from the address of a repository. */
export async function quickStart(
  client: ApiClient,
  { name, address }: Pick<PlainRepository, 'name' | 'address'>,
): Promise<{ readonly connector: string }> {
  return client.post('/api/collection/quick-start/', { collection: name, gitProvider: address });
}

/** Starts a run, waits for its end, and reads its results. */
export async function run(
  client: ApiClient,
  { name, connector }: DemoCollection,
  onProgress: (progress: Run['progress']) => void,
): Promise<TableContent> {
  const { taskid } = await client.post<{ taskid: string }>('/api/compliance/run/', { collection: name });
  const { counts } = await ended(client, taskid, onProgress);
  const [results, notes, found] = await Promise.all([
    client.get<{ results: Result[] }>('/api/compliance/results/', { taskid }),
    client.get<{ results: Note[] }>('/api/compliance/report/', { taskid, state: 'coverage' }),
    client.get<{ results: Found[] }>('/api/resource/search/', { collection: name, connector }),
  ]);
  const located = (places: readonly Place[]) => places.map(({ path: file, line }) => ({ file, line }));
  const rows = results.results.map(({ test_id: testId, places, calls, ...row }) => ({
    ...row,
    testId,
    ...(places && { places: located(places) }),
    ...(calls && { calls: located(calls) }),
  }));
  return {
    container: name,
    resources: found.results.length,
    rows: rows.filter(({ state }) => state !== 'passed'),
    hidden: 0,
    failed: rows.flatMap(({ state, severity }) => (state === 'failed' ? [severity] : [])),
    skipped: [],
    notes: notes.results.filter((note) => !note.is_lost && isOfInterest(note)),
    lost: notes.results.filter((note) => note.is_lost),
    counts,
    notJudged: countedTypes(found.results.flatMap(({ judged, resource_type: type }) => (judged ? [] : [type]))),
  };
}

/** Returns the changes of a resource between its two newest versions. */
export async function changes(client: ApiClient, collection: ExampleCollection): Promise<ChangedValue[]> {
  const dashboard = await client.get<{
    resource_collection_name: string;
    configuration_drifts: Record<'new_resource_id' | 'old_resource_id', string>[];
  }>('/api/resource/dashboard', dashboardQuery(collection));
  const versions = dashboard.configuration_drifts.at(-1);
  if (versions === undefined) return [];
  const documents = await client.get<Record<'old_resource' | 'new_resource', unknown>>(
    '/api/resource/configuration/drift',
    {
      new_resource_id: versions.new_resource_id,
      old_resource_id: versions.old_resource_id,
      resource_collection_name: dashboard.resource_collection_name,
    },
  );
  return changedValues(documents.old_resource, documents.new_resource);
}

/** Versions are only shown for a range of days; midnight may pass during the demo. */
function dashboardQuery({ name, changedFile }: ExampleCollection) {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const now = Date.now();
  return {
    collection: name,
    resource_path: changedFile,
    start_date: day(now - DAY_MS),
    end_date: day(now + DAY_MS),
  };
}

async function ended(client: ApiClient, taskid: string, onProgress: (progress: Run['progress']) => void): Promise<Run> {
  for (;;) {
    const { results } = await client.get<{ results: Run[] }>('/api/compliance/run/', { taskid });
    const [record] = results;
    if (record.state === 'completed') return record;
    if (record.state !== 'queued' && record.state !== 'running')
      throw new DemoError(`The run ended as ${record.state}: ${record.reason}.`);
    onProgress(record.progress);
    await delay(LOOK_EVERY_MS);
  }
}

/** Skipped cases are among the counts, and a reference to another resource is nothing unusual. */
function isOfInterest({ scope, reason }: Coverage): boolean {
  return scope === 'case' ? reason.startsWith('exclusion-') : reason !== 'unresolved-expression';
}
