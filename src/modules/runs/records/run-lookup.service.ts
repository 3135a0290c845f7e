import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { ServiceError } from '../../../common/errors/service-error';
import { CollectionLookupService } from '../../collections';
import { RunsRepository, type ReportedRunRecord, type RunRecord } from '../data';
import type { ListedRows } from '../../../database/list-reply';

/** A run and the name of its collection. */
export interface NamedRun<R = RunRecord> {
  readonly run: R;
  readonly collection: string;
}

interface AskedRun {
  readonly taskid?: string;
  readonly collection?: string;
}

/**
 * Finds runs for the operations that read them. The runs of a collection that was deleted are gone at once, although
 * their rows are only deleted after the answer.
 */
@Injectable()
export class RunLookupService {
  constructor(
    private readonly collections: CollectionLookupService,
    private readonly runs: RunsRepository,
  ) {}

  /** The run of a task; 404 when there is none, or none in the collection that is named too. */
  async byTask(tenant: TenantId, taskid: string, collection?: string): Promise<NamedRun<ReportedRunRecord>> {
    const named = collection === undefined ? undefined : await this.collections.existing(tenant, collection);
    const run = await this.runs.findByTask(tenant, taskid);
    const found = await this.named(tenant, run);
    if (found === undefined || (named !== undefined && named.containerId !== found.run.containerId))
      throw ServiceError.notFound(`Task ${taskid} not found`);
    return found;
  }

  /** The run that an operation asks for: that of a task, else the newest of a collection. */
  asked(tenant: TenantId, { taskid, collection }: AskedRun): Promise<NamedRun> {
    if (taskid !== undefined) return this.withResults(tenant, taskid, collection);
    return this.newest(tenant, requiredName(collection));
  }

  /** The run whose results an operation asks for: as before, but a crawl, which has none, hides no run before it. */
  checked(tenant: TenantId, { taskid, collection }: AskedRun): Promise<NamedRun> {
    if (taskid !== undefined) return this.withResults(tenant, taskid, collection);
    return this.newest(tenant, requiredName(collection), 'compliance');
  }

  /** The run whose report an operation asks for: that of a task, which must have ended, else the last run output. */
  async ended(tenant: TenantId, { taskid, collection }: AskedRun): Promise<NamedRun<ReportedRunRecord>> {
    if (taskid !== undefined) return this.endedTask(tenant, taskid, collection);
    const name = requiredName(collection);
    const { containerId } = await this.collections.existing(tenant, name);
    const run = await this.runs.findNewestReported(tenant, containerId);
    if (run === null) throw ServiceError.notFound(`Collection ${name} has no completed run`);
    return { run, collection: name };
  }

  async byLog(tenant: TenantId, log: string): Promise<NamedRun> {
    const found = await this.named(tenant, await this.runs.findByLog(tenant, log));
    if (found === undefined) throw ServiceError.notFound(`Log ${log} not found`);
    return found;
  }

  private async endedTask(
    tenant: TenantId,
    taskid: string,
    collection: string | undefined,
  ): Promise<NamedRun<ReportedRunRecord>> {
    const found = await this.withResults(tenant, taskid, collection);
    const { state, reason, tests } = found.run;
    if (state === 'queued' || state === 'running')
      throw ServiceError.conflict(`Task ${taskid} has not ended; its results can be exported when it has`);
    // Its findings until then are incomplete, and a report would look complete.
    if (state === 'cancelled' || (state === 'failed' && tests === undefined))
      throw ServiceError.conflict(`Task ${taskid} did not come to its end: ${reason}`);
    return found;
  }

  /** An empty list of results would look as if nothing had failed. */
  private async withResults(
    tenant: TenantId,
    taskid: string,
    collection: string | undefined,
  ): Promise<NamedRun<ReportedRunRecord>> {
    const found = await this.byTask(tenant, taskid, collection);
    if (found.run.kind === 'pull_request')
      throw ServiceError.conflict(
        `Task ${taskid} judges a pull request, whose results are not kept: its log and the comment at the host tell them`,
      );
    return found;
  }

  /** The newest run of a collection, or only of those that check; 404 when there was none. */
  private async newest(tenant: TenantId, collection: string, kind?: 'compliance'): Promise<NamedRun> {
    const { containerId } = await this.collections.existing(tenant, collection);
    const run = await this.runs.findNewestStarted(tenant, containerId, kind);
    if (run === null)
      throw ServiceError.notFound(`Collection ${collection} ${kind === undefined ? 'never ran' : 'was never checked'}`);
    return { run, collection };
  }

  /** The runs of a collection, or of all collections of the tenant. */
  async list(tenant: TenantId, collection: string | undefined, only?: { readonly active: true }) {
    const names = await this.namesOf(tenant, collection);
    const selection = { containerIds: [...names.keys()], ...only };
    const rows: ListedRows<RunRecord> = {
      all: () => this.runs.streamAll(tenant, selection),
      page: (window) => this.runs.listPage(tenant, selection, window),
    };
    return { rows, nameOf: ({ containerId }: RunRecord) => names.get(containerId) ?? '' };
  }

  private async namesOf(tenant: TenantId, collection: string | undefined): Promise<ReadonlyMap<number, string>> {
    if (collection === undefined) return this.collections.names(tenant);
    const { containerId, name } = await this.collections.existing(tenant, collection);
    return new Map([[containerId, name]]);
  }

  private async named<R extends RunRecord>(tenant: TenantId, run: R | null): Promise<NamedRun<R> | undefined> {
    const collection = run && (await this.collections.nameOf(tenant, run.containerId));
    return run && collection ? { run, collection } : undefined;
  }
}

function requiredName(collection: string | undefined): string {
  if (collection === undefined) throw ServiceError.invalidFields(['taskid or collection is required']);
  return collection;
}
