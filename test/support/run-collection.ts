import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { TenantId } from '../../src/common/context/tenant';
import { RunsRepository, type Run } from '../../src/modules/runs/data';
import type { TenantClient, UploadedFile } from './tenant-client';
import { until } from './until';

const ENDED: readonly string[] = ['completed', 'failed', 'cancelled'];

/** Uploads files to a collection; objects as JSON. */
export async function uploadFiles(
  client: TenantClient,
  collection: string,
  files: Readonly<Record<string, string | object>>,
): Promise<void> {
  const parts = Object.entries(files).map(([name, content]): UploadedFile => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    return ['files', name, text];
  });
  await client.upload('/api/manage/config/upload', { container_name: collection }, parts).expect(200);
}

interface RunRequest {
  /** `run`, or `crawler` for a crawl. */
  readonly kind?: 'run' | 'crawler';
  readonly crawl?: boolean;
}

/** Starts a run of a collection and returns the id of its task. */
export async function startRun(
  client: TenantClient,
  collection: string,
  { kind = 'run', ...options }: RunRequest = {},
): Promise<string> {
  const { body } = await client.post(`/api/compliance/${kind}/`, { collection, ...options }).expect(200);
  return body.data.taskid as string;
}

/** The record of a run when it has ended. */
export function endOfRun(app: INestApplication, client: TenantClient, taskid: string): Promise<Run> {
  const runs = app.get(RunsRepository, { strict: false });
  return until(async () => {
    const found = await runs.findByTask(client.tenant as TenantId, taskid);
    return found !== null && ENDED.includes(found.state) && found;
  });
}

/** Starts a run and waits for its end. */
export async function runToEnd(
  app: INestApplication,
  client: TenantClient,
  collection: string,
  request: RunRequest = {},
): Promise<Run> {
  return endOfRun(app, client, await startRun(client, collection, request));
}

/** The files of a collection whose one test asks a rule file about each JSON file of the folder `files`. */
export function ruleOverJsonFiles(rule: string, evaluated: string): Record<string, string | object> {
  const nodes = [{ masterSnapshotId: 'J', type: 'json', paths: ['/'] }];
  const evals = [{ eval: evaluated }];
  const cases = [{ masterTestId: 'T', masterSnapshotId: ['J'], type: 'rego', rule: 'file(rule.rego)', evals }];
  return {
    'iac.json': { fileType: 'structure', type: 'filesystem', folderPath: 'files' },
    'snap.json': { fileType: 'masterSnapshot', snapshots: [{ source: 'iac', nodes }] },
    'tests.json': { fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases }] },
    'rule.rego': rule,
  };
}

/** Writes the files `0.json`, `1.json` and so on below the folder `files` of a root, each with its number as `n`. */
export function writeNumberedFiles(root: string, count: number): void {
  mkdirSync(join(root, 'files'));
  for (let n = 0; n < count; n++) writeFileSync(join(root, `files/${n}.json`), JSON.stringify({ n }));
}
