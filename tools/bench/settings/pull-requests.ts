import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { median } from '../../disturbance/figures';
import { tellOfPull, type WebhookSetup } from '../../../test/support/code-host';
import { PulledRepository } from '../../support/pulled-repository';
import type { RunWorkload } from '../../../test/support/run-workload';
import { temporaryFolder } from '../../../test/support/embedded-mongo';
import { secondsUsed } from './schedules';

const EXAMPLE = join(__dirname, '../../../examples/web-shop');
const TEMPLATES = 200;
const CHANGED = 'cloudformation/queues.yaml';

/** From the signed call of a code host to the status of the commit with the outcome, for pull requests of one file each. */
export async function measurePullRequests(
  workload: RunWorkload,
  pids: readonly number[],
  pulls: number,
  print: (line: string) => void,
): Promise<void> {
  const sources = filesBelow(join(EXAMPLE, 'sources'));
  const template = sources[CHANGED];
  const many = Object.fromEntries(
    Array.from({ length: TEMPLATES - 1 }, (_, i) => [`cloudformation/queues-${i}.yaml`, `${template}\n# ${i}\n`]),
  );
  for (const [name, files, aim] of [
    ['the example collection', sources, 5],
    [`one of ${TEMPLATES} templates, beside those of the example`, { ...sources, ...many }, 2],
  ] as const) {
    const repository = await PulledRepository.start(temporaryFolder(), files);
    const collection = `pulled ${Object.keys(files).length}`;
    await workload.addFiles(collection, exampleWith(repository.connector));
    const hook = await workload.webhook(collection);
    const [took, atWork]: [number[], number[]] = [[], []];
    const outcomes = new Set<string>();
    let before = 0;
    for (let n = 0; n <= pulls; n++) {
      const { ms, outcome, taskid } = await judged(repository, hook, { [CHANGED]: `${template}\n# change ${n}\n` });
      took.push(ms);
      const { startedAt, finishedAt } = await workload.ended(taskid);
      if (n > 0) atWork.push((finishedAt as Date).getTime() - (startedAt as Date).getTime());
      outcomes.add(outcome);
      if (n === 0) before = processorMs(pids);
    }
    const [first, ...later] = took;
    const each = Math.round((processorMs(pids) - before) / pulls);
    print(
      `a pull request to ${name}: judged in ${median(atWork)} ms, ` +
        `${median(later)} ms from the call to the status (medians of ${later.length}, ` +
        `${Math.min(...later)} to ${Math.max(...later)}; the first ${first}), ${each} ms of processor time each, ${[...outcomes].join()} (aim below ${aim} s)`,
    );
    await repository.stop();
  }
}

async function judged(repository: PulledRepository, hook: WebhookSetup, files: Readonly<Record<string, string>>) {
  const { host, url } = repository;
  const reported = new Promise<string>((resolve) => {
    host.pause = (what, isDone) => {
      if (isDone && what !== 'pending' && what !== 'comment') resolve(what);
    };
  });
  const commented = new Promise<void>((resolve) => {
    const pause = host.pause;
    host.pause = (what, isDone) => {
      if (isDone && what === 'comment') resolve();
      return pause(what, isDone);
    };
  });
  const pull = repository.pull(files);
  const begin = Date.now();
  const taskid = await tellOfPull(hook, { url, ...pull, action: 'opened' });
  const outcome = await reported;
  const ms = Date.now() - begin;
  // The next one does not share the machine with it.
  await commented;
  return { ms, outcome, taskid };
}

/** Threads of one process work at once, and others may keep the machine busy: it is neither more nor less than the wait. */
function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + secondsUsed(pid) * 1000, 0);
}

function exampleWith(connector: string): [string, string][] {
  const names = readdirSync(EXAMPLE).filter((name) => /\.(json|rego)$/.test(name) && !name.endsWith('_test.rego'));
  const files = names.map((name): [string, string] => [name, readFileSync(join(EXAMPLE, name), 'utf8')]);
  return [...files, ['shop-files.json', connector]];
}

function filesBelow(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file), readFileSync(file, 'utf8')];
    }),
  );
}
