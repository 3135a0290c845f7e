import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseAway } from '../../../common/errors/to-service-error';
import { Clock } from '../../../common/time/clock';
import { repositoryKey, RepositoryError } from '../../../engine/repositories';
import { OnJob, OnJobGivenUp, type GivenUpJob, type JobContext } from '../../../jobs';
import { CollectionLookupService } from '../../collections';
import { HostRefused, HostUnavailable } from '../hosts';
import { RunLogsRepository, RunsRepository, type Run } from '../../runs/data';
import { RunLog } from '../../runs/execution';
import { FIX_RUN, type FixRunPayload } from './fix-jobs';
import { FixSearchService, type FixedRun, type FoundSources, type SourceFixes } from './fix-search.service';
import { FixSwitchService } from './fix-switch.service';
import type { FixTarget, HeldWork, ProposalOutcome } from './fix-target';
import { fixBranch, isFixBranch } from './proposal';
import { FixProposalService } from './fix-proposal.service';

const MODULE = 'fixes';

/** Keeps one pull request with fixes for each branch that a run has read. */
@Injectable()
export class FixRunHandler {
  private readonly logger = new Logger(FixRunHandler.name);

  constructor(
    private readonly runs: RunsRepository,
    private readonly logs: RunLogsRepository,
    private readonly collections: CollectionLookupService,
    private readonly fixes: FixSwitchService,
    private readonly search: FixSearchService,
    private readonly proposing: FixProposalService,
    private readonly clock: Clock,
  ) {}

  @OnJob(FIX_RUN)
  async work(context: JobContext<FixRunPayload>): Promise<void> {
    const { tenant, payload, signal } = context;
    const hold = (): Promise<void> => context.hold();
    const run = await this.runs.findByTask(tenant, payload.taskid);
    const collection = await this.collections.nameOf(tenant, payload.containerId);
    if (run === null || collection === undefined || !(await this.isDue(run, collection))) return;
    const log = await RunLog.open(tenant, run, this.logs, this.clock);
    try {
      const fixed = { tenant, run, collection, signal };
      const found = await this.found(fixed, log);
      const away: HostUnavailable[] = [];
      for (const source of found.sources) {
        const problem = await this.bring(fixed, found, source, { signal, hold }, log);
        if (problem) away.push(problem);
      }
      if (away.length > 0) throw away[0];
    } finally {
      await log.flush();
    }
  }

  @OnJobGivenUp(FIX_RUN)
  async giveUp({ tenant, payload, state, explanation }: GivenUpJob<FixRunPayload>): Promise<void> {
    const run = await this.runs.findByTask(tenant, payload.taskid);
    if (run === null || state === 'cancelled') return;
    const log = await RunLog.open(tenant, run, this.logs, this.clock);
    const why = explanation ?? 'it was tried several times; the log of the service says why';
    log.add('error', MODULE, `no fixes were proposed: ${why}`);
    await log.flush();
  }

  /** A later run has a job of its own. */
  private async isDue({ tenant, _id, containerId }: Run, collection: string): Promise<boolean> {
    const newest = await this.runs.findNewestCompleted(tenant, containerId);
    if (newest !== null && !newest._id.equals(_id)) return false;
    const { status } = await this.collections.existing(tenant, collection);
    return status === 'active' && this.fixes.isOn(tenant, containerId);
  }

  /** A search that fails would fail again: the next run has another one. */
  private async found(fixed: FixedRun, log: RunLog): Promise<FoundSources> {
    try {
      return await this.search.unasked(fixed);
    } catch (error) {
      if (fixed.signal.aborted || isDatabaseAway(error)) throw error;
      this.logger.error({ err: error, run: fixed.run.sessionId }, 'fixes could not be looked for');
      log.add('error', MODULE, 'fixes could not be looked for; the log of the service says why');
      return { sources: [], unread: '' };
    }
  }

  /** Returns the reason why it has to be tried again: the others do not wait for a host that is away. */
  private async bring(
    fixed: FixedRun,
    found: FoundSources,
    fixes: SourceFixes,
    work: HeldWork,
    log: RunLog,
  ): Promise<HostUnavailable | undefined> {
    const { reference, repository } = fixes.source;
    const target = targetOf(fixed, fixes);
    if (target === undefined) return undefined;
    const name = `${reference} of ${repository}`;
    try {
      const { message, step } = await this.brought(fixed, found, fixes, target, work);
      log.add(step === 'refused' ? 'warn' : 'info', MODULE, `${name}: ${message}`);
    } catch (error) {
      if (error instanceof HostUnavailable) {
        log.add('warn', MODULE, `${name}: the host cannot be asked now: ${error.message}`);
        return error;
      }
      if (!(error instanceof HostRefused) && !(error instanceof RepositoryError)) throw error;
      log.add('warn', MODULE, `${name}: ${error.message}`);
    }
    return undefined;
  }

  private async brought(
    { run }: FixedRun,
    { unread }: FoundSources,
    { proposed, unfixed }: SourceFixes,
    target: FixTarget,
    work: HeldWork,
  ): Promise<ProposalOutcome> {
    if (proposed.fixes.length > 0) return this.proposing.propose(target, proposed, work);
    const isUnknown = unread !== '' || run.reason !== '' || unfixed.some(({ reason }) => reason === 'limit-reached');
    // A failure that was not looked at may need it.
    if (isUnknown)
      return { step: 'none', message: 'nothing to propose; not everything could be checked, so nothing is closed' };
    return this.proposing.withdraw(target, work);
  }
}

/** Undefined for a folder, and for a branch that the service itself has made. */
function targetOf({ tenant, run, collection }: FixedRun, { source, connector }: SourceFixes): FixTarget | undefined {
  const { containerId } = run;
  const { repository, reference: target, commit } = source;
  if (repository === undefined || commit === undefined || isFixBranch(target)) return undefined;
  const branch = fixBranch({ tenant, containerId, repository: repositoryKey(repository) ?? repository, target });
  return { tenant, containerId, collection, connector, repository, target, commit, branch, isAsked: false };
}
