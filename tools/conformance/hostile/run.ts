import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { forkTypescript } from '../../../test/support/typescript-child';
import type { Outcome, Task } from './child';

const HELP = `npm run hostile:rego -- [--seed 1] [--programs 200] [--millis 1000] [--memory 256] [--wall]
Evaluates generated programs that want too much, and says how far they exceeded their limits of time (of the processor;
--wall: of the clock) and memory (megabytes). Fails when time is exceeded by a fifth, or memory by a half.
`;
/** Programs per process: a fresh one now and then, so that its size means something. */
const PER_PROCESS = 20;
/** How much longer than its limit a program may take before it counts as one that never ends. */
const HANGING = 60;
/** Time and memory are to be met, not the other limits. */
const PLENTY = 1e15;
const MEGABYTE = 1_000_000;
const TIME_ALLOWANCE = 1.2;
const MEMORY_ALLOWANCE = 1.5;

interface Options {
  readonly first: number;
  readonly programs: number;
  readonly millis: number;
  readonly memory: number;
  readonly wall: boolean;
}

async function start({ wall }: Options): Promise<ChildProcess> {
  const child = forkTypescript(path.join(__dirname, wall ? 'child.ts' : 'processor-child.ts'), {}, ['--expose-gc']);
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the process of the programs did not start')));
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => undefined);
  return child;
}

async function ask(child: ChildProcess, task: Task, patience: number): Promise<Outcome | undefined> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patience);
  try {
    child.send(task);
    const [outcome] = (await Promise.race([
      once(child, 'message', { signal: abort.signal }),
      once(child, 'exit', { signal: abort.signal }).then(() => [undefined]),
    ])) as [Outcome | undefined];
    return outcome;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

async function run(options: Options): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const limits = { millis: options.millis, memory: options.memory * MEGABYTE, steps: PLENTY, members: PLENTY };
  let child: ChildProcess | undefined;
  for (let i = 0; i < options.programs; i++) {
    if (i % PER_PROCESS === 0) {
      child?.kill();
      child = undefined;
    }
    child ??= await start(options);
    const seed = options.first + i;
    const outcome = await ask(child, { seed, limits }, options.millis * HANGING);
    if (outcome === undefined) {
      console.log(`seed ${seed}: never ended, or ended the process`);
      child.kill('SIGKILL');
      child = undefined;
    }
    outcomes.push(outcome ?? { seed, ending: 'never', millis: Infinity, growth: 0 });
  }
  child?.kill();
  return outcomes;
}

function worst(outcomes: readonly Outcome[], of: (outcome: Outcome) => number): Outcome {
  return outcomes.reduce((a, b) => (of(b) > of(a) ? b : a));
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      programs: { type: 'string', default: '200' },
      millis: { type: 'string', default: '1000' },
      memory: { type: 'string', default: '256' },
      wall: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const options: Options = {
    first: Number(values.seed),
    programs: Number(values.programs),
    millis: Number(values.millis),
    memory: Number(values.memory),
    wall: values.wall,
  };
  const outcomes = await run(options);
  const endings = new Map<string, number>();
  for (const { ending } of outcomes) endings.set(ending, (endings.get(ending) ?? 0) + 1);
  const slowest = worst(outcomes, (o) => o.millis);
  const largest = worst(outcomes, (o) => o.growth);
  const ratio = slowest.millis / options.millis;
  const growth = largest.growth / MEGABYTE;
  console.log(`${outcomes.length} programs: ${[...endings].map(([name, n]) => `${name} ${n}`).join(', ')}`);
  console.log(`longest: ${ratio.toFixed(2)} x the limit of ${options.millis} ms (seed ${slowest.seed})`);
  console.log(
    `largest: the process grew by ${growth.toFixed(0)} MB (seed ${largest.seed}), limit ${options.memory} MB`,
  );
  const late = outcomes.filter((o) => o.millis > options.millis * TIME_ALLOWANCE);
  for (const { seed, millis, ending } of late) console.log(`  late: seed ${seed} ${millis.toFixed(0)} ms (${ending})`);
  return late.length > 0 || growth > options.memory * MEMORY_ALLOWANCE ? 1 : 0;
}

void main(process.argv.slice(2)).then((code) => (process.exitCode = code));
