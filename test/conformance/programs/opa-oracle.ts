import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseJson, toJsonText, type Value } from '../../../src/engine/rego/values';

/** What an engine says: a value, null where it is undefined, or the code of an error. */
export type Answer = { readonly value: Value } | { readonly code: string };

interface Reply {
  readonly errors?: readonly { readonly code?: string; readonly location?: { readonly file?: string } }[];
  readonly code?: string;
  readonly result?: Value;
}

export function opaIsThere(): boolean {
  return spawnSync('opa', ['version']).status === 0;
}

/** Asks the `opa` on PATH about many modules at once, each in a package of its own. */
export class OpaOracle {
  private readonly folder = mkdtempSync(join(tmpdir(), 'programs-'));
  private readonly socket = join(this.folder, 'opa.sock');
  private server: ChildProcess | undefined;

  /** Writes the modules and returns the errors of those that OPA refuses, by name. Those are taken away. */
  check(modules: ReadonlyMap<string, string>): Map<string, string> {
    for (const [name, text] of modules) writeFileSync(join(this.folder, `${name}.rego`), text);
    const refused = new Map<string, string>();
    for (;;) {
      // A stage reports the errors of all modules, the stages after it run once those modules are gone.
      const args = ['check', '--max-errors', '1000000', '--format', 'json', this.folder];
      const run = spawnSync('opa', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
      if (run.status === 0) return refused;
      const { errors } = JSON.parse(run.stderr || run.stdout) as Reply;
      const before = refused.size;
      for (const { code, location } of errors ?? []) {
        const name = basename(location?.file ?? '', '.rego');
        if (!modules.has(name) || refused.has(name)) continue;
        refused.set(name, code ?? 'unknown');
        unlinkSync(join(this.folder, `${name}.rego`));
      }
      if (refused.size === before) throw new Error(`opa check failed: ${run.stderr}${run.stdout}`);
    }
  }

  /** Starts to answer questions about the modules that are left. */
  async start(): Promise<void> {
    const args = ['run', '--server', '--addr', `unix://${this.socket}`, '--log-level', 'error', this.folder];
    this.server = spawn('opa', args, { stdio: 'ignore' });
    for (let tries = 0; tries < 600; tries++) {
      const up = await this.post('/', '{}').then(
        () => true,
        () => false,
      );
      if (up) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the opa server does not answer');
  }

  async ask(name: string, input: Value): Promise<Answer> {
    const reply = parseJson(await this.post(`/v1/data/${name}`, `{"input": ${toJsonText(input)}}`)) as unknown as Reply;
    if (reply.code !== undefined) return { code: reply.errors?.[0]?.code ?? reply.code };
    return { value: reply.result ?? null };
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (server) {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await gone;
    }
    rmSync(this.folder, { recursive: true });
  }

  private post(path: string, body: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { socketPath: this.socket, path, method: 'POST', headers: { 'content-type': 'application/json' } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (c: Buffer) => chunks.push(c));
          response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
