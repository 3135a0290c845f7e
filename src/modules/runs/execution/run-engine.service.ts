import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { TenantId } from '../../../common/context/tenant';
import { connectorsConfig, runsConfig, tenantFolders } from '../../../config';
import { HiddenValues } from '../../../engine/base/secrets';
import { checkTables, cloudProviders } from '../../../engine/clouds/cloud-providers';
import {
  containerFixes,
  openSharedSearch,
  type ContainerFixes,
  type ContainerFixOptions,
  type SharedSearch,
  type UnitWorker,
} from '../../../engine/fixes/container';
import { ConnectorRepositories, type RepositoryOptions } from '../../../engine/repositories';
import { readLane, runContainer, type Container, type LaneOutput, type RunReport } from '../../../engine/run';
import type { RunOptions, ThreadOptions } from '../../../engine/run/options';
import { RunsRepository, type Run } from '../data';
import type { HeldRun } from './held-run';
import { RunCachesService } from './run-caches.service';
import { RunKnowledgeService } from './run-knowledge.service';
import { Throttled } from './throttled';

/** Options for starting the threads of runs; only tests give any. */
export const RUN_THREAD_OPTIONS = Symbol('run thread options');

const PROGRESS_EVERY_MS = 500;

/** Lets the engine do a run with what the tenant may use. */
@Injectable()
export class RunEngineService implements OnApplicationBootstrap {
  constructor(
    private readonly runs: RunsRepository,
    private readonly knowledge: RunKnowledgeService,
    private readonly caches: RunCachesService,
    @Inject(runsConfig.KEY) private readonly config: ConfigType<typeof runsConfig>,
    @Inject(connectorsConfig.KEY) private readonly connectors: ConfigType<typeof connectorsConfig>,
    @Inject(RUN_THREAD_OPTIONS) private readonly threadOptions: Omit<ThreadOptions, 'cacheFolder'>,
  ) {}

  /** A wrong table stops the service when it starts, not the first run that needs it. */
  onApplicationBootstrap(): Promise<void> {
    return checkTables();
  }

  async run(
    { tenant, run, log, signal }: HeldRun,
    container: Container,
    stored: Pick<RunOptions, 'ahead' | 'sink' | 'newestDocuments'>,
  ): Promise<RunReport> {
    const hidden = new HiddenValues();
    const repositories = this.repositories(tenant, signal, {
      hidden,
      commits: {
        used: run.commits,
        onUse: async (commit) => {
          signal.throwIfAborted();
          await this.runs.addCommit(tenant, run._id, hidden.hideIn(commit));
        },
      },
    });
    const progress = new Throttled(PROGRESS_EVERY_MS, async (state: Run['progress']) => {
      await this.runs.setProgress(tenant, run._id, state);
      await log.flush();
    });
    try {
      return await runContainer(container, {
        ...this.options(tenant, run, signal),
        ...stored,
        hidden,
        repositories,
        clouds: this.clouds(tenant),
        connectorMillis: this.config.crawlLimitMs,
        crawl: run.crawl || run.kind === 'crawler',
        known: await this.knowledge.of(tenant, run.containerId),
        evaluate: run.kind === 'compliance',
        onProgress: ({ done, total }) => progress.call({ done, total }),
      });
    } finally {
      await progress.settle();
      await repositories.close();
    }
  }

  /** Reads entries of one connector for a run. */
  readLane(
    tenant: TenantId,
    connectors: Container['connectors'],
    entries: readonly string[],
    signal: AbortSignal,
    output: LaneOutput,
  ): Promise<void> {
    const options = { clouds: this.clouds(tenant), connectorMillis: this.config.crawlLimitMs, signal };
    return readLane(connectors, entries, options, output);
  }

  /** Judges the files of repositories. Nothing of it is kept but what can be computed again, and no cloud is asked. */
  judge(
    { tenant, run, signal }: Pick<HeldRun, 'tenant' | 'run' | 'signal'>,
    container: Container,
    sources: Pick<RunOptions, 'repositories' | 'templates' | 'select' | 'hidden'>,
  ): Promise<RunReport> {
    return runContainer(container, { ...this.options(tenant, run, signal), ...sources, crawl: true, evaluate: true });
  }

  /** Looks for proven fixes of what a container fails in its repositories. Nothing of it is kept, and no cloud is asked. */
  fixes(
    { tenant, run, signal }: Pick<HeldRun, 'tenant' | 'run' | 'signal'>,
    container: Container,
    repositories: ConnectorRepositories,
    wanted: Pick<ContainerFixOptions, 'isWanted' | 'onlyUnmarked' | 'shares'>,
  ): Promise<ContainerFixes> {
    return containerFixes(container, { ...wanted, run: { ...this.options(tenant, run, signal), repositories } });
  }

  /** Opens a search for fixes that another process shares. */
  openSearch(
    { tenant, run, signal }: Pick<HeldRun, 'tenant' | 'run' | 'signal'>,
    search: SharedSearch,
    connectors: Container['connectors'],
    repositories: ConnectorRepositories,
    until: number,
  ): UnitWorker {
    return openSharedSearch(search, connectors, repositories, until, this.options(tenant, run, signal));
  }

  /** The repositories of a run that has ended, at the commits that it has judged. */
  repositoriesOf({ tenant, run, signal }: Pick<HeldRun, 'tenant' | 'run' | 'signal'>): ConnectorRepositories {
    return this.repositories(tenant, signal, { commits: { used: run.commits, onUse: () => Promise.resolve() } });
  }

  private options(tenant: TenantId, { time }: Run, signal: AbortSignal) {
    const { threads, helmProgram, nice } = this.config;
    return {
      threads,
      startedAt: time.getTime(),
      includesSensitiveFiles: true,
      helmProgram,
      cacheFolder: this.caches.folderOf(tenant),
      threadOptions: { nice, ...this.threadOptions },
      signal,
    };
  }

  private clouds(tenant: TenantId): RunOptions['clouds'] {
    const { aws, azure, awsServiceIdentity, google, keyRoots, allowPrivateHosts, secret } = this.connectors;
    return cloudProviders({
      aws,
      azure,
      google: { ...google, keyRoots: tenantFolders(keyRoots, tenant) },
      kubernetes: { allowPrivateHosts },
      // Who a tenant is comes from its tokens, so that it can neither choose nor share this.
      ...(awsServiceIdentity && { awsServiceIdentity: { externalId: `plumbline-${tenant}` } }),
      secret: (name) => Promise.resolve(secret(tenant, name)),
    });
  }

  /** The repositories that connectors of a tenant may read; `hidden` gets the secrets that they ask for. */
  repositories(
    tenant: TenantId,
    signal: AbortSignal,
    { hidden, ...given }: Pick<RepositoryOptions, 'commits' | 'keepsCredentials'> & Pick<RunOptions, 'hidden'> = {},
  ): ConnectorRepositories {
    const { roots, keyRoots, knownHosts, certificates, allowPrivateHosts, gitProtocols } = this.connectors;
    const { cacheLimitBytes, secret } = this.connectors;
    return new ConnectorRepositories({
      secret: (name) => {
        const found = secret(tenant, name);
        if (found !== undefined) hidden?.add(found);
        return Promise.resolve(found);
      },
      cacheFolder: this.caches.folderOf(tenant),
      cacheLimitBytes,
      allowPrivateHosts,
      gitProtocols,
      knownHosts,
      certificates,
      signal,
      searchPath: this.config.searchPath,
      folderRoots: tenantFolders(roots, tenant),
      fileRoots: tenantFolders(roots, tenant),
      keyRoots: tenantFolders(keyRoots, tenant),
      ...given,
    });
  }
}
