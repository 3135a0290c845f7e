import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { TenantId } from '../../../common/context/tenant';
import { Reply } from '../../../common/envelope/reply';
import { ServiceError } from '../../../common/errors/service-error';
import { httpConfig } from '../../../config';
import { toObjectId } from '../../../database/object-id';
import { TransactionsService } from '../../../database/transactions.service';
import { JobQueueService } from '../../../jobs';
import { AuditService } from '../../audit';
import { CollectionLookupService, collectionJobKey, type Collection } from '../../collections';
import { ResultsRepository, RunsRepository } from '../../runs/data';
import { FixPullsRepository, type FixPull, type FixPullRef } from '../data';
import type { RemediateTestCaseDto } from './dto/remediate-test-case.dto';
import { FIX_RESULT, type FixResultPayload } from './fix-jobs';
import { resultBranch } from './proposal';

const LOOK_EVERY_MS = 100;
/** The part of the time for a request that is waited for the pull request. */
const WAITED = 0.7;

/** Opens pull requests for single fixes that somebody asks for. */
@Injectable()
export class RemediationService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly results: ResultsRepository,
    private readonly pulls: FixPullsRepository,
    private readonly collections: CollectionLookupService,
    private readonly jobs: JobQueueService,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditService,
    @Inject(httpConfig.KEY) private readonly http: ConfigType<typeof httpConfig>,
  ) {}

  async remediate(tenant: TenantId, asked: RemediateTestCaseDto) {
    const { collection, payload } = await this.failed(tenant, asked);
    this.collections.requireActive(collection);
    const ref = { tenant, containerId: payload.containerId, branch: payload.branch };
    const taskid = (await this.underWay(ref, payload)) ?? (await this.start(ref, collection, payload));
    const outcome = await this.awaited(ref, taskid);
    if (outcome === undefined)
      return Reply.of({ taskid }, { message: 'Remediation is at work; repeat the call to learn what came of it' });
    await this.pulls.reported(ref, taskid);
    const { url, problem = '', isRefused } = outcome;
    if (url !== undefined) return Reply.of({ url }, { message: 'Remediation completed' });
    throw isRefused ? ServiceError.conflict(problem) : ServiceError.invalid(problem);
  }

  /** The failed result that a call names. */
  private async failed(tenant: TenantId, { output_id, snapshot_id, remediation_id, marks }: RemediateTestCaseDto) {
    const runId = toObjectId(output_id);
    const run = runId && (await this.runs.findById(tenant, runId));
    const name = run && (await this.collections.nameOf(tenant, run.containerId));
    if (!runId || !run || name === undefined || name === null)
      throw ServiceError.notFound(`Result ${output_id} not found`);
    const result = await this.results.findVerdict(tenant, run, remediation_id, snapshot_id);
    if (result === null) throw ServiceError.notFound(`Test case ${remediation_id} not found`);
    if (result.state !== 'failed')
      throw ServiceError.invalid(`Test case ${remediation_id} passed: nothing is to be fixed`);
    if (result.snapshots[0]?.structure !== 'filesystem')
      throw ServiceError.invalid('Only templates are fixed: nothing is ever changed in a cloud');
    const { containerId, taskid } = run;
    const verdict = { testId: remediation_id, nodeId: snapshot_id };
    const branch = resultBranch({ tenant, containerId, ...verdict });
    const collection = await this.collections.existing(tenant, name);
    return { collection, payload: { taskid, containerId, ...verdict, branch, ...(marks && { marks }) } };
  }

  /** The job that works on the same already, or that has ended and nobody was told what came of it. */
  private async underWay(ref: FixPullRef, { taskid }: FixResultPayload): Promise<string | undefined> {
    const { jobId, outcome } = (await this.pulls.find(ref)) ?? {};
    const job = jobId === undefined ? null : await this.jobs.find(ref.tenant, jobId);
    if (job === null) return undefined;
    const isUnreported = outcome?.jobId === jobId && (job.payload as FixResultPayload).taskid === taskid;
    return job.state === 'queued' || job.state === 'running' || isUnreported ? jobId : undefined;
  }

  private start(ref: FixPullRef, { name }: Collection, payload: FixResultPayload): Promise<string> {
    const { tenant, containerId } = ref;
    return this.transactions.run(async () => {
      const jobId = await this.jobs.enqueue(FIX_RESULT, tenant, payload, { key: collectionJobKey(containerId) });
      await this.pulls.set(ref, { jobId });
      const entry = { operation: 'remediateTestCase', entity: 'pull request', collection: name, name: payload.testId };
      await this.audit.record(tenant, { ...entry, after: payload });
      return jobId;
    });
  }

  private async awaited(ref: FixPullRef, taskid: string): Promise<FixPull['outcome']> {
    const until = performance.now() + this.http.requestTimeLimitMs * WAITED;
    for (;;) {
      const outcome = (await this.pulls.find(ref))?.outcome;
      if (outcome?.jobId === taskid) return outcome;
      if (performance.now() >= until) return undefined;
      await delay(LOOK_EVERY_MS);
    }
  }
}
