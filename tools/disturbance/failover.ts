/**
 * Kills the primary of a replica set in the middle of runs of two workers and compares what they leave with an
 * undisturbed run: npm run test:failover -- [--rounds 3].
 */
import { parseArgs } from 'node:util';
import { connectClient, temporaryFolder } from '../../test/support/embedded-mongo';
import { RunWorkload } from '../../test/support/run-workload';
import { buildService, ServiceProcess } from '../../test/support/service-process';
import { until } from '../../test/support/until';
import { readyWorker } from '../../test/support/worker-process';
import { differences, secondsOf } from './figures';
import { ReplicaSet } from './replica-set';

const SIZE = { templates: 120, rules: 16 };

const { values } = parseArgs({ options: { rounds: { type: 'string' } } });
const rounds = Number(values.rounds ?? 3);

async function main(): Promise<number> {
  await buildService();
  const root = temporaryFolder();
  const set = await ReplicaSet.start();
  const client = connectClient(set.uri);
  // A lease that outlasts an election, as by default.
  const env = { MONGODB_URI: set.uri, DATA_DIR: temporaryFolder(), CONNECTOR_ROOTS: root, JOB_POLL_MS: '200' };
  const service = await ServiceProcess.start({ ...env, JOB_CONCURRENCY: '0' });
  const workers = [await readyWorker(env), await readyWorker(env)];
  const workload = new RunWorkload(service.url, client.db(), 'failover', SIZE);
  workload.writeTemplates(root);
  for (const collection of ['warm-up', 'undisturbed']) await workload.addCollection(collection);
  await workload.ended(await workload.start('warm-up'));
  const run = await workload.ended(await workload.start('undisturbed'));
  const undisturbed = await workload.outcome(run);
  console.log(`undisturbed: ${workload.results} results in ${secondsOf(run.finishedAt - run.startedAt)}`);

  let wrong = 0;
  for (let round = 1; round <= rounds; round++) {
    const collections = [`first ${round}`, `second ${round}`];
    for (const collection of collections) await workload.addCollection(collection);
    // Two runs at once: each of the workers has one.
    const tasks = await Promise.all(collections.map((collection) => workload.start(collection)));
    const moment = (workload.results * round) / (rounds + 1);
    await until(async () => (await workload.written(tasks[0])) >= moment);
    const killedAt = Date.now();
    const electionMs = await set.killPrimary();
    for (const taskid of tasks) {
      const ended = await workload.ended(taskid);
      const different = differences(undisturbed, await workload.outcome(ended));
      if (different.length > 0) wrong++;
      console.log(
        [
          `round ${round}: primary killed at ${Math.round(moment)} results`,
          `new one after ${secondsOf(electionMs)}`,
          `run ended ${secondsOf(ended.finishedAt.getTime() - killedAt)} after the kill`,
          `begun anew ${await workload.takeovers(ended)} times`,
          different.length === 0 ? 'same' : `${ended.state} DIFFERENT: ${different.slice(-5).join(' ')}`,
        ].join(', '),
      );
    }
    await set.repair();
  }
  console.log(`${2 * rounds} runs over ${rounds} elections, ${wrong} with a difference`);
  for (const worker of workers) await worker.end('SIGTERM');
  await service.end('SIGTERM');
  await client.close();
  await set.stop();
  return wrong === 0 ? 0 : 1;
}

void main().then((code) => process.exit(code));
