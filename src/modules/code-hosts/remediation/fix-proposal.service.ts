import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { pageAddress } from '../../../common/http/page-address';
import { connectorsConfig, httpConfig } from '../../../config';
import { withoutRepetition } from '../../../engine/model';
import type { BranchOutcome, ConnectorRepositories } from '../../../engine/repositories';
import type { OpenPull, PullWords } from '../hosts';
import { RunEngineService } from '../../runs/execution';
import { CodeHostService, type OpenedHost } from './code-host.service';
import { FixPullsRepository, type FixPull } from '../data';
import { FixPullMetrics } from './fix-pull-metrics';
import type { FixTarget, HeldWork, ProposalOutcome } from './fix-target';
import { fixCommits, pullText, pullTitle, type FixedBranch, type ProposedFixes } from './proposal';

/** A branch, what is known of it, and the way to it. */
interface Opened extends OpenedHost {
  readonly target: FixTarget;
  readonly known: FixPull | null;
  readonly repositories: ConnectorRepositories;
  readonly hold: HeldWork['hold'];
}

const LEFT_ALONE = 'somebody else has committed to its branch, which is left alone: merge it, or delete the branch';

/** Keeps one pull request with fixes for a branch as it should be. Done twice, the second time changes nothing. */
@Injectable()
export class FixProposalService {
  constructor(
    private readonly pulls: FixPullsRepository,
    private readonly hosts: CodeHostService,
    private readonly engine: RunEngineService,
    private readonly metrics: FixPullMetrics,
    @Inject(connectorsConfig.KEY) private readonly config: ConfigType<typeof connectorsConfig>,
    @Inject(httpConfig.KEY) private readonly http: ConfigType<typeof httpConfig>,
  ) {}

  /** Opens or updates the pull request; throws a HostRefused, a HostUnavailable or a RepositoryError. */
  propose(target: FixTarget, proposed: ProposedFixes, work: HeldWork): Promise<ProposalOutcome> {
    return this.metrics.counted(this.opened(target, work, (opened) => this.proposed(opened, proposed)));
  }

  /** Closes the pull request, if there is one; throws like `propose`. */
  withdraw(target: FixTarget, work: HeldWork): Promise<ProposalOutcome> {
    return this.metrics.counted(this.withdrawn(target, work));
  }

  private async withdrawn(target: FixTarget, work: HeldWork): Promise<ProposalOutcome> {
    const known = await this.pulls.find(target);
    const none = { step: 'none', message: 'nothing to propose' } as const;
    if (known === null || known.state === 'none' || known.state === 'closed') return none;
    return this.opened(target, work, async (opened) => {
      const pull = await opened.host.findPull(opened.api, target);
      if (pull === undefined) {
        // The same fixes may be needed again some day.
        await this.pulls.set(target, { state: 'closed' });
        return none;
      }
      const tip = await opened.repositories.branchTip(target.connector, target.branch);
      if (tip !== undefined && !known.pushed.includes(tip))
        return { step: 'refused', message: `no longer needed, but ${LEFT_ALONE}`, url: pull.url };
      await opened.hold();
      await opened.host.closePull(opened.api, pull.number);
      await this.pulls.set(target, { state: 'closed' });
      return { step: 'closed', message: `closed ${pull.url}: the branch no longer needs it` };
    });
  }

  private async proposed(opened: Opened, proposed: ProposedFixes): Promise<ProposalOutcome> {
    const { target, known, repositories, host, api, hold } = opened;
    const commits = fixCommits(proposed);
    if (commits === undefined || commits.length === 0)
      return problem('the fixes lie over one another and cannot be told apart');
    const content = digestOf(
      proposed.fixes.map(({ target: { testId, nodeId }, edits }) => [testId, nodeId, edits.map(({ text }) => text)]),
    );
    const pull = await host.findPull(api, target);
    const isDeclined = (known?.state === 'open' || known?.state === 'declined') && known.content === content;
    if (pull === undefined && isDeclined && !target.isAsked) {
      await this.pulls.set(target, { state: 'declined' });
      const message = `somebody has closed ${known.url ?? 'it'}: it stays closed until there are other fixes`;
      return { step: 'declined', message };
    }
    const written = await repositories.writeBranch(target.connector, {
      branch: target.branch,
      base: { branch: target.target, commit: target.commit },
      pushed: known?.pushed ?? [],
      author: this.config.fixAuthor,
      before: proposed.before,
      commits,
      onPush: async (commit) => {
        await hold();
        await this.pulls.notePush(target, commit);
      },
    });
    if (!('commit' in written)) return problem(whyUnwritten(target, written));
    const words = {
      title: pullTitle(proposed.fixes, target),
      text: pullText(proposed, { ...target, ...this.links(target) }, host.longestText),
    };
    const reported = await this.reported(opened, pull, words);
    const state = {
      state: 'open',
      number: reported.number,
      url: reported.url,
      content,
      words: digestOf(words),
    } as const;
    const source = { connector: target.connector.name, repository: target.repository, target: target.target };
    await this.pulls.set(target, { ...state, source });
    return {
      url: reported.url,
      step: reported.how,
      message: `${reported.how} ${reported.url} with ${proposed.fixes.length === 1 ? 'one fix' : `${proposed.fixes.length} fixes`}`,
    };
  }

  private links({ tenant, collection }: FixTarget): Pick<FixedBranch, 'findingsOf'> {
    const { pageUrl } = this.http;
    if (pageUrl === undefined) return {};
    const findings = (testId: string) => ({ tenant, collection, rule: withoutRepetition(testId) });
    return { findingsOf: (testId) => pageAddress(pageUrl, 'findings', findings(testId)) };
  }

  private async reported(
    { target, known, host, api, hold }: Opened,
    pull: OpenPull | undefined,
    words: PullWords,
  ): Promise<OpenPull & { readonly how: 'opened' | 'updated' | 'kept' }> {
    if (pull === undefined) {
      await hold();
      return { ...(await host.openPull(api, target, words)), how: 'opened' };
    }
    if (known?.number === pull.number && known.words === digestOf(words)) return { ...pull, how: 'kept' };
    await hold();
    await host.editPull(api, pull.number, words);
    return { ...pull, how: 'updated' };
  }

  private async opened<T>(
    target: FixTarget,
    { signal, hold }: HeldWork,
    act: (opened: Opened) => Promise<T>,
  ): Promise<T> {
    const repositories = this.engine.repositories(target.tenant, signal);
    try {
      const way = await this.hosts.open(target, repositories);
      return await act({ ...way, target, known: await this.pulls.find(target), repositories, hold });
    } finally {
      await repositories.close();
    }
  }
}

function problem(message: string): ProposalOutcome {
  return { step: 'refused', message };
}

type Unwritten = Exclude<BranchOutcome, { readonly commit: string }>;

function whyUnwritten({ target }: FixTarget, unwritten: Unwritten): string {
  switch (unwritten.kind) {
    case 'foreign':
      return LEFT_ALONE;
    case 'base-moved':
      return `the branch ${target} has another commit since the run: the next run proposes fixes for that`;
    case 'base-gone':
      return `the branch ${target} is no longer there`;
    case 'unwritable':
      return `the file ${unwritten.file} cannot be written: it is a link, or git converts it when it is checked out (.gitattributes)`;
  }
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
