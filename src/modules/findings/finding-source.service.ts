import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { ServiceError } from '../../common/errors/service-error';
import { readJson } from '../../engine/base/json';
import { SnapshotVersionsRepository } from '../snapshots/data';
import type { FindingSourceView } from './finding-detail.view';
import { FindingLookupService } from './finding-lookup.service';
import { sourceLines } from './source-lines';

const DEFAULT_AROUND = 10;
/** Writing a larger document would keep other requests waiting. */
const LARGEST = 4 * 1024 * 1024;

/** Shows the stored document that a finding was judged on. */
@Injectable()
export class FindingSourceService {
  constructor(
    private readonly lookup: FindingLookupService,
    private readonly versions: SnapshotVersionsRepository,
  ) {}

  async source(tenant: TenantId, id: string, around = DEFAULT_AROUND): Promise<FindingSourceView> {
    const { finding, result } = await this.lookup.existing(tenant, id);
    const [versionId] = result.versionIds;
    const [snapshot] = result.snapshots;
    // Where a resource among several has no version, nobody knows whose the first one is.
    if (versionId === undefined || snapshot === undefined || result.versionIds.length < result.snapshots.length)
      throw ServiceError.notFound(`Finding ${id} names no stored version`);
    const stored = await this.versions.findInDatabaseCollection(tenant, snapshot.collection, versionId);
    if (stored?.containerId !== finding.containerId)
      throw ServiceError.notFound(`The version ${versionId.toHexString()} of finding ${id} was cleaned up`);
    const { text } = stored.document;
    if (text.length > LARGEST)
      throw ServiceError.invalid(
        `The document of finding ${id} is too large to be shown; GET /api/resource/detail has all of it`,
      );
    const { total, lines } = sourceLines(
      readJson(text),
      { address: finding.address, ...(result.deniedPaths && { deniedPaths: result.deniedPaths }) },
      around,
    );
    return {
      path: finding.path,
      first_line: lines[0]?.number ?? 1,
      total_lines: total,
      lines: lines.map(({ number, text: shown, isDeciding, isCutOff }) => ({
        ...{ number, text: shown, is_deciding: isDeciding },
        ...(isCutOff && { is_cut_off: true }),
      })),
      commit: result.commit ?? '',
      is_json: true,
    };
  }
}
