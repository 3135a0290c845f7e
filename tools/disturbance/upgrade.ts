/**
 * Lets the service of a former version and ours work side by side on one database, then ours alone, then the former one again,
 * and compares what they answer about the same runs: npm run test:upgrade -- COMMIT [--templates 60].
 */
import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import type { mongo } from 'mongoose';
import { connectClient, startThrowAwayMongo, temporaryFolder } from '../../test/support/embedded-mongo';
import { RunWorkload } from '../../test/support/run-workload';
import { buildService, ServiceProcess } from '../../test/support/service-process';

const ROOT = path.join(__dirname, '../..');
const RULES = 8;

const { values, positionals } = parseArgs({
  options: { templates: { type: 'string', default: '60' } },
  allowPositionals: true,
});

interface Known {
  readonly name: string;
  readonly address: string;
  readonly answer: string;
}

/** The files of a commit, built, with the packages that are installed here. */
async function checkedOut(commit: string): Promise<string> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 30 });
  if (git('diff', '--stat', commit, '--', 'package-lock.json').length > 0)
    throw new Error(`${commit} has other packages than those that are installed`);
  const folder = temporaryFolder();
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await buildService(folder);
  return folder;
}

async function megabytes(database: mongo.Db): Promise<number> {
  await database.admin().command({ fsync: 1 });
  const { storageSize, indexSize } = (await database.command({ dbStats: 1 })) as Record<string, number>;
  return (storageSize + indexSize) / 1024 ** 2;
}

function firstDifference(before: string, after: string): string {
  const at = [...before].findIndex((character, i) => character !== after[i]);
  const part = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `${part(before)} -> ${part(after)}`;
}

async function main(commit: string): Promise<number> {
  await buildService();
  const former = await checkedOut(commit);
  const { mongo: mongod, remove } = await startThrowAwayMongo();
  const root = temporaryFolder();
  const env = { MONGODB_URI: mongod.uri.replace(/\/\?/, '/plumbline?'), CONNECTOR_ROOTS: root, JOB_POLL_MS: '200' };
  const client = connectClient(env.MONGODB_URI);
  const database = client.db();
  const size = { templates: Number(values.templates), rules: RULES };
  const startFormer = () => ServiceProcess.start({ ...env, DATA_DIR: temporaryFolder() }, { cwd: former });
  let wrong = 0;
  let changes = 0;
  const known: Known[] = [];

  const workloadOf = (service: ServiceProcess) => new RunWorkload(service.url, database, 'upgraded', size);
  /** One run in which one template differs, and what is answered about it. */
  const add = async (service: ServiceProcess, collection: string): Promise<void> => {
    writeFileSync(path.join(root, 'files/0.json'), JSON.stringify({ n: changes++ }));
    const workload = workloadOf(service);
    const run = await workload.ended(await workload.start(collection));
    if (run.state !== 'completed') throw new Error(`a run is ${run.state}: ${run.reason}`);
    const [taskid, before] = [String(run.taskid), known.findLast(({ name }) => name.startsWith(collection))];
    const name = `${collection}, run ${changes}`;
    const lists = ['results', 'report'].map((list) => `/compliance/${list}/?taskid=${taskid}`);
    const from = before && new URLSearchParams(before.address.split('?')[1]).get('taskid');
    if (from) lists.unshift(`/compare/?collection=${collection}&from=${from}&to=${taskid}`);
    for (const address of lists) known.push({ name, address, answer: await workload.read(address) });
  };
  const compare = async (when: string, service: ServiceProcess, counts = true): Promise<void> => {
    const different: string[] = [];
    for (const { name, address, answer } of known) {
      const now = await workloadOf(service).read(address).catch(String);
      if (now !== answer) different.push(`${name}: ${address} ${firstDifference(answer, now)}`);
    }
    if (counts) wrong += different.length;
    console.log(`${when}: ${known.length} answers about runs, ${different.length} different`);
    for (const line of different) console.log(`  ${line}`);
  };

  let old = await startFormer();
  workloadOf(old).writeTemplates(root);
  for (const collection of ['first', 'second']) await workloadOf(old).addCollection(collection);
  for (const collection of ['first', 'second', 'first', 'second', 'first']) await add(old, collection);
  const before = await megabytes(database);
  const began = performance.now();
  let ours = await ServiceProcess.start({ ...env, DATA_DIR: temporaryFolder() });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const after = await megabytes(database);
  console.log(
    `our version is ready after ${seconds} s; ${before.toFixed(1)} MB on disk before, ${after.toFixed(1)} after`,
  );
  await compare('side by side, ours', ours);
  await compare('side by side, the former', old);
  for (const service of [ours, old, ours, old])
    for (const collection of ['first', 'second']) await add(service, collection);
  await compare('after four runs of either, ours', ours);
  await compare('after four runs of either, the former', old);
  await old.end('SIGTERM');
  // An hour after a migration, processes of the version before are no longer expected.
  await database.collection('interval_starts').updateMany({}, { $set: { from: new Date(0) } });
  for (const collection of ['first', 'second', 'first']) await add(ours, collection);
  await compare('the former has ended, ours', ours);
  await ours.end('SIGTERM');
  old = await startFormer();
  await compare('back to the former', old, false);
  await add(old, 'first');
  await old.end('SIGTERM');
  ours = await ServiceProcess.start({ ...env, DATA_DIR: temporaryFolder() });
  await compare('forward again, ours', ours);
  await ours.end('SIGTERM');
  await client.close();
  await remove();
  return wrong === 0 ? 0 : 1;
}

const [commit] = positionals;
if (commit === undefined) throw new Error('Name the commit of the former version');
void main(commit).then((code) => process.exit(code));
