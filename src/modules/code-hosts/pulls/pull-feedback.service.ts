import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { pageAddress } from '../../../common/http/page-address';
import { connectorsConfig, httpConfig } from '../../../config';
import type { ContainerItem } from '../../../engine/files/collection-files';
import { RepositoryError } from '../../../engine/repositories';
import { UnsealError } from '../../../secrets';
import { ConfigItemStoreService } from '../../config-items';
import { PullRunsRepository, type OwedStatus, type PullRun } from '../../runs/data';
import { RunEngineService } from '../../runs/execution';
import type { CodeHost } from '../events';
import {
  hostAccess,
  HostRefused,
  openHost,
  PULL_HOSTS,
  type HostAccess,
  type HostApi,
  type CommitStatus,
} from '../hosts';
import { connectorsOf } from './pull-judgement.service';
import { OwedSecretsService, type ReportedRun } from './owed-secrets.service';
import { commentKey, statusKey, statusName } from './told-names';

const TIME_LIMIT_MS = 10_000;
/** Somebody has deleted the comment, or it is not one of the token's own. */
const NOT_EDITABLE = [403, 404, 410];

/** The way to the host of a pull request. */
interface Way extends HostAccess {
  /** The page of the repository. */
  readonly page: string;
}

/** Tells code hosts about pull requests, with the token of a connector that reads the repository. */
@Injectable()
export class PullFeedbackService {
  constructor(
    private readonly items: ConfigItemStoreService,
    private readonly engine: RunEngineService,
    private readonly pulls: PullRunsRepository,
    private readonly owed: OwedSecretsService,
    @Inject(connectorsConfig.KEY) private readonly config: ConfigType<typeof connectorsConfig>,
    @Inject(httpConfig.KEY) private readonly http: ConfigType<typeof httpConfig>,
  ) {}

  /** Keeps what is needed to end a status that is about to be set; throws a HostRefused. */
  async owe(run: ReportedRun, collection: string): Promise<OwedStatus> {
    const way = await this.find(run);
    if (typeof way === 'string') throw new HostRefused(way);
    // A run that is taken up again ends the status that it has begun, though the collection or the version has changed.
    return { ...(run.pullRequest.owed ?? namesOf(run, collection)), access: this.owed.seal(run, JSON.stringify(way)) };
  }

  /** Sets the status of the head; throws a HostRefused or a HostUnavailable. */
  async setStatus(
    run: ReportedRun,
    collection: string,
    { state, description }: Pick<CommitStatus, 'state' | 'description'>,
  ): Promise<void> {
    const { api, page } = await this.open(run);
    const { pageUrl } = this.http;
    const { tenant, taskid: task } = run;
    const link = pageUrl === undefined ? page : pageAddress(pageUrl, 'runs', { task, tenant });
    const { name, key = commentKey(run) } = run.pullRequest.owed ?? namesOf(run, collection);
    await PULL_HOSTS[hostOf(run)].setStatus(api, run.pullRequest, { state, description, name, key, link });
  }

  /** The run that has the last word about the status that this one sets. */
  lastTeller(run: ReportedRun): Promise<PullRun | null> {
    const { tenant, containerId, pullRequest } = run;
    const { repositories, head, target } = pullRequest;
    const shared = PULL_HOSTS[hostOf(run)].sharedBy(pullRequest);
    return this.pulls.findNewestAbout(tenant, { containerId, repositories, head, target, shared });
  }

  /** Writes the comment, or writes it anew where it stands. */
  async comment(run: PullRun, text: string): Promise<void> {
    const { api } = await this.open(run);
    const { tenant, pullRequest } = run;
    const host = PULL_HOSTS[hostOf(run)];
    const mark = `(${commentKey(run)})`;
    const marked = `${text}\n\n[plumbline]: # ${mark}\n`;
    const known = await this.pulls.findComment(tenant, { ...pullRequest, containerId: run.containerId });
    // It may have been written by a process that was killed before it could note this.
    const id = known ?? (await host.findComment(api, pullRequest, mark));
    const kept =
      id !== undefined && id !== '' && (await this.isEdited(() => host.editComment(api, pullRequest, id, marked)));
    const commentId = kept ? id : await host.addComment(api, pullRequest, marked);
    await this.pulls.setFacts(tenant, run._id, { commentId });
  }

  private async isEdited(edit: () => Promise<void>): Promise<boolean> {
    try {
      await edit();
      return true;
    } catch (error) {
      if (!(error instanceof HostRefused) || !NOT_EDITABLE.includes(error.status)) throw error;
      return false;
    }
  }

  /** The connectors of now come first; where none is left, the one that the status was set with ends it. */
  private async open(run: ReportedRun): Promise<{ readonly api: HostApi; readonly page: string }> {
    const found = await this.find(run);
    const way = typeof found === 'string' ? (this.owedWay(run) ?? found) : found;
    if (typeof way === 'string') throw new HostRefused(way);
    return { api: await openHost(way, this.config), page: way.page };
  }

  private owedWay(run: ReportedRun): Way | undefined {
    const kept = this.owed.open(run);
    return kept === undefined ? undefined : (JSON.parse(kept) as Way);
  }

  /** The way to the host with a connector as it is now, or the reason why there is none. */
  private async find(run: ReportedRun): Promise<Way | string> {
    const repositories = this.engine.repositories(run.tenant, AbortSignal.timeout(TIME_LIMIT_MS));
    let problem = 'no connector of the collection reads the repository now';
    for (const connector of await this.connectors(run)) {
      const found = await repositories.login(connector).catch((error: unknown) => {
        if (error instanceof RepositoryError) return error.message;
        throw error;
      });
      const access = typeof found === 'string' ? found : hostAccess(hostOf(run), found);
      if (typeof access === 'string') problem = access;
      else if (typeof found !== 'string') return { ...access, page: found.address.url };
    }
    return problem;
  }

  /** As they are now: a token may have been given another right, or another token, since the run began. */
  private async connectors({ tenant, containerId, pullRequest }: ReportedRun): Promise<ContainerItem[]> {
    const versions = await this.items.listVersions(tenant, containerId);
    const connectors: ContainerItem[] = [];
    try {
      for (const wanted of versions.filter(({ kind }) => kind === 'connector')) {
        const item = await this.items.atVersion(tenant, containerId, wanted);
        if (item) connectors.push({ name: item.name, content: this.items.document(item) });
      }
    } catch (error) {
      if (error instanceof UnsealError)
        throw new HostRefused('the secrets of a connector cannot be opened; write them again');
      throw error;
    }
    return connectorsOf(connectors, pullRequest);
  }
}

/** One status under one name would hide another: that of another tenant, collection or branch. */
function namesOf(run: ReportedRun, collection: string): Pick<OwedStatus, 'name' | 'key'> {
  return { name: statusName(run.tenant, collection, run.pullRequest.target), key: statusKey(run) };
}

function hostOf({ pullRequest }: ReportedRun): CodeHost {
  return pullRequest.host as CodeHost;
}
