import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { answerOf, type StandInOrganization } from '../../../test/support/clouds/aws-organization';
import { StandIn } from '../../../test/support/clouds/aws-stand-in';
import { startThrowAwayMongo, temporaryFolder } from '../../../test/support/embedded-mongo';
import { RunWorkload } from '../../../test/support/run-workload';
import { buildService, ServiceProcess } from '../../../test/support/service-process';
import { readyWorker } from '../../../test/support/worker-process';
import { keptBytes } from './kept-bytes';
import { searches } from './searches';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '60' },
    topics: { type: 'string', default: '20' },
    latency: { type: 'string', default: '100' },
    // Workers and the connectors that each reads at once; the first line is what the others are compared with.
    workers: { type: 'string', default: '1x1,1x4,2x4,4x4' },
    // Options of Node for the workers, such as the most megabytes of their heaps: --max-old-space-size=300.
    'node-options': { type: 'string', default: '' },
    // Measures searches for the fixes of so many folders, and reads no organisation.
    fixes: { type: 'string' },
    // Measures what a run keeps of so many resources, and reads no organisation.
    kept: { type: 'string' },
  },
});
const [accounts, topics, latency] = [values.accounts, values.topics, values.latency].map(Number);

const ORGANIZATION: StandInOrganization = {
  ownAccount: '999999999999',
  units: { 'r-1': { name: 'Root' } },
  pageSize: 20,
  accounts: Array.from({ length: accounts }, (_, i) => ({
    ...{ id: String(100_000_000_000 + i), name: `account-${i}`, in: 'r-1' },
    topics: Array.from({ length: topics }, (_unused, n) => `topic-${n}`),
  })),
};
const user = { name: 'ann', 'access-key': 'AKIDORG', 'secret-access': 'hush-hush' };
const node = {
  ...{ masterSnapshotId: 'TOPICS', arn: 'arn:aws:sns:::', type: 'aws', collection: 'aws_sns' },
  ...{ listMethod: 'list_topics', detailMethods: ['get_topic_attributes'] },
};
const test = {
  ...{ masterTestId: 'T', masterSnapshotId: ['TOPICS'], type: 'rego', rule: 'file(topics.rego)' },
  evals: [{ id: 'E', eval: 'data.rule.rulepass' }],
};
const FILES: readonly [string, string][] = [
  ['org.json', { fileType: 'structure', type: 'aws', organization: { 'role-name': 'Reader', users: [user] } }],
  ['running.json', { fileType: 'masterSnapshot', snapshots: [{ source: 'org', testUser: 'ann', nodes: [node] }] }],
  ['tests.json', { fileType: 'mastertest', masterSnapshot: 'running', testSet: [{ cases: [test] }] }],
].map(([name, content]) => [name as string, JSON.stringify(content)]);
const RULE: [string, string] = ['topics.rego', 'package rule\nrulepass = true { input }\n'];

/** The largest memory of a process so far, in megabytes. */
function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** An organisation whose clouds answer late, read by more and more workers. */
async function main(): Promise<void> {
  await buildService();
  const standIn = await StandIn.start(async (asked) => {
    await delay(latency);
    return answerOf(ORGANIZATION, asked);
  });
  const { mongo, remove } = await startThrowAwayMongo();
  const uri = mongo.uri.replace(/\/\?/, '/plumbline?');
  const env = { DATA_DIR: temporaryFolder(), MONGODB_URI: uri, AWS_ENDPOINT_URL: standIn.url, RULE_THREADS: '1' };
  const service = await ServiceProcess.start({ ...env, JOB_CONCURRENCY: '0' });
  const connection = await mongoose.createConnection(uri).asPromise();
  console.log(`${accounts} accounts, ${topics} topics in one of three regions of each, ${latency} ms for each answer`);
  let reference: number | undefined;
  for (const shape of values.workers.split(',')) {
    const [count, places] = shape.split('x').map(Number);
    const settings = { ...env, CRAWL_PLACES: String(places), NODE_OPTIONS: values['node-options'] };
    const workers = await Promise.all(Array.from({ length: count }, () => readyWorker(settings)));
    const workload = new RunWorkload(service.url, connection.db!, `scale-${shape}`, { templates: 0, rules: 0 });
    await workload.addFiles('organization', [...FILES, RULE]);
    const calls = standIn.asked.length;
    const began = performance.now();
    const run = await workload.ended(await workload.start('organization', { crawl: true }));
    const seconds = (performance.now() - began) / 1000;
    const { counts } = run as unknown as { counts: { passed: number } };
    if (counts.passed !== accounts * topics) throw new Error(JSON.stringify(run.coverage));
    reference ??= seconds;
    const peak = Math.max(...workers.map(({ pid }) => peakOf(pid)));
    console.log(
      `${count} worker(s), ${places} connector(s) at once in each: ${seconds.toFixed(1)} s, ` +
        `${(accounts / seconds).toFixed(1)} units a second, ${(reference / seconds).toFixed(1)} times the first, ` +
        `${standIn.asked.length - calls} calls, at most ${peak.toFixed(0)} MB in a worker`,
    );
    await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  }
  await connection.close();
  await service.end('SIGTERM');
  await remove();
  await standIn.stop();
}

if (values.fixes !== undefined) void searches(Number(values.fixes), values.workers);
else if (values.kept === undefined) void main();
else
  for (const results of [1, 10, 100])
    console.log(`${results} results: ${keptBytes(Number(values.kept), results).toFixed(0)} bytes a resource`);
