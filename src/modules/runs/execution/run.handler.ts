import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { TenantId } from '../../../common/context/tenant';
import { isDatabaseAway } from '../../../common/errors/to-service-error';
import { Clock } from '../../../common/time/clock';
import { connectorsConfig, runsConfig, tenantFolders } from '../../../config';
import { Transactions } from '../../../database/transactions';
import { cloudProviders } from '../../../engine/clouds/cloud-providers';
import { ConnectorRepositories } from '../../../engine/repositories';
import { LostCommitError } from '../../../engine/repositories';
import { lostReason, runContainer, type RunReport } from '../../../engine/run';
import type { ThreadOptions } from '../../../engine/run/options';
import { type JobContext, JobInterrupted, OnJob } from '../../../jobs';
import type { DriftCounts } from '../../drift/data';
import { RUN, type RunPayload } from '../start';
import { RunsRepository, type Run, type RunEnd } from '../data';
import { summaryOf } from './coverage-summary';
import { RunBeginning } from './run-beginning.service';
import { RunCaches } from './run-caches.service';
import { RunDrift } from './run-drift';
import { RunInputs } from './run-inputs.service';
import { RunKnowledge } from './run-knowledge.service';
import { RunLog } from './run-log';
import { RunMetrics } from './run-metrics';
import { RunOutput } from './run-output';
import { RunStores } from './run-stores.service';
import { Throttled } from './throttled';
import { whyFailed } from './why-failed';

/** The options of the threads of runs; only tests set any. */
export const RUN_THREAD_OPTIONS = Symbol('run thread options');

const PROGRESS_EVERY_MS = 500;
const NOTHING: Omit<RunEnd, 'state' | 'reason'> = {
  counts: { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 },
  coverage: summaryOf([]),
  inventory: [],
};

/** Works on a run: reads its input, lets the engine do it, and writes its results. */
@Injectable()
export class RunHandler {
  private readonly logger = new Logger(RunHandler.name);

  constructor(
    private readonly runs: RunsRepository,
    private readonly beginning: RunBeginning,
    private readonly inputs: RunInputs,
    private readonly knowledge: RunKnowledge,
    private readonly stores: RunStores,
    private readonly caches: RunCaches,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly metrics: RunMetrics,
    @Inject(runsConfig.KEY) private readonly config: ConfigType<typeof runsConfig>,
    @Inject(connectorsConfig.KEY) private readonly connectors: ConfigType<typeof connectorsConfig>,
    @Inject(RUN_THREAD_OPTIONS) private readonly threadOptions: Omit<ThreadOptions, 'cacheFolder'>,
  ) {}

  @OnJob(RUN)
  async work(context: JobContext<RunPayload>): Promise<void> {
    const { tenant, signal } = context;
    const found = await this.beginning.begin(context);
    if (found === null) return;
    const run = { ...found, startedAt: found.startedAt ?? this.clock.now() };
    const log = await RunLog.open(tenant, run, this.stores.logs, this.clock);
    try {
      await this.execute(context, run, log);
    } catch (error) {
      if (signal.aborted) await this.endIfCancelled(context, run, log);
      // While the database is away nothing can be recorded; the job is tried again when it is back.
      if (signal.aborted || isDatabaseAway(error)) throw error;
      this.logger.error({ err: error, run: run.sessionId }, 'a run could not be done');
      const reason = whyFailed(error);
      log.add('error', 'run', reason);
      // Its rows so far would look like a complete output.
      await this.discard(tenant, run);
      await this.end(tenant, run, { ...NOTHING, state: 'failed', reason });
    } finally {
      await this.endLog(run, log);
    }
  }

  private async execute(context: JobContext<RunPayload>, run: Run, log: RunLog): Promise<void> {
    const { tenant, payload } = context;
    log.add('info', 'run', `${run.kind} run of ${payload.name} ${run.state === 'queued' ? 'begins' : 'begins anew'}`);
    try {
      await this.attempt(context, run, log);
    } catch (error) {
      if (!(error instanceof LostCommitError)) throw error;
      log.add('warn', 'run', `${error.message}; the run begins anew with what its repositories hold now`);
      await this.discard(tenant, run);
      await this.runs.forgetCommits(tenant, run._id);
      await this.attempt(context, { ...run, commits: [] }, log);
    }
  }

  private async attempt(context: JobContext<RunPayload>, run: Run, log: RunLog): Promise<void> {
    const { tenant, payload, signal } = context;
    const container = await this.inputs.container(tenant, run, payload.name);
    const output = new RunOutput(tenant, run, payload.name, this.stores, log, () => context.assertHeld());
    const drift = new RunDrift(tenant, run, payload.name, this.stores);
    const repositories = this.repositories(tenant, run, signal);
    const { aws, awsServiceIdentity, allowPrivateHosts, secret } = this.connectors;
    const progress = new Throttled(PROGRESS_EVERY_MS, async (state: Run['progress']) => {
      await this.runs.setProgress(tenant, run._id, state);
      await log.flush();
    });
    try {
      const report = await runContainer(container, {
        repositories,
        clouds: cloudProviders({
          ...{ aws, kubernetes: { allowPrivateHosts } },
          // The name of a tenant comes from its tokens, so that it can neither choose nor share this.
          ...(awsServiceIdentity && { awsServiceIdentity: { externalId: `plumbline-${tenant}` } }),
          secret: (name) => Promise.resolve(secret(tenant, name)),
        }),
        threads: this.config.threads,
        startedAt: run.time.getTime(),
        crawl: run.crawl || run.kind === 'crawler',
        known: await this.knowledge.of(tenant, run.containerId),
        evaluate: run.kind === 'compliance',
        includesSensitiveFiles: true,
        helmProgram: this.config.helmProgram,
        cacheFolder: this.caches.folderOf(tenant),
        threadOptions: { nice: this.config.nice, ...this.threadOptions },
        sink: output,
        newestDocuments: (ids) => drift.documents(ids),
        signal,
        onProgress: ({ done, total }) => progress.call({ done, total }),
      });
      await progress.settle();
      context.assertHeld();
      const compared = await drift.store(report, log);
      const coverage = await output.finish(report.coverage);
      await this.finish(tenant, run, report, { coverage, compared }, log);
    } finally {
      await progress.settle();
      await repositories.close();
    }
  }

  /** The run has ended, or says itself why not. */
  private async endLog({ sessionId }: Run, log: RunLog): Promise<void> {
    try {
      await log.flush();
    } catch (error) {
      this.logger.warn({ err: error, run: sessionId }, 'the end of a run is missing in its log');
    }
  }

  /** A cancelled run ends here and takes its rows with it; any other interruption leaves it to the next worker. */
  private async endIfCancelled({ tenant, signal }: JobContext<RunPayload>, run: Run, log: RunLog): Promise<void> {
    if (!(signal.reason instanceof JobInterrupted) || signal.reason.why !== 'cancelled') return;
    log.add('warn', 'run', 'the run was cancelled');
    await this.discard(tenant, run);
    await this.end(tenant, run, { ...NOTHING, state: 'cancelled', reason: 'cancelled' });
  }

  private async discard(tenant: TenantId, { _id }: Run): Promise<void> {
    while ((await this.stores.outputs.deleteByRun(tenant, _id)) > 0);
  }

  private async end(tenant: TenantId, run: Run, end: RunEnd): Promise<boolean> {
    const hasEnded = await this.runs.finish(tenant, run._id, end, this.clock.now());
    if (hasEnded) this.transactions.afterCommit(() => this.metrics.ended(run, end));
    return hasEnded;
  }

  private repositories(tenant: TenantId, run: Run, signal: AbortSignal): ConnectorRepositories {
    const { roots, keyRoots, knownHosts, certificates, allowPrivateHosts, gitProtocols } = this.connectors;
    const { cacheLimitBytes, secret } = this.connectors;
    return new ConnectorRepositories({
      secret: (name) => Promise.resolve(secret(tenant, name)),
      cacheFolder: this.caches.folderOf(tenant),
      ...{ cacheLimitBytes, allowPrivateHosts, gitProtocols, knownHosts, certificates, signal },
      searchPath: this.config.searchPath,
      folderRoots: tenantFolders(roots, tenant),
      fileRoots: tenantFolders(roots, tenant),
      keyRoots: tenantFolders(keyRoots, tenant),
      commits: {
        used: run.commits,
        onUse: async (commit) => {
          signal.throwIfAborted();
          await this.runs.addCommit(tenant, run._id, commit);
        },
      },
    });
  }

  private async finish(
    tenant: TenantId,
    run: Run,
    report: RunReport,
    { coverage, compared }: { readonly coverage: RunEnd['coverage']; readonly compared?: DriftCounts },
    log: RunLog,
  ): Promise<void> {
    const { counts } = report;
    const inventory = await this.stores.runResources.inventoryOf(tenant, run._id);
    const rest = { crawls: [...report.crawls], tests: [...report.tests] };
    const end = { ...endOf(run, report), counts, coverage, inventory, ...rest };
    for (const { reason, count } of coverage.byReason) log.add('info', 'coverage', `${reason}: ${count}`);
    const states = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
    log.add(end.state === 'failed' ? 'error' : 'info', 'run', `${end.state}: ${end.reason || states.join(', ')}`);
    // A run that was taken over does not end here, and its comparison must stay invisible.
    await this.transactions.run(async () => {
      const hasEnded = await this.end(tenant, run, end);
      if (hasEnded && compared) await this.stores.drift.publish(tenant, run, compared);
    });
  }
}

/** A run without any case, or with nothing but errors, has failed. */
function endOf({ kind }: Run, report: RunReport): { state: 'completed' | 'failed'; reason: string } {
  const { counts, entries } = report;
  const completed = { state: 'completed', reason: lostReason(report.coverage) } as const;
  if (entries.opened === 0 && entries.failed > 0)
    return { state: 'failed', reason: 'no connector could be read; the coverage names each and the reason' };
  if (kind === 'crawler') return completed;
  const all = counts.passed + counts.failed + counts.skipped + counts.excluded + counts.error;
  if (all === 0)
    return { state: 'failed', reason: 'the collection has no test case; add a test or a master test with cases' };
  if (counts.error === all) return { state: 'failed', reason: 'every test case ended in an error' };
  return completed;
}
