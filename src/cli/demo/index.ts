import 'reflect-metadata';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessLifetime } from '../../app/process-lifetime';
import { startFailure } from '../../app/start-failure';
import { commandLineEnvironment } from '../../config/command-line';
import { isAtLeast } from '../../engine/files/cases';
import type { TableContent } from '../terminal/table-content';
import { tableReport } from '../terminal/table-report';
import { commandOptions, DEMO_OPTIONS } from '../command-options';
import type { ApiClient } from './api-client';
import { DemoError } from './demo-error';
import { DemoScreen } from './demo-screen';
import { startDemoService } from './demo-service';
import { ExampleCollection } from './example-collection';
import { PlainRepository } from './plain-repository';
import { changes, load, quickStart, run, type DemoCollection } from './runs';

const HELP = `usage: plumbline demo [--exit]

Starts the service on a MongoDB and a data folder of its own, loads the collection examples/web-shop through the API,
runs it twice and shows what comes of it. Then it checks a plain git repository with the built-in rules. On a terminal it stays until Ctrl-C; --exit ends it at once.
`;

/** A request that the user may try. */
interface Request {
  readonly what: string;
  readonly path: string;
}

/** `plumbline demo`: ends the process itself, because the service runs inside it; its help does not. */
export async function demo(
  argv: string[],
  help: { readonly stdout: { write(text: string): unknown } },
): Promise<number> {
  const values = commandOptions('demo', argv, DEMO_OPTIONS);
  if (values.help) {
    help.stdout.write(HELP);
    return 0;
  }
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'plumbline-demo-')));
  const lifetime = new ProcessLifetime();
  lifetime.cleansUp(() => rmSync(folder, { recursive: true, force: true }));
  // Whoever reads the output may close it, as `head` does.
  process.stdout.on('error', () => void lifetime.exit(0));
  const colours = process.stdout.isTTY && commandLineEnvironment().colours;
  const screen = new DemoScreen(process.stdout, colours);
  const stays = process.stdout.isTTY && !values.exit;
  try {
    await present(screen, lifetime, folder);
    if (stays) screen.paragraph('The service goes on until you press Ctrl-C; then its data is removed.');
    else await lifetime.exit(0);
  } catch (error) {
    await lifetime.fail(error, explained);
  }
  return new Promise<never>(() => undefined);
}

function explained(error: unknown): string {
  return error instanceof DemoError ? `plumbline demo: ${error.message}` : startFailure(error);
}

async function present(screen: DemoScreen, lifetime: ProcessLifetime, folder: string): Promise<void> {
  screen.paragraph('Plumbline checks a web shop: Terraform, CloudFormation and Kubernetes files', 'bold');
  const sources = join(folder, 'sources');
  const collection = new ExampleCollection(sources);
  const { client, page } = await screen.step(async () => {
    const folders = { data: join(folder, 'data'), sources };
    const onDownload = () => screen.write('The first start fetches a MongoDB (about 45 MB), which takes a minute.\n');
    const started = await startDemoService(lifetime, folders, onDownload);
    return [`the service answers at ${new URL(started.client.base).origin}, with a MongoDB of its own`, started];
  });
  await screen.step(async () => {
    const files = await load(client, collection);
    return [`collection ${collection.name} was created, ${files.length} files were uploaded`, undefined];
  });
  const first = await checked(screen, client, collection);
  screen.write('\n');
  for (const text of tableReport(first, screen)) screen.write(text);

  screen.paragraph(`Somebody repairs ${collection.changedFile}, and the collection runs again:`, 'bold');
  collection.repair();
  const second = await checked(screen, client, collection);
  screen.write('\n');
  screen.changed(collection.changedFile, await changes(client, collection));
  const repaired = first.counts.failed - second.counts.failed;
  screen.paragraph(`${repaired} repaired, ${second.counts.failed} left.`, 'bold');
  const plain = await presentPlain(screen, client, sources);
  screen.paragraph('Look around:', 'bold');
  screen.places([
    ...(page === undefined ? [] : [['the page', `${page} (sign in with the token below)`] as const]),
    ['Swagger UI', new URL('/docs', client.base).href],
    ['HTML report', 'plumbline scan FOLDER --format html --output report.html'],
  ]);
  screen.write('\n');
  screen.requests(client, [...furtherRequests(collection), ...plain]);
}

/** Checks a repository that has no rules and no configuration of its own; returns requests to explore further. */
async function presentPlain(screen: DemoScreen, client: ApiClient, sources: string): Promise<Request[]> {
  const repository = PlainRepository.make(sources);
  if (!repository) return [];
  screen.paragraph('A plain git repository, checked with the rules that come with Plumbline:', 'bold');
  await screen.step(async () => {
    const { connector } = await quickStart(client, repository);
    return [`one request made collection ${repository.name} with the connector ${connector}`, undefined];
  });
  const content = await checked(screen, client, repository);
  screen.write('\n');
  const severe = content.rows.filter(({ severity }) => isAtLeast(severity, 'High'));
  const hidden = content.rows.length - severe.length;
  for (const text of tableReport({ ...content, rows: severe, hidden }, screen)) screen.write(text);
  screen.paragraph(`${severe.length} severe findings are shown, ${hidden} others are not.`, 'bold');
  const { name } = repository;
  return [{ what: 'the built-in rules, with their states over that run', path: `/api/rules/?collection=${name}` }];
}

async function checked(screen: DemoScreen, client: ApiClient, collection: DemoCollection): Promise<TableContent> {
  return screen.step(async (progress) => {
    const content = await run(client, collection, progress);
    const { passed, failed } = content.counts;
    return [`the run checked ${content.resources} resources: ${passed} passed, ${failed} failed`, content];
  });
}

function furtherRequests({ name, connector, changedFile }: ExampleCollection): Request[] {
  return [
    { what: 'what failed', path: `/api/compliance/results/?collection=${name}&state=failed` },
    { what: 'the resources', path: `/api/resource/search/?collection=${name}&connector=${connector}` },
    {
      what: 'a resource and its test cases',
      path: `/api/resource/dashboard?collection=${name}&resource_path=${changedFile}`,
    },
  ];
}
