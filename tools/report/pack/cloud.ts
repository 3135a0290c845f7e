import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cloudProviders, type CloudOptions } from '../../../src/engine/clouds/cloud-providers';
import { objectsOf, readJson, textOf, type JsonObject } from '../../../src/engine/base/json';
import type { RunReport } from '../../../src/engine/run';
import { AwsEmulator } from '../../../test/support/aws-emulator';
import { CONNECTOR, ENTRY } from '../../../test/support/clouds/azure-crawl';
import { GoogleServer, PROJECT } from '../../../test/support/clouds/google-server';
import { connectorFor, KUBERNETES_OPTIONS } from '../../../test/support/clouds/kubernetes-crawl';
import { serveGoogleEstate } from '../../../test/support/drift/google-estate';
import { filledSubscription } from './azure-subscription';
import { fillAccount, USER } from './emulated-account';
import { filledCluster } from './filled-cluster';
import { HEAD, judged, rowOf, SNAPSHOT, TESTS } from './suite';

const ACCOUNT = '123456789012';

/**
 * What becomes of every case of the suite aws/cloud of a rule pack over resources of an emulator, or of azure/cloud,
 * google/cloud or kubernetes/cloud over a server of our own: `npm run report:pack:cloud -- PACK [azure | google |
 * kubernetes]`. PACK is a checkout of prancer-io/prancer-compliance-test. Ends with 1 when a case has no state, or a state
 * no reason.
 */
async function main(): Promise<void> {
  const [pack, cloud = 'aws'] = process.argv.slice(2);
  if (pack === undefined || !Object.hasOwn(SUITES, cloud))
    return refuse('usage: npm run report:pack:cloud -- PACK [azure | google | kubernetes]');
  await SUITES[cloud](resolve(pack));
}

const SUITES: Readonly<Record<string, (pack: string) => Promise<void>>> = {
  aws: overAws,
  azure: overAzure,
  google: overGoogle,
  kubernetes: overKubernetes,
};

function refuse(problem: string): void {
  console.error(problem);
  process.exitCode = 2;
}

async function overAws(pack: string): Promise<void> {
  const installed = AwsEmulator.install();
  if ('problem' in installed) return refuse(installed.problem);
  const emulator = await AwsEmulator.start(installed.program);
  try {
    const refused = await fillAccount(emulator.url);
    printList('Calls that the emulator refused', refused);
    const source = { connector: account(), user: { accountId: ACCOUNT, testUser: USER.name } };
    await report('aws/cloud', pack, source, { aws: { endpoint: emulator.url } });
  } finally {
    await emulator.stop();
  }
}

async function overAzure(pack: string): Promise<void> {
  const suite = 'azure/cloud';
  const nodes = itemsOf(pack, suite, SNAPSHOT, 'snapshots', 'nodes');
  const server = await filledSubscription(nodes.map(({ type }) => textOf(type)));
  try {
    const source = { connector: { name: 'account', content: CONNECTOR }, user: ENTRY };
    await report(suite, pack, source, { aws: {}, azure: { endpoints: server.endpoints } });
  } finally {
    await server.stop();
  }
}

async function overGoogle(pack: string): Promise<void> {
  const server = await GoogleServer.start();
  try {
    serveGoogleEstate(server, true, () => true);
    const source = {
      connector: { name: 'account', content: server.connector() },
      user: { testUser: 'ann', 'project-id': PROJECT },
    };
    await report('google/cloud', pack, source, { aws: {}, google: server.addresses });
  } finally {
    await server.stop();
  }
}

async function overKubernetes(pack: string): Promise<void> {
  const { server, namespaces } = await filledCluster();
  try {
    const serviceAccounts = [{ name: 'reader', secret: 'token' }];
    const change = { namespaces: namespaces.map((namespace) => ({ namespace, serviceAccounts })) };
    const source = {
      connector: { name: 'account', content: connectorFor(server.url, change) },
      user: { serviceAccount: 'reader' },
    };
    await report('kubernetes/cloud', pack, source, { aws: {}, kubernetes: KUBERNETES_OPTIONS });
  } finally {
    await server.stop();
  }
}

async function report(
  suite: string,
  pack: string,
  source: Parameters<typeof judged>[1][number],
  clouds: Pick<CloudOptions, 'aws' | 'azure' | 'google'> & Partial<Pick<CloudOptions, 'kubernetes'>>,
): Promise<void> {
  const found = await judged(suite, [source], {
    repositories: { open: () => Promise.resolve({ folder: pack, reference: '' }) },
    clouds: cloudProviders({ kubernetes: {}, ...clouds, secret: () => Promise.resolve(undefined) }),
  });
  print(found, pack, suite);
}

function account(): { name: string; content: JsonObject } {
  return { name: 'account', content: { type: 'aws', accounts: [{ 'account-id': ACCOUNT, users: [USER] }] } };
}

function print(report: RunReport, pack: string, suite: string): void {
  const { coverage, resources, results, skipped } = report;
  for (const line of [...HEAD, rowOf(suite, report)]) console.log(line);
  const found = new Set(resources.flatMap(({ masterSnapshotIds }) => masterSnapshotIds));
  const nodes = itemsOf(pack, suite, SNAPSHOT, 'snapshots', 'nodes').map(({ masterSnapshotId }) =>
    textOf(masterSnapshotId),
  );
  console.log(`\n${nodes.filter((id) => found.has(id)).length} of ${nodes.length} nodes find something`);
  printList('Nodes that find nothing', [nodes.filter((id) => !found.has(id)).join(', ')]);
  const rows = coverage.filter(({ scope }) => scope !== 'case');
  printList(
    'Coverage',
    rows.map(({ reason, node, name, detail }) => `${reason} ${node} ${name}: ${detail}`),
  );
  printList(
    'Skipped',
    skipped.map(({ testId, reason, count }) => `${testId}: ${count} ${reason}`),
  );
  const errors = results.filter(({ state }) => state === 'error');
  printList('Errors', [...new Set(errors.map(({ testId, reason }) => `${testId}: ${reason}`))]);
  const without = casesWithout(report, pack, suite);
  printList('Cases without a state, or without a reason for it', without);
  process.exitCode = without.length === 0 ? 0 : 1;
}

function casesWithout({ results, skipped }: RunReport, pack: string, suite: string): string[] {
  const judgedIds = new Set([...results, ...skipped].map(({ testId }) => testId));
  const cases = itemsOf(pack, suite, TESTS, 'testSet', 'cases').map(({ masterTestId }) => textOf(masterTestId));
  const explained = new Set(['passed', 'failed']);
  return [
    ...cases.filter((id) => !judgedIds.has(id)),
    ...results.filter(({ state, reason }) => !explained.has(state) && reason === '').map(({ testId }) => testId),
    ...skipped.filter(({ reason }) => reason === '').map(({ testId }) => testId),
  ];
}

function itemsOf(pack: string, suite: string, file: string, outer: string, inner: string): JsonObject[] {
  const content = readJson(readFileSync(join(pack, suite, file), 'utf8')) as JsonObject;
  return objectsOf(content[outer]).flatMap((each) => objectsOf(each[inner]));
}

function printList(title: string, lines: readonly string[]): void {
  console.log(`\n${title}: ${lines.length === 0 ? 'none' : ''}`);
  for (const line of lines) console.log(`- ${line}`);
}

void main();
