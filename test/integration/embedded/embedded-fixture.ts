import { ChildProcess, spawn } from 'node:child_process';
import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { mongo } from 'mongoose';
import {
  EmbeddedMongo,
  EmbeddedMongoLogEvent,
  EmbeddedMongoOptions,
  startEmbeddedMongo,
} from '../../../src/database/embedded';
import { endProcess } from '../../../src/database/embedded/process-info';
import { connectClient, MONGOD_CACHE, temporaryFolder } from '../../support/embedded-mongo';

const MONGOD_END_LIMIT_MS = 60_000;

export interface ServiceReport {
  uri: string;
  pid: number;
  kind?: string;
  message?: string;
}

/** One data folder with everything a test starts on it; `dispose` ends and removes it all. */
export class EmbeddedFixture {
  readonly dataDir = temporaryFolder();
  readonly events: EmbeddedMongoLogEvent[] = [];
  private readonly running: EmbeddedMongo[] = [];
  private readonly clients: mongo.MongoClient[] = [];
  private readonly services: ChildProcess[] = [];
  private readonly mongodsOfServices: number[] = [];

  get logged(): string {
    return this.events.map(({ level, message }) => `${level}: ${message}`).join('\n');
  }

  async start(options: Partial<EmbeddedMongoOptions> = {}): Promise<EmbeddedMongo> {
    const log = (event: EmbeddedMongoLogEvent): void => void this.events.push(event);
    const started = await startEmbeddedMongo({ dataDir: this.dataDir, cacheDir: MONGOD_CACHE, log, ...options });
    this.running.push(started);
    return started;
  }

  connect(uri: string): mongo.MongoClient {
    const client = connectClient(uri);
    this.clients.push(client);
    return client;
  }

  /** Starts the embedded MongoDB in a separate process; resolves with what that process reports. */
  async startService(
    options: Partial<EmbeddedMongoOptions> = {},
    env: NodeJS.ProcessEnv = process.env,
  ): Promise<{ service: ChildProcess; report: ServiceReport }> {
    const script = path.join(__dirname, 'service-process.js');
    const argument = JSON.stringify({ dataDir: this.dataDir, cacheDir: MONGOD_CACHE, ...options });
    const service = spawn(process.execPath, [script, argument], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.services.push(service);
    for await (const line of createInterface({ input: service.stdout })) {
      const report = JSON.parse(line) as ServiceReport;
      if (report.kind === undefined) this.mongodsOfServices.push(report.pid);
      return { service, report };
    }
    throw new Error('the service process ended without a report');
  }

  /** A program that runs the given script; for everything that is not a mongod. */
  async program(name: string, script: string): Promise<string> {
    const file = path.join(this.dataDir, name);
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  }

  async dispose(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
    await Promise.all(this.services.map((service) => endService(service)));
    await Promise.all(this.mongodsOfServices.map((pid) => endProcess(pid, MONGOD_END_LIMIT_MS)));
    await Promise.all(this.running.map((each) => each.stop()));
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** Ends a service process with this signal and waits until it is gone. */
export async function endService(service: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (service.exitCode !== null || service.signalCode !== null) return;
  const exited = once(service, 'exit');
  service.kill(signal);
  await exited;
}
