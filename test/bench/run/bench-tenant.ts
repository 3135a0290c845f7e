import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { signToken } from '../../support/tokens';
import type { Target } from '../load';
import { CONNECTOR, type Workspace } from './workspace';

const COLLECTION = 'bench';

/** A tenant whose only collection is a workspace; nothing of it is known to the service before. */
export class BenchTenant {
  readonly target: Target;

  constructor(
    url: string,
    private readonly name: string,
  ) {
    this.target = { name, url, token: signToken({ tenant: name }) };
  }

  /** A page of what a run has found. */
  get search(): string {
    return `/${this.name}/api/resource/search?collection=${COLLECTION}&connector=repo&index=0&count=50`;
  }

  async upload({ validation, container }: Workspace): Promise<void> {
    await this.post('/api/collection', JSON.stringify({ collection: COLLECTION }));
    const folder = join(validation, container);
    const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const);
    const form = new FormData();
    form.set('container_name', COLLECTION);
    const connector = { ...CONNECTOR, folderPath: '.' };
    for (const [name, content] of [['repo.json', JSON.stringify(connector)] as const, ...files])
      form.append('files', new Blob([content]), name);
    await this.post('/api/manage/config/upload', form);
  }

  /** Runs the collection; the seconds from the request to the end. Each poll is a request that others wait for. */
  async run(pollMillis = 20): Promise<number> {
    const begin = performance.now();
    const { taskid } = (await this.post('/api/compliance/run/', JSON.stringify({ collection: COLLECTION }))) as {
      taskid: string;
    };
    for (;;) {
      const { results } = (await this.call(`/api/compliance/run/?taskid=${taskid}`)) as {
        results: { state: string }[];
      };
      const state = results[0]?.state;
      if (state === 'completed') return (performance.now() - begin) / 1000;
      if (state !== 'queued' && state !== 'running') throw new Error(`the run ended as ${state}`);
      await setTimeout(pollMillis);
    }
  }

  private post(path: string, body: string | FormData): Promise<unknown> {
    const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
    return this.call(path, { method: 'POST', body, headers });
  }

  private async call(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = { ...init.headers, authorization: `Bearer ${this.target.token}` };
    const response = await fetch(`${this.target.url}/${this.name}${path}`, { ...init, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
    return (JSON.parse(text) as { data: unknown }).data;
  }
}
