import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { rowBatches } from '../../../database/row-batches';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { Scoped } from '../../../database/tenant-scope';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import type { DriftRun } from './drift-outputs.repository';
import { UnmanagedResource } from './unmanaged-resource.schema';

/** An unmanaged resource as a run passes it. */
export type UnmanagedInput = Pick<
  UnmanagedResource,
  'seq' | 'cloudType' | 'resourceType' | 'cloudPath' | 'region' | 'accountId'
>;

/** The resources of drift outputs that no template has. */
@Injectable()
export class UnmanagedResourcesRepository {
  constructor(@InjectTenantModel(UnmanagedResource) private readonly rows: TenantModel<UnmanagedResource>) {}

  /** Writes those of a run in bulk; nobody sees them before its output is published. */
  async insert(tenant: TenantId, run: DriftRun, inputs: readonly UnmanagedInput[]): Promise<void> {
    const { _id, containerId, time } = run;
    const owner = { tenant, containerId, runId: _id, time };
    await this.rows.insertNewRows(inputs.map((input) => ({ ...owner, ...input })));
  }

  listPage(
    tenant: TenantId,
    runId: Types.ObjectId,
    type: string | undefined,
    { index, count }: PageWindow,
  ): Promise<[UnmanagedResource[], number]> {
    const matched = matching(tenant, runId, type);
    const page = this.rows.find(matched).sort({ seq: 1 }).skip(index).limit(count);
    return Promise.all([page.lean().exec(), this.rows.countDocuments(matched).exec()]);
  }

  streamAll(tenant: TenantId, runId: Types.ObjectId, type: string | undefined): RowBatches<UnmanagedResource> {
    return rowBatches(
      this.rows
        .find(matching(tenant, runId, type))
        .sort({ seq: 1 })
        .lean<UnmanagedResource>(),
    );
  }

  deleteByRun(tenant: TenantId, runId: Types.ObjectId, limit = DELETE_BATCH): Promise<number> {
    return this.rows.deleteBatch({ tenant, runId }, limit);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.rows.deleteBatch({ tenant, containerId }, limit);
  }
}

function matching(tenant: TenantId, runId: Types.ObjectId, type: string | undefined): Scoped<UnmanagedResource> {
  return { tenant, runId, ...(type !== undefined && { resourceType: type }) };
}
