import type { Asked } from './judge/asked';
import { CaseExpander } from './judge/case-expander';
import { ExclusionBook } from './judge/exclusion-book';
import { Results } from './judge/results';
import { RuleBook } from './judge/rule-book';
import { recordAnswers } from './judge/record-answers';
import { Crawl } from './crawl/crawl';
import { Inventory } from './crawl/inventory';
import type { DriftStep } from './drift/drift-step';
import { KeptDocuments } from './drift/kept-documents';
import type { Container, RunReport } from '../model';
import type { RunOptions, RunSink } from './options';
import { planRun } from './plan/plan-run';
import type { PlannedTest } from './plan/test-plan';
import type { EarlyThreads } from './schedule/early-threads';
import { Scheduler } from './schedule/scheduler';
import { VerdictMemory } from './judge/verdict-memory';
import { engineDigest } from '../base/store';

/** Results that need no thread come quickly one after the other. */
const RESULTS_AT_ONCE = 500;

/**
 * Runs a container: finds its resources, asks its rules about them, and tells all that came of it. Threads that were
 * started early belong to the run from then on.
 */
export async function runContainer(
  container: Container,
  options: RunOptions,
  early?: EarlyThreads,
): Promise<RunReport> {
  const { signal, startedAt } = options;
  signal?.throwIfAborted();
  const inventory = new Inventory(container.name);
  const results = new Results((resource) => inventory.place(resource), options.sink);
  const exclusions = new ExclusionBook(options.select?.testIds ? [] : container.exclusions, startedAt);
  const memory =
    options.cacheFolder === undefined
      ? undefined
      : new VerdictMemory<Asked>(options.cacheFolder, engineDigest(__filename));
  let judged = 0;
  const showProgress = (): void => {
    const done = judged + (memory?.recalled ?? 0);
    if (done > 0) options.onProgress?.({ phase: 'evaluate', done, total: done + scheduler.rules.length });
  };
  const scheduler: Scheduler<Asked> = new Scheduler(
    options.threads,
    { ...options.threadOptions, cacheFolder: options.cacheFolder },
    {
      onFolder: async (folder) => {
        await crawl?.take(folder);
        await results.flush(RESULTS_AT_ONCE);
      },
      onAnswers: async (rule, inputs, answers) => {
        memory?.note(rule, inputs, answers);
        recordAnswers(results, inputs, answers);
        await results.flush();
        judged += inputs.length;
        showProgress();
      },
      onLost: ({ input, about }, reason) => {
        const { rule, resource, joined, inputDigest, states } = about;
        for (const ask of input.asks) {
          const lost = rule.asks[ask];
          if (states) states.set(lost.testId, 'error');
          else results.add(lost, [resource, ...joined], { state: 'error', reason, inputDigest });
        }
      },
    },
    early,
  );
  let crawl: Crawl | undefined;
  const end = (): void => void scheduler.close();
  signal?.addEventListener('abort', end, { once: true });
  try {
    const plan = await planRun(container, options);
    const tests = options.evaluate ? plan.tests : [];
    const expander = await expanderOf(container, tests, { exclusions, scheduler, results, memory, sink: options.sink });
    const kept = new KeptDocuments();
    const onFound: RunSink['resources'] = async (found) => {
      if (container.drift && !options.newestDocuments) kept.add(found);
      await options.sink?.resources(found);
    };
    crawl = new Crawl(container, plan.snapshots, options, inventory, scheduler, expander, onFound);
    await aborted(signal, crawl.run());
    expander.finish(crawl.nodeIds, crawl.problems);
    await aborted(signal, scheduler.finish());
    await results.finish();
    showProgress();
    await memory?.keep();
    await options.sink?.listed(crawl.listed);
    const documents = options.newestDocuments ?? ((ids) => kept.of(ids));
    let step: DriftStep | undefined;
    if (container.drift && options.evaluate) {
      // Most containers compare nothing and need not load what compares.
      const { DriftStep } = await import('./drift/drift-step');
      step = new DriftStep(
        container.drift,
        plan.snapshots,
        documents,
        scheduler,
        expander,
        crawl,
        container.connectors,
      );
    }
    const drift = step && (await aborted(signal, step.run()));
    return {
      container: container.name,
      startedAt,
      tests: tests
        .filter((test) => expander.isReported(test))
        .map(({ name, isMaster, snapshot }) => ({ name, isMaster, snapshot })),
      results: results.sorted(),
      skipped: results.skipped(),
      coverage: [...plan.coverage, ...crawl.coverage, ...results.coverage(), ...exclusions.coverage()].concat(
        step?.coverage ?? [],
      ),
      counts: results.counts,
      ...(drift && { drift }),
      resources: inventory.resources,
      crawls: crawl.crawls,
      entries: crawl.entries,
    };
  } finally {
    signal?.removeEventListener('abort', end);
    await scheduler.close();
    await results.close();
  }
}

/** What takes part in judging. */
interface Judging {
  readonly exclusions: ExclusionBook;
  readonly scheduler: Scheduler<Asked>;
  readonly results: Results;
  readonly memory: VerdictMemory<Asked> | undefined;
  readonly sink: RunSink | undefined;
}

/** Knows all rules that the tests ask; the sink gets their texts. */
async function expanderOf(
  container: Container,
  tests: readonly PlannedTest[],
  { exclusions, scheduler, results, memory, sink }: Judging,
): Promise<CaseExpander> {
  const book = new RuleBook<Asked>(container, scheduler.rules);
  const cases = tests.flatMap((test) => test.cases);
  const bookings = await Promise.all(cases.map(async (planned) => [planned, await book.book(planned)] as const));
  await sink?.rules(book.ruleFiles);
  await memory?.open(book.all);
  // Where former runs have left verdicts, most rules will not be asked.
  scheduler.preparesRules = memory?.isNew ?? true;
  return new CaseExpander(tests, new Map(bookings), exclusions, scheduler, results, memory);
}

/** The work, or the reason why it was called off. */
async function aborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  // It may have been called off while the run was being planned; then nothing would be heard of it any more.
  if (signal.aborted) work.catch(() => undefined);
  signal.throwIfAborted();
  let stop = (): void => {};
  const called = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, called]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
