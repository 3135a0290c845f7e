import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ModuleMetadata } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import type { Connection } from 'mongoose';
import { AppModule } from '../../src/app/app.module';
import { configureApp } from '../../src/app/configure-app';
import { readAppConfig } from '../../src/config/app-config';
import { CONFIG_NAMESPACES, databaseConfig } from '../../src/config';
import { MigrationsService } from '../../src/database/migrations/migrations.service';
import { JobWorkerService } from '../../src/jobs/job-worker.service';
import { DOCUMENT_THREAD_OPTIONS } from '../../src/modules/snapshots/data/document-thread.service';
import { temporaryFolder, testMongoUri } from './embedded-mongo';
import { TEST_SECRET } from './tokens';

/** What migrations write themselves. */
const MIGRATED = ['interval_starts', 'migrations'];
const LEFT_DATABASES = Symbol.for('plumbline.left-databases');
const REGISTER = join(__dirname, 'register-typescript.js');

export interface TestAppOptions {
  /** Environment variables on top of the tests' own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Modules beside the service's own. */
  readonly imports?: ModuleMetadata['imports'];
  /** Whether jobs are worked on; the database, and so the queue, is shared with the other suites. */
  readonly jobs?: boolean;
  /**
   * A database that nobody else uses until the service is closed, for suites that work on all jobs in it. It may come from a
   * suite before, emptied: to make one costs more than most tests.
   */
  readonly ownDatabase?: boolean;
  /** Further overrides, for what cannot be reached through the configuration. */
  readonly customise?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

/** The whole service, as main.ts creates it, on the mongod of the test run; it listens on a free loopback port. */
export async function createTestApp({
  env = {},
  jobs = false,
  ownDatabase = false,
  imports = [],
  customise = (builder) => builder,
}: TestAppOptions = {}): Promise<NestExpressApplication> {
  const left = ownDatabase ? leftDatabases.pop() : undefined;
  const uri = ownDatabase ? (left ?? ownDatabaseUri('own')) : databaseUri();
  const config = readAppConfig({
    MONGODB_URI: uri,
    DATA_DIR: temporaryFolder(),
    JWT_SECRET: TEST_SECRET,
    RATE_LIMIT: '0',
    // A request that takes long on a busy machine is not a failure of the service.
    REQUEST_TIME_LIMIT: '600',
    LOG_LEVEL: 'silent',
    // A thread loads all of the engine, which costs more than the runs of most tests.
    RULE_THREADS: '1',
    ...env,
  });
  const builder = Test.createTestingModule({ imports: [AppModule, ...imports] });
  for (const [name, { KEY }] of Object.entries(CONFIG_NAMESPACES)) {
    builder.overrideProvider(KEY).useValue(config[name as keyof typeof CONFIG_NAMESPACES]);
  }
  builder.overrideProvider(DOCUMENT_THREAD_OPTIONS).useValue({ execArgv: ['-r', REGISTER] });
  const testing = await customise(builder).compile();
  const app = testing.createNestApplication<NestExpressApplication>({ bodyParser: false });
  await configureApp(app);
  if (left !== undefined) await removeRows(app.get<Connection>(getConnectionToken()));
  await app.get(MigrationsService).run();
  await app.listen(0, '127.0.0.1');
  if (ownDatabase) leaveDatabaseAtEnd(app, uri);
  if (jobs) app.get(JobWorkerService).start();
  return app;
}

/** What suites of this worker have left. Helpers are loaded anew for each suite; the globals are those of the worker. */
const leftDatabases: string[] = (Reflect.get(globalThis, LEFT_DATABASES) as string[] | undefined) ?? [];
Reflect.set(globalThis, LEFT_DATABASES, leftDatabases);

function leaveDatabaseAtEnd(app: NestExpressApplication, uri: string): void {
  const close = app.close.bind(app);
  app.close = async () => {
    await close();
    if (!leftDatabases.includes(uri)) leftDatabases.push(uri);
  };
}

/** Leaves what a new database has: the collections, their indexes, and what migrations write. */
async function removeRows(connection: Connection): Promise<void> {
  const collections = (await connection.db?.collections()) ?? [];
  const others = collections.filter(({ collectionName }) => !MIGRATED.includes(collectionName));
  await Promise.all(others.map((collection) => collection.deleteMany({})));
}

/** One database for the whole test run; suites are separated by tenant, so nothing is cleaned up. */
export function databaseUri(name = 'plumbline_test', server = testMongoUri()): string {
  const uri = new URL(server);
  uri.pathname = `/${name}`;
  // On a busy machine nothing comes in time; suites about a database that is away have one of their own.
  for (const limit of ['serverSelectionTimeoutMS', 'connectTimeoutMS', 'waitQueueTimeoutMS'])
    uri.searchParams.set(limit, '300000');
  return uri.href;
}

/** A separate database, for suites whose processes work on all jobs in it. */
export function ownDatabaseUri(purpose: string, server?: string): string {
  return databaseUri(`${purpose}_${randomBytes(6).toString('hex')}`, server);
}

/** Where the rows of a service are, for another service on the same ones. */
export function uriOfDatabase(app: NestExpressApplication): string {
  return app.get<ConfigType<typeof databaseConfig>>(databaseConfig.KEY).uri!;
}

/** A new tenant for a suite. */
export function randomTenant(): string {
  return `t-${randomBytes(8).toString('hex')}`;
}
