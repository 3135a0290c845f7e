import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { signToken } from '../../../test/support/tokens';
import type { Target } from '../load';
import { CONNECTOR, type Workspace } from './workspace';

const COLLECTION = 'bench';

/** An answer that is no success. */
class RefusedError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

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
    const folder = join(validation, container);
    const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
    const connector = { ...CONNECTOR, folderPath: '.' };
    await this.uploadFiles({ 'repo.json': JSON.stringify(connector), ...Object.fromEntries(files) });
  }

  async uploadFiles(files: Readonly<Record<string, string>>): Promise<void> {
    await this.post('/api/collection', JSON.stringify({ collection: COLLECTION }));
    const form = new FormData();
    form.set('container_name', COLLECTION);
    for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name);
    await this.post('/api/manage/config/upload', form);
  }

  /** Reads an answer without a look at it, which would keep whoever measures waiting. */
  async receive(path: string): Promise<void> {
    await this.textOf(path);
  }

  /** True when the request was answered and not refused because the service believes the database to be away. */
  async isAnswered(path: string): Promise<boolean> {
    try {
      await this.call(path);
      return true;
    } catch (error) {
      if (error instanceof RefusedError && error.status === 503) return false;
      throw error;
    }
  }

  /** Runs the collection; the seconds from the request to the end. Each poll is a request that others wait for. */
  async run(pollMillis = 20): Promise<number> {
    const begin = performance.now();
    const { taskid } = (await this.post('/api/compliance/run/', JSON.stringify({ collection: COLLECTION }))) as {
      taskid: string;
    };
    for (;;) {
      const state = await this.stateOf(taskid);
      if (state === 'completed') return (performance.now() - begin) / 1000;
      if (state !== 'queued' && state !== 'running') throw new Error(`the run ended as ${state}`);
      await setTimeout(pollMillis);
    }
  }

  /** A service that stands still believes that the database is away; the run goes on. */
  private async stateOf(taskid: string): Promise<string | undefined> {
    try {
      const { results } = (await this.call(`/api/compliance/run/?taskid=${taskid}`)) as {
        results: { state: string }[];
      };
      return results[0]?.state;
    } catch (error) {
      if (error instanceof RefusedError && error.status === 503) return 'running';
      throw error;
    }
  }

  private post(path: string, body: string | FormData): Promise<unknown> {
    const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
    return this.call(path, { method: 'POST', body, headers });
  }

  private async call(path: string, init: RequestInit = {}): Promise<unknown> {
    return (JSON.parse(await this.textOf(path, init)) as { data: unknown }).data;
  }

  private async textOf(path: string, init: RequestInit = {}): Promise<string> {
    const headers = { ...init.headers, authorization: `Bearer ${this.target.token}` };
    const response = await fetch(`${this.target.url}/${this.name}${path}`, { ...init, headers });
    const text = await response.text();
    if (!response.ok) throw new RefusedError(response.status, `${path} was answered with ${response.status}: ${text}`);
    return text;
  }
}
