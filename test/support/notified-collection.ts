import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigType } from '@nestjs/config';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { TenantId } from '../../src/common/context/tenant';
import { Clock } from '../../src/common/time/clock';
import { connectorsConfig } from '../../src/config';
import { toJsonValue, type JsonObject } from '../../src/engine/base/json/json-value';
import { ConfigItemWriterService } from '../../src/modules/config-items';
import { newDocument } from '../../src/modules/config-items/upload/new-document';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from './embedded-mongo';
import { ruleOverJsonFiles, runToEnd, uploadFiles, writeNumberedFiles } from './run-collection';
import { THREAD_SCRIPT } from './run-threads';
import { TenantClient } from './tenant-client';
import { createTestApp, randomTenant } from './test-app';
import { until } from './until';

export interface ListedDelivery {
  readonly delivery_id: string;
  readonly notification_name: string;
  readonly notification_id: string;
  readonly event: string;
  readonly filter: string;
  readonly taskid: string;
  readonly state: string;
  readonly attempts: number;
  readonly status: number;
  readonly answer: string;
  readonly reason: string;
  readonly next_attempt: string;
}

const SETTLED: readonly string[] = ['sent', 'skipped', 'dead'];

/** A clock that a test moves. */
export class MovedClock {
  private time = Date.parse('2026-11-16T12:00:00Z');

  now(): Date {
    return new Date(this.time);
  }

  advance(ms: number): void {
    this.time += ms;
  }
}

/** A service whose runs judge the files `0.json` to `2.json`, and may tell receivers on loopback. */
export function createTellingApp(
  clock: MovedClock,
  env: Readonly<Record<string, string>> = {},
): Promise<NestExpressApplication> {
  const root = temporaryFolder();
  writeNumberedFiles(root, 3);
  return createTestApp({
    ownDatabase: true,
    jobs: true,
    env: {
      CONNECTOR_ROOTS: root,
      JOB_POLL_MS: '200',
      // The leases of jobs end by the clock that the tests move.
      JOB_LEASE: '3600',
      ALLOW_PRIVATE_HOSTS: 'true',
      ...env,
    },
    customise: (builder) =>
      builder
        .overrideProvider(Clock)
        .useValue(clock)
        .overrideProvider(RUN_THREAD_OPTIONS)
        .useValue({ script: THREAD_SCRIPT }),
  });
}

/** The collection `c` of a tenant of its own, whose files from `failing` on fail. */
export class NotifiedCollection {
  private constructor(
    private readonly app: NestExpressApplication,
    readonly client: TenantClient,
  ) {}

  static async create(app: NestExpressApplication): Promise<NotifiedCollection> {
    const client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    const collection = new NotifiedCollection(app, client);
    await uploadFiles(client, 'c', ruleOverJsonFiles(ruleFrom(3), 'data.rule.rulepass'));
    return collection;
  }

  /** Adds a file of notifications. */
  async tell(name: string, ...notifications: object[]): Promise<void> {
    await uploadFiles(this.client, 'c', { [`${name}.json`]: { fileType: 'notifications', notifications } });
  }

  /** Stores a file of notifications without the checks that those have to pass that are written today. */
  async keep(name: string, ...notifications: object[]): Promise<void> {
    const document = await newDocument('notifications', toJsonValue({ notifications }) as JsonObject);
    const writer = this.app.get(ConfigItemWriterService, { strict: false });
    await writer.write(this.client.tenant as TenantId, 'test', 'c', [{ kind: 'notifications', name, document }]);
  }

  /** Lets it judge the files of a folder of its own, with these contents. */
  async judge(files: Readonly<Record<string, object>>): Promise<void> {
    const folder = join(this.root, this.client.tenant);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
    const iac = { fileType: 'structure', type: 'filesystem', folderPath: this.client.tenant };
    await uploadFiles(this.client, 'c', { 'iac.json': iac });
  }

  /** Saves a filter and returns its id. */
  async saveFilter(fields: object): Promise<string> {
    const { body } = await this.client.post('/api/resource/filter', { title: 'watched', ...fields }).expect(200);
    return body.data.filter_id as string;
  }

  private get root(): string {
    return this.app.get<ConfigType<typeof connectorsConfig>>(connectorsConfig.KEY, { strict: false }).roots[0];
  }

  /** Lets its test name whom to tell. */
  async name(notification: unknown): Promise<void> {
    const files = ruleOverJsonFiles('', 'data.rule.rulepass');
    await uploadFiles(this.client, 'c', { 'tests.json': { ...(files['tests.json'] as object), notification } });
  }

  /** Runs with failures in the files from a number on, and returns the task. */
  async run(failing: number, crawl = false): Promise<string> {
    await uploadFiles(this.client, 'c', { 'rule.rego': ruleFrom(failing) });
    return (await runToEnd(this.app, this.client, 'c', { crawl })).taskid;
  }

  async deliveries(query: object = {}): Promise<ListedDelivery[]> {
    const { body } = await this.client.get('/api/notification/deliveries/', { container: 'c', ...query }).expect(200);
    return body.data.results as ListedDelivery[];
  }

  /** The deliveries about a run when none of them is under way any more. */
  settled(taskid: string): Promise<ListedDelivery[]> {
    return until(async () => {
      const mine = (await this.deliveries()).filter((delivery) => delivery.taskid === taskid);
      return mine.every(({ state }) => SETTLED.includes(state)) && mine;
    });
  }

  /** The only delivery about a run, when it has come to a state. */
  delivery(taskid: string, state: string): Promise<ListedDelivery> {
    return until(async () => (await this.deliveries({ state })).find((delivery) => delivery.taskid === taskid));
  }
}

function ruleFrom(failing: number): string {
  return `package rule\nrulepass = true { input.n < ${failing} }\nrulepass = false { input.n >= ${failing} }`;
}
