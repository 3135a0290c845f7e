import { engineDigest } from '../base/store';
import type { Container, Coverage, DriftOutcome, RunReport } from '../model';
import { Crawl } from './crawl/crawl';
import { withMembers } from './crawl/expand-members';
import { Inventory } from './crawl/inventory';
import { KeptDocuments } from './drift/kept-documents';
import type { EvaluationSubject } from './judge/evaluation-subject';
import { CaseExpander } from './judge/case-expander';
import { ExclusionRegistry } from './judge/exclusion-registry';
import { IgnoreRegistry } from './judge/ignore-registry';
import { Judge } from './judge/judge';
import { Results } from './judge/results';
import { RuleRegistry } from './judge/rule-registry';
import { VerdictMemory } from './judge/verdict-memory';
import { hidingOptions, type HidingOptions, type RunOptions } from './options';
import { orAborted } from './or-aborted';
import type { FolderScan } from './plan/folder-scan';
import type { Plan } from './plan/plan';
import { planContainer } from './plan/plan-container';
import { planFolders } from './plan/plan-folders';
import type { PlannedTest } from './plan/test-plan';
import type { EarlyThreads } from './schedule/early-threads';
import { Scheduler } from './schedule/scheduler';

/**
 * Runs a container: finds its resources, asks its rules about them, and reports the results. Threads that were started
 * early belong to the run from then on.
 */
export async function runContainer(
  container: Container,
  options: RunOptions,
  early?: EarlyThreads,
): Promise<RunReport> {
  return runPlan(container, options, early, (hiding) => planContainer(container, hiding));
}

/** Runs a scan of folders in the same way. */
export async function runFolders(scan: FolderScan, options: RunOptions, early?: EarlyThreads): Promise<RunReport> {
  return runPlan({ connectors: [] }, options, early, (hiding) => Promise.resolve(planFolders(scan, hiding)));
}

async function runPlan(
  secrets: Pick<Container, 'connectors'>,
  options: RunOptions,
  early: EarlyThreads | undefined,
  planned: (options: HidingOptions) => Promise<Plan>,
): Promise<RunReport> {
  const { signal } = options;
  let started = early;
  try {
    signal?.throwIfAborted();
    const hiding = hidingOptions(secrets, options);
    const plan = await orAborted(
      signal,
      planned(hiding).then((each) => withMembers(each, hiding)),
    );
    signal?.throwIfAborted();
    const run = new PlanRun(plan, hiding, started);
    started = undefined;
    return await finished(run, hiding);
  } finally {
    await started?.close();
  }
}

async function finished(run: PlanRun, { signal, hidden }: HidingOptions): Promise<RunReport> {
  const stop = (): void => void run.stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return hidden.hideIn(await run.report());
  } finally {
    signal?.removeEventListener('abort', stop);
    await run.close();
  }
}

/** The outcome of comparing the two sides of drift. */
interface Comparison {
  readonly drift?: DriftOutcome;
  readonly coverage: readonly Coverage[];
}

/** The phases of a run, and what they share. */
class PlanRun {
  private readonly inventory: Inventory;
  private readonly kept = new KeptDocuments();
  private readonly exclusions: ExclusionRegistry;
  private readonly ignores: IgnoreRegistry;
  private readonly memory: VerdictMemory<EvaluationSubject> | undefined;
  private readonly results: Results;
  private readonly judge: Judge;
  private readonly scheduler: Scheduler<EvaluationSubject>;

  constructor(
    private readonly plan: Plan,
    private readonly options: HidingOptions,
    early: EarlyThreads | undefined,
  ) {
    const { cacheFolder, onProgress, select, sink, startedAt, threadOptions, threads } = options;
    this.inventory = new Inventory(plan.name, options.hidden, {
      packs: sink !== undefined,
      hasSeveralSnapshots: plan.snapshots.length > 1,
    });
    this.exclusions = new ExclusionRegistry(select?.testIds ? [] : plan.exclusions, startedAt);
    this.memory =
      cacheFolder === undefined
        ? undefined
        : new VerdictMemory<EvaluationSubject>(cacheFolder, engineDigest(__filename));
    const counts = plan.inlineIgnores === true && !select?.testIds;
    this.ignores = new IgnoreRegistry({ counts, now: startedAt });
    this.results = new Results(this.inventory.places, sink, this.ignores);
    this.judge = new Judge(this.results, this.memory, onProgress);
    this.scheduler = new Scheduler(threads, { ...threadOptions, cacheFolder }, this.judge.rules, this.judge, early);
  }

  async report(): Promise<RunReport> {
    const { plan } = this;
    const planned = this.options.evaluate ? plan.tests : [];
    const expander = await this.registered(planned);
    const crawl = await this.crawled(expander);
    await this.judged(expander, crawl);
    const { drift, coverage } = await this.compared(expander, crawl);
    const tests = planned.filter((test) => expander.isReported(test));
    const isLasting = this.memory?.isLasting === true && this.results.counts.error === 0 && !plan.drift;
    const basis = isLasting ? crawl.basis : undefined;
    const whyPartial = this.options.evaluate ? undefined : crawl.whyPartial;
    return {
      container: plan.name,
      startedAt: this.options.startedAt,
      tests: tests.map(({ name, isMaster, snapshot }) => ({ name, isMaster, snapshot })),
      results: this.results.sorted(),
      skipped: this.results.skipped(),
      coverage: [
        ...plan.coverage,
        ...crawl.coverage,
        ...this.results.coverage(),
        ...this.exclusions.coverage(),
        ...(this.options.evaluate ? this.ignores.coverage(this.inventory.resources) : []),
        ...coverage,
      ],
      counts: this.results.counts,
      ...(basis && { basis }),
      ...(drift && { drift }),
      resources: this.options.sink ? [] : [...this.inventory.resources],
      crawls: crawl.crawls,
      entries: crawl.entries,
      ...(whyPartial !== undefined && { whyPartial }),
      ...(plan.members && { members: crawl.unentered.marked(plan.members) }),
    };
  }

  async stop(): Promise<void> {
    await this.scheduler.close();
  }

  async close(): Promise<void> {
    await this.stop();
    await this.results.close();
  }

  /** Knows all rules that the tests ask; the sink gets their texts. */
  private async registered(tests: readonly PlannedTest[]): Promise<CaseExpander> {
    this.ignores.open(tests);
    const registry = new RuleRegistry<EvaluationSubject>(this.plan, this.judge.rules);
    const cases = tests.flatMap((test) => test.cases);
    const registrations = await Promise.all(
      cases.map(async (planned) => [planned, await registry.register(planned)] as const),
    );
    await this.options.sink?.rules(registry.ruleFiles);
    await this.memory?.open(registry.all);
    const { evaluations } = this.scheduler;
    // Where former runs have left verdicts, most rules will not be asked.
    if (this.memory?.isNew !== false) evaluations.prepares = 'all';
    return new CaseExpander(tests, new Map(registrations), this.exclusions, evaluations, this.results, this.memory);
  }

  private async crawled(expander: CaseExpander): Promise<Crawl> {
    const { plan, options, inventory, scheduler } = this;
    const keepsDocuments = plan.drift !== undefined && !options.newestDocuments;
    const repositories = options.templates ?? options.repositories;
    const judged = { ...options, repositories };
    const crawl = new Crawl(plan, judged, inventory, scheduler, expander, async (found) => {
      if (keepsDocuments) this.kept.add(found);
      await options.sink?.resources(found);
    });
    await orAborted(options.signal, crawl.run());
    return crawl;
  }

  private async judged(expander: CaseExpander, crawl: Crawl): Promise<void> {
    expander.finish(crawl.nodeIds, crawl.otherIds, crawl.problems);
    await orAborted(this.options.signal, this.scheduler.finish());
    await this.judge.finish();
    await this.options.sink?.listed(crawl.listed);
  }

  private async compared(expander: CaseExpander, crawl: Crawl): Promise<Comparison> {
    const { drift: configuration, connectors, snapshots } = this.plan;
    if (!configuration || !this.options.evaluate) return { coverage: [] };
    // Most runs compare nothing and need not load what compares.
    const { DriftStep } = await import('./drift/drift-step');
    const documents = this.options.newestDocuments ?? ((ids) => this.kept.of(ids));
    const step = new DriftStep(
      configuration,
      snapshots,
      documents,
      this.scheduler,
      expander,
      crawl,
      connectors,
      this.options.repositories,
    );
    const drift = await orAborted(this.options.signal, step.run());
    return { coverage: step.coverage, ...(drift && { drift }) };
  }
}
