import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { RawJson } from '../../common/envelope/raw-json';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import type { PageWindow } from '../../common/pagination/page';
import { listReply } from '../../database/list-reply';
import { toObjectId } from '../../database/object-id';
import { CollectionLookupService } from '../collections';
import type { DriftDetailView } from './drift-detail.view';
import { DriftOutputsRepository } from './data';
import { toDriftReportRowView } from './drift-report.view';
import type { DriftDetailDto } from './dto/drift-detail.dto';
import type { DriftReportDto } from './dto/drift-report.dto';

/** Reads the drift that runs have found. */
@Injectable()
export class DriftReportService {
  constructor(
    private readonly collections: CollectionLookupService,
    private readonly outputs: DriftOutputsRepository,
  ) {}

  async report(tenant: TenantId, { container, result, flips, window }: DriftReportDto) {
    const wanted = { result, flips: flips === 'true' };
    const { containerId } = await this.collections.existing(tenant, container);
    const output = await this.outputs.findNewestOutput(tenant, containerId);
    const rows = {
      all: () => (output ? this.outputs.streamAll(tenant, output._id, wanted) : Readable.from([])),
      page: (asked: PageWindow) =>
        output ? this.outputs.listPage(tenant, output._id, wanted, asked) : Promise.resolve([[], 0] as const),
    };
    return listReply(rows, window, (row) => toDriftReportRowView(row, container), { exact: true });
  }

  async detail(tenant: TenantId, { container, drift_output_id, drift_result_id }: DriftDetailDto) {
    const { containerId } = await this.collections.existing(tenant, container);
    const outputId = toObjectId(drift_output_id);
    const found = outputId && (await this.outputs.findResult(tenant, containerId, outputId, drift_result_id));
    if (!found) throw ServiceError.notFound(`Drift output ${drift_result_id} not found`);
    const view: DriftDetailView = {
      cloud_snapshot: new RawJson(found.cloudSnapshot),
      iac_snapshot: new RawJson(found.iacSnapshot),
      cloud_type: found.cloudType,
      iac_type: found.iacType,
      container,
      resource_type: found.resourceType,
      result: found.result,
      result_id: found.resultId,
      tags: { service_unique_id: found.tagServiceId, resource_type: found.tagResourceType },
      drifted_attributes: new RawJson(found.driftedAttributes),
      // Results that were stored before the field existed do not have it.
      flips: new RawJson(found.flips ?? '[]'),
      timestamp: found.time.getTime(),
    };
    return Reply.exact(view);
  }
}
