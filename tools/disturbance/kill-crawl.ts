import { Types, type mongo } from 'mongoose';
import { connectClient, startThrowAwayMongo, temporaryFolder } from '../../test/support/embedded-mongo';
import { RunWorkload } from '../../test/support/run-workload';
import { buildService, ServiceProcess } from '../../test/support/service-process';
import { readyWorker } from '../../test/support/worker-process';
import { azureCrawl, googleCrawl, kubernetesCrawl, type Crawl } from './crawls';
import { differences, median, secondsOf } from './figures';

const TENANT = 'crawling';
const RULE = 'package rule\npasses = true\n';

function filesOf({ connector, entry, nodes }: Crawl): [string, string][] {
  const cases = nodes.map(({ masterSnapshotId }, i) => ({
    ...{ masterTestId: `T${i}`, masterSnapshotId: [masterSnapshotId], type: 'rego', rule: 'file(rule.rego)' },
    evals: [{ id: 'E', eval: 'data.rule.passes' }],
  }));
  const files: Record<string, object> = {
    'cloud.json': { fileType: 'structure', ...connector },
    'snap.json': { fileType: 'masterSnapshot', snapshots: [{ source: 'cloud', ...entry, nodes }] },
    'tests.json': { fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases }] },
  };
  return [
    ...Object.entries(files).map(([name, file]): [string, string] => [name, JSON.stringify(file)]),
    ['rule.rego', RULE],
  ];
}

/** The number of nodes that are done is written now and then. */
function withoutProgress(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/,\{"done":\d+,"total":(\d+)\}\]$/, ',$1]'));
}

/** Revokes the key in the middle of a second run: what was not read must have a reason, and stay in the inventory. */
async function revokedIn(
  crawl: Crawl,
  workload: RunWorkload,
  db: mongo.Db,
  begin: (collection: string) => Promise<void>,
  requests: number,
): Promise<{ readonly isRight: boolean; readonly shown: string }> {
  const collection = `${crawl.name} revoked`;
  await begin(collection);
  void crawl.failAfter(requests >> 1, 'refuse');
  const run = await workload.ended(await workload.start(collection));
  crawl.release();
  const ofCollection = { tenant: TENANT, containerId: run.containerId as number };
  const all = await db.collection('resources').countDocuments(ofCollection);
  const active = await db.collection('resources').countDocuments({ ...ofCollection, active: true });
  const reasons = await db.collection('run_coverage').countDocuments({ runId: run._id, reason: 'auth-failed' });
  return {
    isRight: run.state === 'completed' && all > 0 && active === all && reasons > 0,
    shown: `${run.state}, ${reasons} reasons, ${active} of ${all} resources still there`,
  };
}

/**
 * Kills the worker at requests of a crawl, evenly over all of them, each time in the second run of a collection, and
 * compares what is left with a second run that nobody disturbed.
 */
export async function killCrawls(moments: number): Promise<number> {
  await buildService();
  const { mongo: mongod, remove } = await startThrowAwayMongo();
  const client = connectClient(mongod.uri);
  const crawls = [await azureCrawl(), await googleCrawl(), await kubernetesCrawl()];
  const env = {
    ...{ MONGODB_URI: mongod.uri, DATA_DIR: temporaryFolder(), ALLOW_PRIVATE_HOSTS: 'true' },
    // Longer than any stall of a busy machine; the lease of a killed worker is ended here.
    ...{ JOB_LEASE: '600', JOB_POLL_MS: '50' },
    ...Object.assign({}, ...crawls.map(({ environment }) => environment)),
  } as Record<string, string>;
  const service = await ServiceProcess.start({ ...env, JOB_CONCURRENCY: '0' });
  const workload = new RunWorkload(service.url, client.db(), TENANT, { templates: 0, rules: 0 });
  let worker = await readyWorker(env);
  let wrong = 0;
  for (const crawl of crawls) {
    const begin = async (collection: string): Promise<void> => {
      await workload.addFiles(collection, filesOf(crawl));
      await workload.ended(await workload.start(collection));
    };
    await begin(`${crawl.name} undisturbed`);
    const before = crawl.requests();
    const undisturbed = await workload.ended(await workload.start(`${crawl.name} undisturbed`));
    const expected = withoutProgress(await workload.outcome(undisturbed));
    const requests = crawl.requests() - before;
    const results = await workload.written(undisturbed.taskid as string);
    let takenOver = 0;
    let different = 0;
    const recoveries: number[] = [];
    for (let moment = 0; moment < moments; moment++) {
      const collection = `${crawl.name} ${moment}`;
      await begin(collection);
      const held = crawl.failAfter(Math.floor(((moment + 0.5) * requests) / moments), 'hang');
      const taskid = await workload.start(collection);
      const at = await held;
      await worker.end('SIGKILL');
      const killedAt = Date.now();
      crawl.release();
      await client
        .db()
        .collection('jobs')
        .updateOne({ _id: new Types.ObjectId(taskid), state: 'running' }, { $set: { leaseUntil: new Date(0) } });
      worker = await readyWorker(env);
      const ended = await workload.ended(taskid);
      recoveries.push(Date.now() - killedAt);
      if ((await workload.takeovers(ended)) > 0) takenOver++;
      const found = differences(expected, withoutProgress(await workload.outcome(ended)));
      if (found.length > 0) different++;
      if (found.length > 0) console.log(`${collection}, killed at ${at}: ${found.slice(0, 5).join('\n  ')}`);
    }
    const revoked = await revokedIn(crawl, workload, client.db(), begin, requests);
    wrong += different + (moments - takenOver) + (results === 0 ? 1 : 0) + (revoked.isRight ? 0 : 1);
    console.log(
      `${crawl.name}: ${results} results, ${requests} requests; killed at ${moments} of them: ${takenOver} taken over, ` +
        `${different} with a difference; from the kill to the end ${secondsOf(median(recoveries))} (median); ` +
        `key revoked in the middle: ${revoked.shown}`,
    );
    await crawl.stop();
  }
  await worker.end('SIGTERM');
  await service.end('SIGTERM');
  await client.close();
  await remove();
  return wrong === 0 ? 0 : 1;
}
