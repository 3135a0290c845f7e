import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { SecretBox, UnsealError } from '../../../secrets';
import { moveSecrets, rotateSecrets, type RotationCounts, type TenantNames } from '../../config-items';
import type { OwedStatus, PullRun, RunPullRequest } from '../../runs/data';
import type { PullReport } from '../../runs/records';

/** A run as far as its host is told of it. */
export type ReportedRun = Pick<PullRun, 'tenant' | 'containerId' | 'taskid' | 'pullRequest'>;

type Owner = Pick<ReportedRun, 'tenant' | 'containerId' | 'taskid'>;
type LastReport = { readonly tenant: TenantId; readonly payload: Required<PullReport> };

const IN_RUNS = { field: 'pullRequest.owed.access', locationOf } as const;
const IN_JOBS = {
  field: 'payload.last.pullRequest.owed.access',
  locationOf: ({ tenant, payload: { taskid, last } }: LastReport) =>
    locationOf({ tenant, containerId: last.containerId, taskid }),
  only: { state: { $in: ['queued', 'running'] } },
};

/** The accesses to hosts that are kept until the hosts have the outcome; only sealed ones are stored. */
@Injectable()
export class OwedSecretsService {
  constructor(
    private readonly box: SecretBox,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  seal(run: ReportedRun, access: string): OwedStatus['access'] {
    return this.box.seal(access, locationOf(run));
  }

  /** The access that a run keeps; undefined when there is none that can be opened. */
  open(run: ReportedRun): string | undefined {
    const { owed } = run.pullRequest;
    try {
      return owed && this.box.open(owed.access, locationOf(run));
    } catch (error) {
      if (error instanceof UnsealError) return undefined;
      throw error;
    }
  }

  /** The pull request, its access sealed with the newest key: a rotation does not reach what is held in memory. */
  renewed(run: ReportedRun): RunPullRequest {
    const { pullRequest } = run;
    const { owed } = pullRequest;
    const access = owed?.access.keyId === this.box.newestKeyId ? undefined : this.open(run);
    if (owed === undefined || access === undefined) return pullRequest;
    return { ...pullRequest, owed: { ...owed, access: this.seal(run, access) } };
  }

  /** Seals the accesses of all tenants anew with the newest key: those in runs, and in jobs that outlive their runs. */
  async rotateKeys(): Promise<{ pulls: RotationCounts; reports: RotationCounts }> {
    const pulls = await rotateSecrets(this.connection.collection('runs'), this.box, IN_RUNS);
    const reports = await rotateSecrets(this.connection.collection('jobs'), this.box, IN_JOBS);
    return { pulls, reports };
  }

  /** Seals the accesses of a tenant for its other name; returns the number of those that cannot be opened. */
  async move(names: TenantNames): Promise<number> {
    const pulls = await moveSecrets(this.connection.collection('runs'), this.box, IN_RUNS, names);
    return pulls + (await moveSecrets(this.connection.collection('jobs'), this.box, IN_JOBS, names));
  }
}

function locationOf({ tenant, containerId, taskid }: Owner): string {
  return JSON.stringify([tenant, containerId, taskid, 'pull request']);
}
