import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import type { PageWindow } from '../../common/pagination/page';
import { listReply } from '../../database/list-reply';
import { CollectionLookupService } from '../collections';
import { DriftOutputsRepository, UnmanagedResourcesRepository } from './data';
import type { ListUnmanagedDto } from './dto/list-unmanaged.dto';
import { toUnmanagedResourceView } from './unmanaged.view';

/** Reads what runs and no template has. */
@Injectable()
export class UnmanagedService {
  constructor(
    private readonly collections: CollectionLookupService,
    private readonly outputs: DriftOutputsRepository,
    private readonly unmanaged: UnmanagedResourcesRepository,
  ) {}

  async list(tenant: TenantId, { container, type, window }: ListUnmanagedDto) {
    const { containerId } = await this.collections.existing(tenant, container);
    const output = await this.outputs.findNewestOutput(tenant, containerId);
    const rows = {
      all: () => (output ? this.unmanaged.streamAll(tenant, output._id, type) : Readable.from([])),
      page: (asked: PageWindow) =>
        output ? this.unmanaged.listPage(tenant, output._id, type, asked) : Promise.resolve([[], 0] as const),
    };
    return listReply(rows, window, (row) => toUnmanagedResourceView(row, container), { exact: true });
  }
}
