import { Injectable, Logger } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { isDatabaseAway } from '../../../common/errors/to-service-error';
import { RepositoryError } from '../../../engine/repositories';
import { OnJob, OnJobGivenUp, type GivenUpJob, type JobContext } from '../../../jobs';
import { CollectionLookupService } from '../../collections';
import { HostRefused, HostUnavailable } from '../hosts';
import { RunsRepository } from '../../runs/data';
import { FixPullsRepository, type FixPull } from '../data';
import { FIX_RESULT, type FixResultPayload } from './fix-jobs';
import { FixSearchService, type FixedRun } from './fix-search.service';
import type { HeldWork } from './fix-target';
import { isFixBranch } from './proposal';
import { FixProposalService } from './fix-proposal.service';

const FAILED = 'The pull request could not be opened; the log of the service says why';

type Outcome = Omit<NonNullable<FixPull['outcome']>, 'jobId'>;

/** Opens the pull request for one fix. */
@Injectable()
export class FixResultHandler {
  private readonly logger = new Logger(FixResultHandler.name);

  constructor(
    private readonly runs: RunsRepository,
    private readonly collections: CollectionLookupService,
    private readonly pulls: FixPullsRepository,
    private readonly search: FixSearchService,
    private readonly proposing: FixProposalService,
  ) {}

  @OnJob(FIX_RESULT)
  async work(context: JobContext<FixResultPayload>): Promise<void> {
    const { id, tenant, payload, signal } = context;
    const hold = (): Promise<void> => context.hold();
    const { taskid, containerId, branch } = payload;
    const run = await this.runs.findByTask(tenant, taskid);
    const collection = await this.collections.nameOf(tenant, containerId);
    // Whoever has asked sees that it is gone.
    if (run === null || collection === undefined) return;
    const outcome = (await this.isArchived(tenant, collection))
      ? refused(`Collection ${collection} is archived`)
      : await this.outcome({ tenant, run, collection, signal }, payload, { signal, hold });
    await hold();
    await this.pulls.set({ tenant, containerId, branch }, { outcome: { jobId: id, ...outcome } });
  }

  @OnJobGivenUp(FIX_RESULT)
  async giveUp({ id, tenant, payload, explanation }: GivenUpJob<FixResultPayload>): Promise<void> {
    const { containerId, branch } = payload;
    if ((await this.collections.nameOf(tenant, containerId)) === undefined) return;
    const problem = explanation === undefined ? FAILED : `The pull request could not be opened: ${explanation}`;
    await this.pulls.set({ tenant, containerId, branch }, { outcome: { jobId: id, ...refused(problem) } });
  }

  /** It may have been archived while the job was waiting, or since fixes were looked for. */
  private async isArchived(tenant: TenantId, collection: string): Promise<boolean> {
    return (await this.collections.existing(tenant, collection)).status !== 'active';
  }

  private async outcome(fixed: FixedRun, payload: FixResultPayload, work: HeldWork): Promise<Outcome> {
    try {
      return await this.opened(fixed, payload, work);
    } catch (error) {
      if (error instanceof HostRefused || error instanceof RepositoryError) return refused(error.message);
      if (error instanceof HostUnavailable || work.signal.aborted || isDatabaseAway(error)) throw error;
      this.logger.error({ err: error, run: fixed.run.sessionId }, 'a fix could not be looked for');
      return refused(FAILED);
    }
  }

  private async opened(fixed: FixedRun, payload: FixResultPayload, work: HeldWork): Promise<Outcome> {
    const { tenant, run, collection } = fixed;
    const { sources, unread } = await this.search.asked(fixed, payload);
    const found = sources.find(({ proposed }) => proposed.fixes.length > 0);
    if (found === undefined) {
      const [none] = sources.flatMap(({ unfixed }) => unfixed);
      if (none) return { problem: `No fix was found: ${none.reason}${none.detail === '' ? '' : `: ${none.detail}`}` };
      return refused(unread || 'The test case does not fail in what the repository has now: run the collection again');
    }
    const { source, connector, proposed } = found;
    const { marks } = payload;
    const others = proposed.fixes.flatMap((fix) => fix.marks).filter((mark) => marks?.includes(mark) === false);
    if (others.length > 0)
      return refused(`Nobody has confirmed what the fix has now: ${[...new Set(others)].join(', ')}. Look at it again`);
    const { repository, reference, commit } = source;
    if (repository === undefined || commit === undefined)
      return { problem: 'The template does not come from a git repository: plumbline fix --write changes folders' };
    if (isFixBranch(reference)) return { problem: `The branch ${reference} is one of the service itself` };
    if (await this.isArchived(tenant, collection)) return refused(`Collection ${collection} is archived`);
    const { containerId } = run;
    const target = { tenant, containerId, collection, connector, repository, target: reference, commit, isAsked: true };
    const { url, message } = await this.proposing.propose({ ...target, branch: payload.branch }, proposed, work);
    return url === undefined ? refused(message) : { url };
  }
}

function refused(problem: string): Outcome {
  return { problem: problem.charAt(0).toUpperCase() + problem.slice(1), isRefused: true };
}
