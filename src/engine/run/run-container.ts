import { CaseExpander, type Asked } from './judge/case-expander';
import { ExclusionBook } from './judge/exclusion-book';
import { Results } from './judge/results';
import { RuleBook } from './judge/rule-book';
import { recordAnswers } from './judge/record-answers';
import { Crawl } from './crawl/crawl';
import { Inventory } from './crawl/inventory';
import type { Container, Coverage, RunReport } from './model';
import { planRun } from './plan/plan-run';
import type { RunOptions } from './model';
import { Scheduler } from './schedule/scheduler';

/** Runs a container: finds its resources, asks its rules about them, and tells all that came of it. */
export async function runContainer(container: Container, options: RunOptions): Promise<RunReport> {
  const { signal, startedAt } = options;
  signal?.throwIfAborted();
  const plan = await planRun(container, options);
  const inventory = new Inventory(container.name);
  const results = new Results(options.sink && ((done) => options.sink?.results(done) ?? Promise.resolve()));
  const exclusions = new ExclusionBook(options.select?.testIds ? [] : container.exclusions, startedAt);
  let judged = 0;
  const scheduler: Scheduler<Asked> = new Scheduler(
    options.threads,
    { ...options.threadOptions, cacheFolder: options.cacheFolder },
    {
      onFolder: (folder) => crawl.take(folder),
      onAnswers: async (_rule, inputs, answers) => {
        recordAnswers(results, inputs, answers);
        await results.flush();
        judged += inputs.length;
        options.onProgress?.({ phase: 'evaluate', done: judged, total: judged + scheduler.rules.length });
      },
      onLost: (_rule, { input, about }, reason) => {
        for (const ask of input.asks) results.add(about.rule.asks[ask], about.resources, { state: 'error', reason });
      },
    },
  );
  const book = new RuleBook<Asked>(container, scheduler.rules);
  const cases = options.evaluate ? plan.tests.flatMap((test) => test.cases) : [];
  const bookings = new Map(
    await Promise.all(cases.map(async (planned) => [planned, await book.book(planned)] as const)),
  );
  await options.sink?.rules(book.ruleFiles);
  const tests = options.evaluate ? plan.tests : [];
  const expander = new CaseExpander(tests, bookings, exclusions, scheduler, results);
  const crawl = new Crawl(container, plan.snapshots, options, inventory, scheduler, expander);
  const end = (): void => void scheduler.close();
  signal?.addEventListener('abort', end, { once: true });
  try {
    await aborted(signal, crawl.run());
    expander.finish(crawl.nodeIds, crawl.problems);
    await aborted(signal, scheduler.finish());
    await results.flush();
  } finally {
    signal?.removeEventListener('abort', end);
    await scheduler.close();
  }
  const coverage: Coverage[] = [...plan.coverage, ...crawl.coverage, ...results.coverage(), ...exclusions.coverage()];
  return {
    container: container.name,
    startedAt,
    tests: tests.map(({ name, isMaster, snapshot }) => ({ name, isMaster, snapshot })),
    results: results.sorted((resource) => inventory.place(resource)),
    skipped: results.skipped(),
    coverage,
    counts: results.counts,
    resources: inventory.resources,
    listed: crawl.listed,
    entries: crawl.entries,
  };
}

/** The work, or the reason why it was called off. */
async function aborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
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
