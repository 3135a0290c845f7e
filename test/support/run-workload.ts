import type { mongo } from 'mongoose';
import { writeNumberedFiles } from './run-collection';
import type { WebhookSetup } from './code-host';
import { signToken } from './tokens';
import { until } from './until';

type Document = mongo.WithId<mongo.BSON.Document>;

const ENDED = ['completed', 'failed', 'cancelled'];

export interface WorkloadSize {
  readonly templates: number;
  readonly rules: number;
}

/** Takes some milliseconds on every template, so that a disturbance hits the run somewhere. */
const rule = (i: number) => `package rule
odd = true { count([1 | numbers.range(1, 4000)[_] > 0]) > 0; input.n % 2 == ${i % 2} }
odd = false { input.n % 2 != ${i % 2} }
odd_err = sprintf("rule ${i} on %d", [input.n]) { odd == false }
`;

/** Collections whose runs take a while, and what their runs leave in a form that can be compared. */
export class RunWorkload {
  constructor(
    private readonly url: string,
    private readonly database: mongo.Db,
    private readonly tenant: string,
    private readonly size: WorkloadSize,
  ) {}

  /** Writes the templates below the folder that connectors may read. */
  writeTemplates(root: string): void {
    writeNumberedFiles(root, this.size.templates);
  }

  get results(): number {
    return this.size.templates * this.size.rules;
  }

  /** Adds a collection; of two files with one name the later one counts. */
  async addCollection(collection: string, further: readonly [name: string, text: string][] = []): Promise<void> {
    const nodes = [{ masterSnapshotId: 'J', type: 'json', paths: ['/'] }];
    const cases = Array.from({ length: this.size.rules }, (_, i) => ({
      ...{ masterTestId: `T${i}`, masterSnapshotId: ['J'], type: 'rego', rule: `file(${i}.rego)` },
      evals: [{ eval: 'data.rule.odd', message: 'data.rule.odd_err' }],
    }));
    const documents: [string, string][] = [
      ['iac.json', JSON.stringify({ fileType: 'structure', type: 'filesystem', folderPath: 'files' })],
      ['snap.json', JSON.stringify({ fileType: 'masterSnapshot', snapshots: [{ source: 'iac', nodes }] })],
      ['tests.json', JSON.stringify({ fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases }] })],
      ...cases.map((_, i): [string, string] => [`${i}.rego`, rule(i)]),
      ...further,
    ];
    await this.addFiles(collection, documents);
  }

  /** Adds a collection of the files alone. */
  async addFiles(collection: string, files: readonly [name: string, text: string][]): Promise<void> {
    await this.post('/collection', { collection });
    await this.upload(collection, files);
  }

  /** Adds files to a collection, or writes them anew. */
  async upload(collection: string, files: readonly [name: string, text: string][]): Promise<void> {
    const form = new FormData();
    form.append('container_name', collection);
    for (const [name, text] of new Map(files)) form.append('files', new Blob([text]), name);
    await this.call('/manage/config/upload', { method: 'POST', body: form });
  }

  /** Switches the webhook of a collection on; returns what GitHub has to know. */
  async webhook(collection: string): Promise<WebhookSetup> {
    await this.post('/webhook/github/create', { collection, enable: true });
    const { secret } = (await this.post('/webhook/secret/', { collection })).data as { secret: string };
    const shown = await this.call(`/webhook/?collection=${encodeURIComponent(collection)}`, { method: 'GET' });
    const { id } = shown.data as { id: string };
    return { address: `${this.url}/${this.tenant}/api/webhook/github/${id}`, secret };
  }

  /** Saves a filter over the documents of resources and returns its id. */
  async saveFilter(fields: object): Promise<string> {
    const saved = await this.post('/resource/filter', { query_collection: 'resources', ...fields });
    return saved.data.filter_id as string;
  }

  /** Queues a run and returns the id of its task. */
  async start(collection: string, options: { readonly crawl?: boolean } = {}): Promise<string> {
    return (await this.post('/compliance/run/', { collection, ...options })).data.taskid as string;
  }

  /** Adds a schedule and returns it. */
  async schedule(schedule: object): Promise<{ id: string }> {
    return (await this.post('/compliance/scheduler/', schedule)).data as { id: string };
  }

  record(taskid: string): Promise<Document | null> {
    return this.database.collection('runs').findOne({ tenant: this.tenant, taskid });
  }

  /** The record of the run once a worker has begun it. */
  begun(taskid: string): Promise<Document> {
    return until(async () => {
      const run = await this.record(taskid);
      return run !== null && run.state !== 'queued' && run;
    });
  }

  ended(taskid: string): Promise<Document> {
    return until(async () => {
      const run = await this.record(taskid);
      return run !== null && ENDED.includes(run.state as string) && run;
    });
  }

  /** How many results are written. */
  async written(taskid: string): Promise<number> {
    const run = await this.record(taskid);
    return this.database.collection('results').countDocuments({ runId: run?._id });
  }

  /** How often the run was taken over. */
  async takeovers(run: Document): Promise<number> {
    return this.database.collection('run_logs').countDocuments({ runId: run._id, msg: /begins anew/ });
  }

  /** All that a run leaves, without ids and times: one line each, in an order of its own. */
  async outcome(run: Document): Promise<string[]> {
    const { _id: runId, containerId, state, reason, counts, coverage, inventory, progress } = run;
    const lines = async (name: string, filter: object, shown: (row: Document) => unknown[]) =>
      (await this.database.collection(name).find(filter).toArray()).map((row) => JSON.stringify([name, ...shown(row)]));
    const ofCollection = { tenant: this.tenant, containerId: containerId as number };
    const all = [
      [JSON.stringify(['run', state, reason, counts, coverage, inventory, progress])],
      await lines('results', { runId }, (row) => [row.testId, row.snapshots[0].path, row.state, row.message]),
      await lines('run_resources', { runId }, (row) => [row.path, row.passed, row.failed, row.inError]),
      await lines('run_coverage', { runId }, (row) => [row.state, row.scope, row.name, row.reason, row.detail]),
      await lines('resources', ofCollection, (row) => [row.path, row.active]),
      await lines('snapshot_versions', ofCollection, (row) => [row.path, row.hash, row.newest]),
    ];
    return all.flat().sort();
  }

  /** The text of an answer. */
  async read(path: string): Promise<string> {
    return JSON.stringify(await this.call(path, { method: 'GET' }));
  }

  private post(path: string, body: object) {
    const headers = { 'content-type': 'application/json' };
    return this.call(path, { method: 'POST', body: JSON.stringify(body), headers });
  }

  private async call(path: string, init: RequestInit): Promise<{ data: Record<string, unknown> }> {
    const headers = { authorization: `Bearer ${signToken({ tenant: this.tenant })}`, ...init.headers };
    const answer = await fetch(`${this.url}/${this.tenant}/api${path}`, { ...init, headers });
    const body = (await answer.json()) as { data: Record<string, unknown> };
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(body)}`);
    return body;
  }
}
