import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import * as http from 'node:http';
import * as https from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programPath } from '../../../src/config/command-line';
import { isJsonObject, readJson, textOf, writeJson, type JsonObject } from '../../../src/engine/base/json';
import { CERTIFICATE, HOST } from './kubernetes-api-server';

export interface Programs {
  readonly server: string;
  readonly etcd: string;
}

export interface Reply {
  readonly status: number;
  readonly body: JsonObject;
}

/** Users by their roles in tests; each has a token of its own. */
export const USERS = ['admin', 'reader', 'narrow'] as const;
export type User = (typeof USERS)[number];

/** A real API server of Kubernetes with its database, on loopback, in processes of its own. */
export class KubeApiServer {
  private constructor(
    private readonly folder: string,
    private readonly etcd: Program,
    private readonly server: Program,
    private readonly tokens: Readonly<Record<User, string>>,
  ) {}

  /** KUBE_APISERVER with ETCD, else with `etcd` on the PATH; undefined when one of them is not there. */
  static programs(): Programs | undefined {
    const server = process.env.KUBE_APISERVER ?? '';
    const etcd = programPath(process.env.ETCD || undefined, 'etcd', process.env.PATH);
    return server === '' || etcd === undefined ? undefined : { server, etcd };
  }

  static async start(programs: Programs): Promise<KubeApiServer> {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-cluster-'));
    const tokens = { admin: newToken(), reader: newToken(), narrow: newToken() };
    const etcd = await startEtcd(programs.etcd, folder);
    const running = [etcd];
    try {
      await etcd.until(async () => (await send(http, { port: etcd.port, path: '/health' })).status === 200);
      const server = await startServer(programs.server, folder, etcd, tokens);
      running.push(server);
      const started = new KubeApiServer(folder, etcd, server, tokens);
      await server.until(async () => (await started.ask('GET', '/readyz')).status === 200);
      return started;
    } catch (error) {
      for (const program of running) await program.stop();
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  get url(): string {
    return `https://${HOST}:${this.server.port}`;
  }

  tokenOf(user: User): string {
    return this.tokens[user];
  }

  /** Asks as the administrator. */
  ask(method: string, path: string, body?: JsonObject): Promise<Reply> {
    const { port } = this.server;
    const headers = { authorization: `Bearer ${this.tokens.admin}`, 'content-type': 'application/json' };
    return send(https, { port, method, path, headers, servername: HOST, ca: CERTIFICATE }, body);
  }

  until(isSo: () => Promise<boolean>): Promise<void> {
    return this.server.until(isSo);
  }

  /** Lets the database forget all but the present, and with it the pages of lists that were begun. */
  async forgetPages(): Promise<void> {
    const ask = (path: string, body: JsonObject): Promise<Reply> =>
      send(http, { port: this.etcd.port, method: 'POST', path: `/v3/kv/${path}` }, body);
    const { header } = (await ask('range', { key: 'AA==' })).body;
    const revision = isJsonObject(header) ? textOf(header.revision) : '';
    const { status, body } = await ask('compaction', { revision, physical: true });
    if (status !== 200) throw new Error(`the database kept its past: ${writeJson(body)}`);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.etcd.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A program that listens on a port of loopback. */
class Program {
  private output = '';
  private readonly ended: Promise<void>;
  private hasEnded = false;

  constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {
    const read = (chunk: Buffer): void => {
      this.output = (this.output + chunk.toString()).slice(-5_000);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    this.ended = new Promise((resolve) => {
      const end = (): void => {
        this.hasEnded = true;
        resolve();
      };
      child.once('exit', end);
      child.once('error', (error) => {
        this.output += error.message;
        end();
      });
    });
  }

  async until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo().catch(() => false))) {
      if (this.hasEnded) throw new Error(`${this.child.spawnfile} has ended:\n${this.output}`);
      await pause(50);
    }
  }

  async stop(): Promise<void> {
    if (!this.hasEnded) this.child.kill('SIGKILL');
    await this.ended;
  }
}

async function startEtcd(program: string, folder: string): Promise<Program> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  return started(program, folder, port, {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': address,
    'advertise-client-urls': address,
    'listen-peer-urls': 'http://127.0.0.1:0',
  });
}

async function startServer(
  program: string,
  folder: string,
  etcd: Program,
  tokens: Readonly<Record<User, string>>,
): Promise<Program> {
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = file('accounts.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const certificate = file('server.pem', CERTIFICATE);
  const rows = USERS.map((user) => `${tokens[user]},${user},${user}${user === 'admin' ? ',system:masters' : ''}\n`);
  const port = await freePort();
  return started(program, folder, port, {
    'etcd-servers': `http://127.0.0.1:${etcd.port}`,
    'bind-address': '127.0.0.1',
    'advertise-address': '127.0.0.1',
    'secure-port': String(port),
    'cert-dir': folder,
    'tls-cert-file': certificate,
    'tls-private-key-file': certificate,
    'token-auth-file': file('tokens.csv', rows.join('')),
    'authorization-mode': 'RBAC',
    'service-account-issuer': 'https://cluster.example.test',
    'service-account-key-file': key,
    'service-account-signing-key-file': key,
    'disable-admission-plugins': 'ServiceAccount',
    'service-cluster-ip-range': '10.0.0.0/16',
    'endpoint-reconciler-type': 'none',
    'allow-privileged': 'true',
    // Limits of a whole pod, which rules count, are not kept without it.
    'feature-gates': 'PodLevelResources=true',
  });
}

function started(program: string, folder: string, port: number, options: Readonly<Record<string, string>>): Program {
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const env = { PATH: process.env.PATH, HOME: folder };
  return new Program(spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }), port);
}

function newToken(): string {
  return randomBytes(16).toString('hex');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function send(
  { request }: Pick<typeof https, 'request'> | Pick<typeof http, 'request'>,
  options: https.RequestOptions,
  body?: JsonObject,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: objectIn(Buffer.concat(chunks)) }));
    });
    asked.on('error', reject);
    asked.end(body && writeJson(body));
  });
}

function objectIn(answer: Buffer): JsonObject {
  try {
    const value = readJson(answer.toString());
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
