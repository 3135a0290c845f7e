import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cloudProviders } from '../../../src/engine/clouds/cloud-providers';
import { objectsOf, readJson, textOf, type JsonObject } from '../../../src/engine/base/json';
import type { RunReport } from '../../../src/engine/run';
import { AwsEmulator } from '../../support/aws-emulator';
import { fillAccount, USER } from './emulated-account';
import { HEAD, judged, rowOf, SNAPSHOT, TESTS } from './suite';

const SUITE = 'aws/cloud';
const ACCOUNT = '123456789012';

/**
 * What becomes of every case of the suite aws/cloud of a rule pack over resources of an emulator:
 * `npm run report:pack:cloud -- PACK`. PACK is a checkout of prancer-io/prancer-compliance-test. Ends with 1 when a case
 * has no state, or a state no reason.
 */
async function main(): Promise<void> {
  const [pack] = process.argv.slice(2).map((folder) => resolve(folder));
  const installed = AwsEmulator.install();
  if (pack === undefined || 'problem' in installed) {
    console.error('problem' in installed ? installed.problem : 'usage: npm run report:pack:cloud -- PACK');
    process.exitCode = 2;
    return;
  }
  const emulator = await AwsEmulator.start(installed.program);
  try {
    const refused = await fillAccount(emulator.url);
    printList('Calls that the emulator refused', refused);
    const report = await judged(SUITE, [{ connector: account(), user: { accountId: ACCOUNT, testUser: USER.name } }], {
      repositories: { open: () => Promise.resolve({ folder: pack, reference: '' }) },
      clouds: cloudProviders({
        aws: { endpoint: emulator.url },
        kubernetes: {},
        secret: () => Promise.resolve(undefined),
      }),
    });
    print(report, pack);
  } finally {
    await emulator.stop();
  }
}

function account(): { name: string; content: JsonObject } {
  return { name: 'account', content: { type: 'aws', accounts: [{ 'account-id': ACCOUNT, users: [USER] }] } };
}

function print(report: RunReport, pack: string): void {
  const { coverage, resources, results, skipped } = report;
  for (const line of [...HEAD, rowOf(SUITE, report)]) console.log(line);
  const found = new Set(resources.flatMap(({ masterSnapshotIds }) => masterSnapshotIds));
  const nodes = itemsOf(pack, SNAPSHOT, 'snapshots', 'nodes').map(({ masterSnapshotId }) => textOf(masterSnapshotId));
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
  const without = casesWithout(report, pack);
  printList('Cases without a state, or without a reason for it', without);
  process.exitCode = without.length === 0 ? 0 : 1;
}

function casesWithout({ results, skipped }: RunReport, pack: string): string[] {
  const judgedIds = new Set([...results, ...skipped].map(({ testId }) => testId));
  const cases = itemsOf(pack, TESTS, 'testSet', 'cases').map(({ masterTestId }) => textOf(masterTestId));
  const explained = new Set(['passed', 'failed']);
  return [
    ...cases.filter((id) => !judgedIds.has(id)),
    ...results.filter(({ state, reason }) => !explained.has(state) && reason === '').map(({ testId }) => testId),
    ...skipped.filter(({ reason }) => reason === '').map(({ testId }) => testId),
  ];
}

function itemsOf(pack: string, file: string, outer: string, inner: string): JsonObject[] {
  const content = readJson(readFileSync(join(pack, SUITE, file), 'utf8')) as JsonObject;
  return objectsOf(content[outer]).flatMap((each) => objectsOf(each[inner]));
}

function printList(title: string, lines: readonly string[]): void {
  console.log(`\n${title}: ${lines.length === 0 ? 'none' : ''}`);
  for (const line of lines) console.log(`- ${line}`);
}

void main();
