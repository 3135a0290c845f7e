import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { TenantId } from '../common/context/tenant';
import { Clock } from '../common/time/clock';
import { connectorsConfig, databaseConfig, runsConfig, tenantFolders } from '../config';
import { ConnectorRepositories } from '../engine/repositories';
import { runContainer, type Coverage, type RunReport, type ThreadOptions } from '../engine/run';
import { type JobContext, OnJob } from '../jobs';
import { RUN, type RunPayload } from '../modules/runs';
import { RunsRepository, type Run } from '../modules/runs/data';
import { summaryOf } from './coverage-summary';
import { RunInputs } from './run-inputs.service';
import { RunOutput } from './run-output';
import { RunStores } from './run-stores.service';

/** How the threads of runs are started; only tests give anything. */
export const RUN_THREAD_OPTIONS = Symbol('run thread options');

const NO_COUNTS: Run['counts'] = { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 };

/** Works on a run: reads what it is about, lets the engine do it, and writes what comes of it. */
@Injectable()
export class RunHandler {
  private readonly logger = new Logger(RunHandler.name);

  constructor(
    private readonly runs: RunsRepository,
    private readonly inputs: RunInputs,
    private readonly stores: RunStores,
    private readonly clock: Clock,
    @Inject(runsConfig.KEY) private readonly config: ConfigType<typeof runsConfig>,
    @Inject(connectorsConfig.KEY) private readonly connectors: ConfigType<typeof connectorsConfig>,
    @Inject(databaseConfig.KEY) private readonly database: ConfigType<typeof databaseConfig>,
    @Inject(RUN_THREAD_OPTIONS) private readonly threadOptions: Omit<ThreadOptions, 'cacheFolder'>,
  ) {}

  @OnJob(RUN)
  async work(context: JobContext<RunPayload>): Promise<void> {
    const { tenant, id, signal } = context;
    const run = await this.runs.findByTask(tenant, id);
    if (run === null || !(await this.runs.start(tenant, run._id, this.clock.now()))) return;
    try {
      await this.execute(tenant, run, context);
    } catch (error) {
      if (signal.aborted) throw error;
      this.logger.error({ err: error, run: run.sessionId }, 'a run could not be done');
      const reason = 'the run could not be done; the log of the service says why';
      const coverage = summaryOf([]);
      await this.runs.finish(
        tenant,
        run._id,
        { state: 'failed', reason, counts: NO_COUNTS, coverage, inventory: [] },
        this.clock.now(),
      );
    }
  }

  private async execute(tenant: TenantId, run: Run, context: JobContext<RunPayload>): Promise<void> {
    const { payload, signal } = context;
    const container = await this.inputs.container(tenant, run, payload.name);
    const output = new RunOutput(tenant, run, payload.name, this.stores, () => signal.throwIfAborted());
    const repositories = this.repositories(tenant, signal);
    try {
      const report = await runContainer(container, {
        repositories,
        threads: this.config.threads,
        startedAt: run.time.getTime(),
        crawl: true,
        evaluate: run.kind === 'compliance',
        includesSensitiveFiles: true,
        helmProgram: this.config.helmProgram,
        threadOptions: this.threadOptions,
        sink: output,
        signal,
        onProgress: ({ done, total }) => void context.report({ done, total }).catch(() => undefined),
      });
      await output.finish();
      await this.finish(tenant, run, report, output.coverage);
    } finally {
      await repositories.close();
    }
  }

  private repositories(tenant: TenantId, signal: AbortSignal): ConnectorRepositories {
    const { roots, keyRoots, knownHosts, allowPrivateHosts, gitProtocols, cacheLimitBytes } = this.connectors;
    return new ConnectorRepositories({
      cacheFolder: join(this.database.dataDir, 'cache', tenant),
      ...{ cacheLimitBytes, allowPrivateHosts, gitProtocols, knownHosts, signal },
      searchPath: this.config.searchPath,
      folderRoots: tenantFolders(roots, tenant),
      keyRoots: tenantFolders(keyRoots, tenant),
    });
  }

  private async finish(tenant: TenantId, run: Run, report: RunReport, more: readonly Coverage[]): Promise<void> {
    const { counts } = report;
    for (const { source, id } of report.listed)
      await this.stores.resources.deactivateUnseen(tenant, run.containerId, source, id, run.time);
    const inventory = await this.stores.runResources.inventoryOf(tenant, run._id);
    const coverage = summaryOf([...report.coverage, ...more]);
    const end = { ...endOf(run, report), counts, coverage, inventory };
    await this.runs.finish(tenant, run._id, end, this.clock.now());
  }
}

/** A run without any case, or with nothing but errors, has failed. */
function endOf({ kind }: Run, { counts, entries }: RunReport): { state: 'completed' | 'failed'; reason: string } {
  if (entries.opened === 0 && entries.failed > 0)
    return { state: 'failed', reason: 'no connector could be read; the coverage names each and the reason' };
  if (kind === 'crawler') return { state: 'completed', reason: '' };
  const all = counts.passed + counts.failed + counts.skipped + counts.excluded + counts.error;
  if (all === 0) return { state: 'failed', reason: 'the collection has no test case' };
  if (counts.error === all) return { state: 'failed', reason: 'every test case ended in an error' };
  return { state: 'completed', reason: '' };
}
