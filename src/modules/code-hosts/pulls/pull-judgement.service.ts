import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { pageAddress } from '../../../common/http/page-address';
import { httpConfig } from '../../../config';
import { HiddenValues } from '../../../engine/base/secrets';
import {
  connectorAddresses,
  PullRepositories,
  repositoryKey,
  RepositoryError,
  type ConnectorRepositories,
  type PullHead,
} from '../../../engine/repositories';
import type { ContainerItem } from '../../../engine/files/collection-files';
import type { Container, RunReport } from '../../../engine/run';
import type { PullRun, RunPullRequest } from '../../runs/data';
import {
  RunEngineService,
  RunInputsService,
  summaryOf as coverageSummary,
  withoutOtherTypes,
  type HeldRun,
} from '../../runs/execution';
import { isThere } from './is-there';
import { commentOf, errorComment, judgePull, summaryOf, type Judgement, type Outcome } from './judgement';
import { SameTemplates } from './same-template';
import type { CodeHost } from '../events';

/** The name under which the repository that a pull request goes to has its head itself, also of a fork. */
const PULL_REFERENCES: Readonly<Partial<Record<CodeHost, (number: number) => string>>> = {
  github: (number) => `refs/pull/${number}/head`,
  gitlab: (number) => `refs/merge-requests/${number}/head`,
};

export interface HeldPull extends HeldRun {
  readonly run: PullRun;
  /** Throws when the job was cancelled or is another worker's, as the database knows it. */
  readonly hold: () => Promise<void>;
}

/** The outcome of judging a pull request. */
export interface PullVerdict {
  readonly outcome: Outcome;
  readonly summary: string;
  readonly comment?: string;
  readonly report?: Pick<RunReport, 'counts'> & { readonly coverage: ReturnType<typeof coverageSummary> };
  readonly judgement?: Judgement;
}

/** The names of the connectors that read the repository of a pull request. */
export function connectorsOf(connectors: readonly ContainerItem[], { repositories }: RunPullRequest): ContainerItem[] {
  return connectors.filter(({ content }) =>
    connectorAddresses(content).some((address) => repositories.includes(repositoryKey(address) ?? '')),
  );
}

/** Judges the head of a pull request beside the branch that it goes to, both with the rules of that branch. */
@Injectable()
export class PullJudgementService {
  constructor(
    private readonly inputs: RunInputsService,
    private readonly engine: RunEngineService,
    @Inject(httpConfig.KEY) private readonly http: ConfigType<typeof httpConfig>,
  ) {}

  async judge(held: HeldPull): Promise<PullVerdict> {
    const { tenant, run, container: name, signal } = held;
    const container = { ...(await this.inputs.container(tenant, run, name)), drift: undefined };
    const head = pullHead(run.pullRequest);
    if (typeof head === 'string') return this.unjudged(held, head);
    const readers = connectorsOf(container.connectors, run.pullRequest);
    const connectors = readers.map((connector) => connector.name);
    if (connectors.length === 0) return this.unjudged(held, 'no connector of the collection reads the repository now');
    const { target: branch, isFork } = run.pullRequest;
    const hidden = new HiddenValues();
    const target = this.engine.repositories(tenant, signal, { hidden });
    // The author of a fork could name any repository on the server as a module.
    const ofHead = this.engine.repositories(tenant, signal, { keepsCredentials: isFork, hidden });
    // Fetched while the target is judged; who asks for it then is told of a failure.
    for (const connector of readers) ofHead.openPull(connector, head).catch(() => undefined);
    try {
      const templates = new PullRepositories(target, ofHead, { connectors, branch, head });
      return await this.compared(held, container, { target, templates, connectors, hidden });
    } catch (error) {
      if (error instanceof RepositoryError) return this.unjudged(held, error.message);
      throw error;
    } finally {
      await Promise.all([target.close(), ofHead.close()]);
    }
  }

  unjudged({ run, container }: Pick<HeldPull, 'run' | 'container'>, why: string): PullVerdict {
    const summary = `could not be judged: ${why}`;
    return { outcome: 'error', summary, comment: errorComment(container, run.pullRequest.head, why) };
  }

  private async compared(
    held: HeldPull,
    container: Container,
    sources: {
      readonly target: ConnectorRepositories;
      readonly templates: PullRepositories;
      readonly connectors: readonly string[];
      readonly hidden: HiddenValues;
    },
  ): Promise<PullVerdict> {
    const { target: repositories, templates, connectors, hidden } = sources;
    const { run, log } = held;
    const select = { connectors };
    const judge = (given: { readonly templates?: PullRepositories }) =>
      this.engine.judge(held, container, { repositories, select, hidden, ...given });
    const before = withoutOtherTypes(await judge({}), container);
    held.assertHeld();
    const after = withoutOtherTypes(await judge({ templates }), container);
    held.assertHeld();
    const { target, head } = run.pullRequest;
    const [checkout] = templates.heads.values();
    if (checkout === undefined)
      return this.unjudged(held, templates.problem ?? `no snapshot of the collection reads the branch ${target}`);
    const pairs = [...templates.heads].map(
      ([connector, { folder }]) => new SameTemplates(templates.targets.get(connector)?.folder ?? '', folder),
    );
    const judgement = judgePull(before, after, {
      isThere: (connector, file) => isFileOf(templates, connector, file),
      isSame: (path, mentioned) => pairs.every((pair) => pair.isSame(path, mentioned)),
    });
    const targetCommit = before.resources.find(({ branch }) => branch === target)?.commit ?? '';
    log.add('info', 'run', `${head} beside ${target} at ${targetCommit || 'a commit without templates'}`);
    const { pageUrl } = this.http;
    const { tenant, taskid } = run;
    const link = pageUrl === undefined ? {} : { link: pageAddress(pageUrl, 'runs', { task: taskid, tenant }) };
    const compared = { collection: held.container, head, target, targetCommit, taskid, ...link };
    return {
      outcome: judgement.outcome,
      summary: summaryOf(judgement),
      // A newer commit has a comment of its own to come.
      ...(checkout.isNewest && { comment: commentOf(judgement, compared) }),
      report: { counts: judgement.counts, coverage: coverageSummary(after.coverage) },
      judgement,
    };
  }
}

function isFileOf({ heads }: PullRepositories, connector: string, file: string): boolean {
  const checkout = heads.get(connector);
  return checkout !== undefined && isThere(checkout.folder, file);
}

/** The head as the repository of the target names it, or the reason why it has none. */
function pullHead({ host, number, source, head, isFork }: RunPullRequest): PullHead | string {
  const named = PULL_REFERENCES[host as CodeHost]?.(number);
  if (named !== undefined) return { reference: named, commit: head };
  if (isFork)
    return `pull requests from forks cannot be judged: ${host} gives their commits only to those who may read the fork`;
  return { reference: `refs/heads/${source}`, commit: head };
}
